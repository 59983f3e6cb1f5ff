import type { CSSProperties } from 'react'
import { type ColumnModel, labelOf } from './column-model'
import { columnClass } from './table-cells'

/** The data that the heading and all cells of a visible column share. */
export interface DrawnColumn {
  id: string
  label: string
  headerHidden: boolean
  /** The class names of the column's cells. The text starts with a space. */
  className: string
  /**
   * The side at which the column stays in place while the other columns scroll. Undefined if the
   * column scrolls too.
   */
  pinned: 'start' | 'end' | undefined
  /**
   * Whether this pinned column is next to the columns that scroll. Only this column draws the
   * shadow at the edge.
   */
  isEdge: boolean
  style: CSSProperties | undefined
  model: ColumnModel
}

/**
 * Returns the data that the heading and the cells of each visible column share.
 * @param held The ids of the pinned columns that stay in place (see held-columns.ts).
 */
export function drawnColumns(
  columns: readonly ColumnModel[],
  held: readonly string[],
): DrawnColumn[] {
  const sides = columns.map((column) =>
    held.includes(column.id) ? column.getIsPinned() || undefined : undefined,
  )
  return columns.map((column, at) => {
    const pinned = sides[at]
    return {
      id: column.id,
      label: labelOf(column),
      headerHidden: column.columnDef.meta?.headerHidden ?? false,
      className: columnClass(column.columnDef.meta ?? {}),
      pinned,
      isEdge: pinned !== undefined && sides[pinned === 'start' ? at + 1 : at - 1] !== pinned,
      style: pinned && { '--_at': `var(--_at-${column.id})` },
      model: column,
    }
  })
}

/** Returns the HTML attributes that the heading or a cell of a column gets. */
export function pinning({ pinned, isEdge, style }: DrawnColumn) {
  return { 'data-pinned': pinned, 'data-edge': isEdge ? '' : undefined, style }
}
