import { cellClass } from './table-cells'
import type { Column } from './types'

export interface TableSkeletonProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  selectable: boolean
}

/** Placeholder rows of the final height, so that nothing shifts when the real rows arrive. */
export function TableSkeleton<Row>({ rows, columns, selectable }: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all equal and never move
    <tr key={index} className="rtm-row rtm-row-skeleton" aria-hidden>
      {selectable && <td className="rtm-cell rtm-cell-select" />}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)} />
      ))}
    </tr>
  ))
}
