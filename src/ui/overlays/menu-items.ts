import type { ReactNode } from 'react'

/** One item of a menu. */
export interface MenuItem {
  id: string
  label: string
  /** A decorative icon of 16 px. */
  icon?: ReactNode
  description?: ReactNode
  /** Whether the item has the color of actions that remove or cancel. */
  isDestructive?: boolean
  isDisabled?: boolean
  /**
   * Makes the item a link, with `target` and `rel` as in HTML. With `onAction`, a plain click calls
   * `onAction` instead, for a page of the same app. A click with a modifier key opens a tab or a
   * window, as with any link.
   */
  href?: string
  target?: string
  rel?: string
  onAction?: () => void
  /** Whether the menu stays open after `onAction`, for an action that is often repeated. */
  staysOpen?: boolean
  /** Opens a submenu beside the item. */
  submenu?: readonly MenuGroup[]
}

/** A group of items, separated from the others by a line. */
export interface MenuGroup {
  id: string
  /** Shown above the items. Without it, `label` is the accessible name of the group. */
  title?: string
  label?: string
  items: readonly MenuItem[]
  /**
   * Makes the items choices: of one (with radio marks; the menu closes) or of several (with check
   * marks; the menu stays open).
   */
  selection?: MenuSelection
}

export interface MenuSelection {
  mode: 'single' | 'multiple'
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/** The focus when the menu opens: on an item by keyboard, on the menu itself by mouse. */
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
