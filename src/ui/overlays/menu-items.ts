import type { ReactNode } from 'react'

/** One item of a menu. */
export interface MenuItem {
  /** Unique among the items and the groups of the menu. */
  id: string
  label: string
  /** A decorative icon of 16 px. */
  icon?: ReactNode
  description?: ReactNode
  /** Whether the item has the warning color of actions that remove or cancel something. */
  isDestructive?: boolean
  isDisabled?: boolean
  /**
   * The URL of an item that is a link, with `target` and `rel` as in HTML. If the item also has
   * `onAction`, a plain click calls `onAction` instead, for a page of the same app. A click with a
   * modifier key opens a tab or a window, as with any link.
   */
  href?: string
  target?: string
  rel?: string
  onAction?: () => void
  /** Whether the menu stays open after `onAction`, for an action that is often repeated. */
  staysOpen?: boolean
  /** The items of a submenu, which opens beside the item. */
  submenu?: readonly MenuGroup[]
}

/** A group of items, separated from the others by a line. */
export interface MenuGroup {
  id: string
  /** The title above the items. Without it, `label` is the accessible name of the group. */
  title?: string
  label?: string
  items: readonly MenuItem[]
  /**
   * If it is set, the items are choices. Either one can be chosen (radio marks; the menu closes),
   * or several (check marks; the menu stays open).
   */
  selection?: MenuSelection
}

export interface MenuSelection {
  mode: 'single' | 'multiple'
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/**
 * Where the focus is when the menu opens: on an item if it was opened by keyboard, on the menu
 * itself if by mouse.
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
