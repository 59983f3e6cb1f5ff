import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Sort } from './types'

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

const noState = () => undefined

/** One column as it is shown now. */
export interface ShownColumn<Row> {
  column: Column<Row>
  sorted: Sort['direction'] | undefined
  /** Undefined where it does not sort. Ascending first, then the other way. */
  toggleSort: (() => void) | undefined
}

export interface TableModelOptions<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  hidden: readonly string[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/**
 * The columns shown, and what sorts: TanStack Table with the two features needed. The server sorts
 * and pages, so that the rows are drawn from the array itself; TanStack's row objects, which are
 * made only when asked for, would add nothing but time at 10,000 rows.
 */
export function useTableModel<Row extends object>(
  options: TableModelOptions<Row>,
): ShownColumn<Row>[] {
  const { columns, rows, hidden, sort, onSort } = options
  const defs = useMemo(() => columns.map((column) => definition(column)), [columns])
  const keys = useMemo(() => sortKeys(columns), [columns])
  const sorting = useMemo(() => sortingState(columns, sort), [columns, sort])
  const columnVisibility = useMemo(
    () => Object.fromEntries(hidden.map((id) => [id, false])),
    [hidden],
  )
  const table = useTable(
    {
      features,
      columns: defs,
      data: rows,
      state: { sorting, columnVisibility },
      manualSorting: true,
      enableMultiSort: false,
      enableSortingRemoval: false,
      onSortingChange(updater: Updater<SortingState>) {
        const [next] = typeof updater === 'function' ? updater(sorting) : updater
        const key = next && keys.get(next.id)
        if (key !== undefined) onSort?.({ key, direction: next?.desc ? 'desc' : 'asc' })
      },
    },
    noState,
  )
  const byId = new Map(columns.map((column) => [column.id, column]))
  return table.getVisibleLeafColumns().flatMap((shown) => {
    const column = byId.get(shown.id)
    if (!column) return []
    const sorted = shown.getIsSorted() || undefined
    const toggleSort = shown.getCanSort() ? () => shown.toggleSorting() : undefined
    return [{ column, sorted, toggleSort }]
  })
}

function definition<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (row) => row,
    enableSorting: column.sortKey !== undefined,
    enableHiding: column.hideable !== false,
    sortDescFirst: false,
  }
}

function sortKeys<Row>(columns: readonly Column<Row>[]): Map<string, string> {
  return new Map(
    columns.flatMap(({ id, sortKey }) => (sortKey === undefined ? [] : [[id, sortKey]])),
  )
}

function sortingState<Row>(columns: readonly Column<Row>[], sort: Sort | undefined): SortingState {
  const column = sort && columns.find(({ sortKey }) => sortKey === sort.key)
  return column ? [{ id: column.id, desc: sort.direction === 'desc' }] : []
}
