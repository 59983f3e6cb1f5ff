import type { ReactNode } from 'react'

/** An item of a menu. */
export interface MenuItem {
  /** The id of the item. No other item and no group of the menu has the same id. */
  id: string
  label: string
  /** A decorative icon with a size of 16 px. */
  icon?: ReactNode
  description?: ReactNode
  /**
   * Whether the item has the warning color. Set this for an action that removes or cancels
   * something.
   */
  isDestructive?: boolean
  isDisabled?: boolean
  /**
   * The URL, if the item is a link. `target` and `rel` are as in HTML. If the item also has
   * `onAction`, a plain click calls `onAction` and does not follow the link, for example if the
   * link leads to a page of the same app. A click with a modifier key follows the link and opens a
   * tab or a window, as for any link.
   */
  href?: string
  target?: string
  rel?: string
  onAction?: () => void
  /**
   * Whether the menu stays open after `onAction`. Set this for an action that users often repeat.
   */
  staysOpen?: boolean
  /** The items of a submenu, which opens beside the item. */
  submenu?: readonly MenuGroup[]
}

/** A group of menu items. Lines separate the groups of a menu. */
export interface MenuGroup {
  id: string
  /**
   * The visible title above the items. Without a title, `label` is the accessible name of the
   * group.
   */
  title?: string
  label?: string
  items: readonly MenuItem[]
  /**
   * The selection among the items. If this property is set, the items are choices. In the mode
   * `single`, only one item can be selected: the items have radio marks, and a choice closes the
   * menu. In the mode `multiple`, several items can be selected: the items have check marks, and
   * the menu stays open.
   */
  selection?: MenuSelection
}

export interface MenuSelection {
  mode: 'single' | 'multiple'
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

/**
 * The element that gets the focus when the menu opens: an item if the user opened the menu by
 * keyboard, and the menu itself if the user opened it by mouse.
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
