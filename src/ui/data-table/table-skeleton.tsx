import { cellClass } from './table-cells'
import type { Column } from './types'

export interface TableSkeletonProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  selectable: boolean
}

/** Rows of the final height, a bar in each cell: nothing moves when the real ones come. */
export function TableSkeleton<Row>({ rows, columns, selectable }: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <tr key={index} className="rtm-row rtm-row-skeleton" aria-hidden>
      {selectable && <td className="rtm-cell rtm-cell-select" />}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)} />
      ))}
    </tr>
  ))
}
