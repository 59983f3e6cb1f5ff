/** The types of a table. They do not depend on RTM, and the screen passes all texts. */
import type { ColumnDefBase, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Features } from './features'

/** A stable id of a row, such as the `uuid` of a billing. */
export type RowId = string

/**
 * The sort order of a table. `key` is the `sortKey` of a column. The caller must sort the rows,
 * because the table does not.
 */
export type Sort = { key: string; direction: 'asc' | 'desc' }

/**
 * The definition of a column for TanStack Table. `size` is the least width in px that the column
 * has by default. `ColumnFacts` describes `meta`. Define columns at module level or memoize them,
 * because a row renders again when its row object or the columns are other objects.
 */
export type Column<Row extends RowData> = Omit<ColumnDefBase<Features, Row>, 'cell'> & {
  /**
   * The id of the column. It must never change, because the browser stores users' choices by column
   * id.
   */
  id: string
  /**
   * The text of the heading. It is also the label of the value on a card, and the name of the
   * column in the column menu.
   */
  header: string
  /**
   * Renders the cell. Keep it light: plain text if possible, no hooks, and no handlers. Use
   * attributes in place of handlers. `data-action="name"` on a button calls `onAction('name',
   * rowId, element)`. `data-hover="name"` on a focusable element opens a hover card
   * (hover-intent.ts). A cell gets only the row object. To create TanStack Table's models of rows
   * and cells would take more time than to render the cells.
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

/** A group of rows with a heading above it. In a table, the heading is as high as a row. */
export interface RowGroup {
  /** The index of the first row of the group. */
  readonly at: number
  readonly label: string
}
