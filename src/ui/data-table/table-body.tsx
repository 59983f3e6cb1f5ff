import type { RefCallback, RefObject } from 'react'
import { WINDOWED_FROM } from './row-window'
import { tableRoles } from './table-cells'
import { TableRow } from './table-row'
import { TableSkeleton } from './table-skeleton'
import type { Column, RowId, TableLabels } from './types'
import type { MeasuredWindow } from './use-row-window'

export interface TableBodyProps<Row> {
  ref: RefObject<HTMLTableSectionElement | null>
  rows: readonly Row[]
  rowIds: readonly RowId[]
  labels: TableLabels<Row>
  currentRow: RowId | undefined
  columns: readonly Column<Row>[]
  selectable: boolean
  window: MeasuredWindow
  skeletonRows: number
  onElement: RefCallback<HTMLTableRowElement>
}

/** The rows in view, at their position within the height of all rows. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { ref, rows, rowIds, labels, columns, selectable, skeletonRows, onElement } = props
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
      {rows.slice(start, end).map((row, index) => {
        const at = start + index
        const id = rowIds[at] ?? ''
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            rowIndex={at + 2}
            isCurrent={id === props.currentRow}
            columns={columns}
            cards={cards}
            selectLabels={selectable ? labels : undefined}
            onElement={onElement}
          />
        )
      })}
    </tbody>
  )
}
