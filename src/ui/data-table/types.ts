/** The types of a table. They do not depend on RTM. The screen passes all texts. */
import type { ColumnDefBase, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Features } from './features'

/** A stable id of a row, such as a billing's uuid. */
export type RowId = string

/** The sort order. `key` is the `sortKey` of a column. The caller sorts the rows. */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/**
 * The definition of a column, as TanStack Table takes it. `size` is its smallest default width in
 * px; see `ColumnFacts` for what `meta` adds. Keep definitions at module level or memoized: a row is
 * rendered again when its row object or the columns change identity.
 */
export type Column<Row extends RowData> = Omit<ColumnDefBase<Features, Row>, 'cell'> & {
  /** The id must never change, because users' choices are stored by column id. */
  id: string
  /** The heading. It is also the label of the value on a card, and the name in a column menu. */
  header: string
  /**
   * Renders the cell. Keep it light: plain text if possible, no hooks, no handlers. Use attributes
   * instead of handlers: `data-action="name"` on a button calls `onAction('name', rowId, element)`.
   * `data-hover="name"` on a focusable element opens a hover card (hover-intent.ts). A cell gets
   * only the row object, because TanStack Table's models of rows and cells would cost more than the
   * cells.
   */
  cell(context: { row: { original: Row } }): ReactNode
}

/** The texts of a table. */
export type TableLabels<Row> = {
  /** The accessible name of the table, such as `Billings that are ready`. */
  table: string
  /** The label of the checkbox in the heading. */
  selectAll: string
  /** The label of a row's checkbox, such as `Select Maria Garcia, 98975`. */
  selectRow(row: Row): string
  /** The label of the handle that resizes a column, such as `Resize Patient`. */
  resize(column: string): string
}

/** A heading above a group of rows. In a table, it is as high as a row. */
export interface RowGroup {
  /** The index of the first row of the group. */
  readonly at: number
  readonly label: string
}
