import type { ReactNode } from 'react'

/** One item of a menu. */
export interface MenuItem {
  /** An id that no other item and no group of the menu has. */
  id: string
  label: string
  /** A decorative icon of 16 px. */
  icon?: ReactNode
  description?: ReactNode
  /** Whether the item has the warning color. Actions that remove or cancel something have it. */
  isDestructive?: boolean
  isDisabled?: boolean
  /**
   * The URL of an item that is a link. `target` and `rel` are as in HTML. If the item also has
   * `onAction`, a plain click calls `onAction` and does not follow the link. Pages of the same app
   * use this. A click with a modifier key opens a tab or a window, as for any link.
   */
  href?: string
  target?: string
  rel?: string
  onAction?: () => void
  /** Whether the menu stays open after `onAction`, because the action is often repeated. */
  staysOpen?: boolean
  /** The items of a submenu, which opens beside the item. */
  submenu?: readonly MenuGroup[]
}

/** A group of items. A line separates it from the other groups. */
export interface MenuGroup {
  id: string
  /** The title above the items. Without it, `label` is the accessible name of the group. */
  title?: string
  label?: string
  items: readonly MenuItem[]
  /**
   * If this is set, the items are choices. Either only one can be chosen (radio marks; the menu
   * closes), or several (check marks; the menu stays open).
   */
  selection?: MenuSelection
}

export interface MenuSelection {
  mode: 'single' | 'multiple'
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/**
 * The place of the focus when the menu opens. If the user opened the menu by keyboard, an item gets
 * the focus. If by mouse, the menu itself gets the focus.
 */
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
