import { type DrawnColumn, pinning } from './drawn-column'

export interface TableSkeletonProps {
  rows: number
  columns: readonly DrawnColumn[]
  selectable: boolean
}

/**
 * Placeholder rows. They have the height of the real rows, so that nothing moves when the real rows
 * arrive.
 */
export function TableSkeleton({ rows, columns, selectable }: TableSkeletonProps) {
  return Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all rows are equal and never move
    <tr key={index} className="rtm-row rtm-row-skeleton" aria-hidden>
      {selectable && <td className="rtm-cell rtm-cell-select" />}
      {columns.map((column) => (
        <td key={column.id} {...pinning(column)} className={`rtm-cell${column.className}`} />
      ))}
    </tr>
  ))
}
