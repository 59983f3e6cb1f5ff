import type { Cell, Row as ModelRow } from '@tanstack/react-table'
import { type ReactNode, type RefCallback, type RefObject, useCallback } from 'react'
import type { DrawnColumn } from './drawn-column'
import type { Features } from './features'
import { WINDOWED_FROM } from './row-window'
import { tableRoles } from './table-cells'
import { TableRow } from './table-row'
import { TableSkeleton } from './table-skeleton'
import type { RowId, TableLabels } from './types'
import type { MeasuredWindow } from './use-row-window'

export interface TableBodyProps<Row extends object> {
  ref: RefObject<HTMLTableSectionElement | null>
  rows: readonly ModelRow<Features, Row>[]
  getRow: (id: RowId) => ModelRow<Features, Row>
  labels: TableLabels<Row>
  currentRow: RowId | undefined
  columns: readonly DrawnColumn[]
  selectable: boolean
  window: MeasuredWindow
  skeletonRows: number
  onElement: RefCallback<HTMLTableRowElement>
}

/** The rows in view, at their position within the height of all rows. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { ref, rows, getRow, labels, columns, selectable, skeletonRows, onElement } = props
  const { start, end, rowHeight, cards } = props.window
  const contentsOf = useCallback(
    (id: RowId) => getRow(id).getVisibleCells().map(contentOf),
    [getRow],
  )
  const windowed = rowHeight > 0 && rows.length >= WINDOWED_FROM
  const place = { blockSize: rows.length * rowHeight, paddingBlockStart: start * rowHeight }
  return (
    <tbody
      {...tableRoles.group}
      ref={ref}
      className="rtm-table-body"
      style={windowed ? place : undefined}
    >
      <TableSkeleton rows={skeletonRows} columns={columns} selectable={selectable} />
      {rows.slice(start, end).map((row, index) => (
        <TableRow
          key={row.id}
          row={row.original}
          id={row.id}
          contentsOf={contentsOf}
          rowIndex={start + index + 2}
          isCurrent={row.id === props.currentRow}
          columns={columns}
          cards={cards}
          selectLabels={selectable ? labels : undefined}
          onElement={onElement}
        />
      ))}
    </tbody>
  )
}

/** Calls the cell's function directly: with `FlexRender`, each cell would be a React component. */
function contentOf<Row extends object>(cell: Cell<Features, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? content(cell.getContext()) : content
}
