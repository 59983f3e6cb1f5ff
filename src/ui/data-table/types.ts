/** Types of a table. They do not depend on RTM: the screen passes all texts. */
import type { ReactNode } from 'react'

/** A stable id of a row, such as a billing's uuid. */
export type RowId = string

/** The sort order. `key` is the `sortKey` of a column. The caller sorts. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/**
 * One column. Keep columns at module level or memoized: a row is rendered again when its row object
 * or the columns change identity.
 */
export type Column<Row> = {
  /** Must be stable, because the caller persists the ids of hidden columns. */
  id: string
  /** The heading. Also the label of the value on a card, and the name in a column menu. */
  header: string
  /** Hides the heading visually, for a column of actions. */
  headerHidden?: boolean
  /**
   * Renders the cell. Keep it light: plain text if possible, no hooks, no handlers. Use attributes
   * instead of handlers: `data-action="name"` on a button calls `onAction('name', rowId, element)`.
   * `data-hover="name"` on a focusable element opens a hover card (hover-intent.ts).
   */
  cell(row: Row): ReactNode
  /** When set, the heading is a button that sorts by this key. */
  sortKey?: string
  /** Fixed width in px. Without it, the column shares the remaining width. */
  width?: number
  /**
   * Minimum width in px of a column without `width` (default 96). Below it the table scrolls
   * sideways.
   */
  minWidth?: number
  /** Share of the remaining width among columns without `width` (default 1). */
  grow?: number
  /** `end` for numbers. */
  align?: 'start' | 'center' | 'end'
  /** False: always shown, and not in the column menu. Default true. */
  hideable?: boolean
  /**
   * Its place on a card (narrower than 640 px): 1 is the title line of the card, 2 (default) is a
   * labeled value, 3 is omitted.
   */
  priority?: 1 | 2 | 3
  /** On a card, the value takes the full width and may wrap to two lines. */
  wide?: boolean
  /** `action`: shown at the end of the row, and in the upper corner of a card. */
  kind?: 'data' | 'action'
}

/** The texts of a table. */
export type TableLabels<Row> = {
  /** The accessible name of the table, `Billings that are ready`. */
  table: string
  /** The label of the checkbox in the heading. */
  selectAll: string
  /** The label of a row's checkbox, `Select Maria Garcia, 98975`. */
  selectRow(row: Row): string
}
