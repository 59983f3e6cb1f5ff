import type { RefCallback, RefObject } from 'react'
import type { DrawnColumn } from './drawn-column'
import { WINDOWED_FROM } from './row-window'
import { tableRoles } from './table-cells'
import { TableRow } from './table-row'
import { TableSkeleton } from './table-skeleton'
import type { Column, RowId, TableLabels } from './types'
import type { MeasuredWindow } from './use-row-window'

export interface TableBodyProps<Row extends object> {
  ref: RefObject<HTMLTableSectionElement | null>
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  labels: TableLabels<Row>
  currentRow: RowId | undefined
  columns: readonly DrawnColumn[]
  definitions: readonly Column<Row>[]
  selectable: boolean
  window: MeasuredWindow
  skeletonRows: number
  onElement: RefCallback<HTMLTableRowElement>
}

/** The rows in view, at their position within the height of all rows. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { ref, rows, rowId, labels, columns, selectable, skeletonRows, onElement } = props
  const { start, end, rowHeight, cards } = props.window
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
          key={rowId(row)}
          row={row}
          id={rowId(row)}
          rowIndex={start + index + 2}
          isCurrent={rowId(row) === props.currentRow}
          columns={columns}
          definitions={props.definitions}
          cards={cards}
          selectLabels={selectable ? labels : undefined}
          onElement={onElement}
        />
      ))}
    </tbody>
  )
}
