/** What a table is made of. Knows nothing of RTM: every word comes in from the screen. */
import type { ReactNode } from 'react'

/** A row's lasting name, such as a billing's uuid. */
export type RowId = string

/** Which column sorts, and how. `key` is the column's `sortKey`; the caller does the sorting. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/**
 * One column. Keep columns at module level or memoised: rows are drawn again only when their row
 * object or the columns change identity.
 */
export type Column<Row> = {
  /** Stable: it is what the caller persists for hidden columns. */
  id: string
  /** The heading; also the label of the value on a card, and the name in a column menu. */
  header: string
  /** The heading is for screen readers alone (a column of actions). */
  headerHidden?: boolean
  /**
   * The cell. Lean: plain text where it can be, no hooks, no handlers. Instead of handlers, mark
   * elements: `data-action="name"` on a button calls `onAction('name', rowId, element)`;
   * `data-hover="name"` on something focusable says what a card opens for (hover-intent.ts).
   */
  cell(row: Row): ReactNode
  /** Present: the heading is a button that sorts, and this is the key it asks for. */
  sortKey?: string
  /** Fixed width in px. Without it, the column shares what is left. */
  width?: number
  /** Least width in px of a column without `width` (default 96); below it the table scrolls sideways. */
  minWidth?: number
  /** Share of the room that is left over, among columns without `width` (default 1). */
  grow?: number
  /** `end` for numbers. */
  align?: 'start' | 'center' | 'end'
  /** False: always shown, and not offered in a column menu. Default true. */
  hideable?: boolean
  /**
   * What becomes of it on a card (narrower than 640 px): 1 is the card's title line, 2 (default) a
   * labelled value, 3 is left out.
   */
  priority?: 1 | 2 | 3
  /** On a card the value takes the whole width, and may wrap to two lines. */
  wide?: boolean
  /** `action`: stands at the end of the row, and in the upper corner of a card. */
  kind?: 'data' | 'action'
}

/** The words of a table. */
export type TableLabels<Row> = {
  /** Names the table, `Billings that are ready`. */
  table: string
  /** The checkbox in the heading. */
  selectAll: string
  /** A row's checkbox, `Select Maria Garcia, 98975`. */
  selectRow(row: Row): string
}
