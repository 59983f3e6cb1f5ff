import type { Column, RowData } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import type { Features } from './features'
import { columnClass } from './table-cells'

/** What the heading and every cell of a visible column share. */
export interface DrawnColumn {
  id: string
  label: string
  headerHidden: boolean
  /** Class names, with a leading space. */
  className: string
  pinned: 'start' | 'end' | undefined
  /** Whether this is the pinned column beside those that scroll. It has the shadow. */
  isEdge: boolean
  style: CSSProperties | undefined
}

/** The heading of a column as plain text. */
export function labelOf<Row extends RowData>({ id, columnDef }: Column<Features, Row>): string {
  return typeof columnDef.header === 'string' ? columnDef.header : id
}

export function drawnColumns<Row extends RowData>(
  columns: readonly Column<Features, Row>[],
): DrawnColumn[] {
  const sides = columns.map((column) => column.getIsPinned() || undefined)
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
    }
  })
}

/** The attributes of a heading or cell. */
export function pinning({ pinned, isEdge, style }: DrawnColumn) {
  return { 'data-pinned': pinned, 'data-edge': isEdge ? '' : undefined, style }
}
