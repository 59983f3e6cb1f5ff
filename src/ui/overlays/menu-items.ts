import type { ReactNode } from 'react'

/** One line of a menu. */
export interface MenuItem {
  id: string
  label: string
  /** 16 px, decorative. */
  icon?: ReactNode
  description?: ReactNode
  /** Set apart in colour, for what removes or cancels. */
  isDestructive?: boolean
  isDisabled?: boolean
  /**
   * Makes the line a link; `target` and `rel` as in HTML. With `onAction`, a plain click is that in
   * the link's place: a page of the same app. Other clicks open a tab or window, as with any link.
   */
  href?: string
  target?: string
  rel?: string
  onAction?: () => void
  /** Opens a menu of its own beside it. */
  submenu?: readonly MenuGroup[]
}

/** Lines that belong together, set off from the others by a rule. */
export interface MenuGroup {
  id: string
  /** Shown above the lines; `label` names the group for screen readers where none is shown. */
  title?: string
  label?: string
  items: readonly MenuItem[]
  /** The lines are choices: one (radio marks, closes the menu) or several (check marks, stays open). */
  selection?: MenuSelection
}

export interface MenuSelection {
  mode: 'single' | 'multiple'
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/** Where the focus goes when the menu opens: by keyboard to an item, by mouse to the menu itself. */
export type MenuFocus = 'first' | 'last' | 'menu'

export type OverlayPlacement =
  | 'bottom start'
  | 'bottom end'
  | 'bottom'
  | 'top start'
  | 'top end'
  | 'top'
  | 'end'
  | 'start top'
  | 'end top'
