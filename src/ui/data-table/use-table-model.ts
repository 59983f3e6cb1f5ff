import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ColumnLayout } from './column-layout'
import { defaultWidths } from './column-model'
import { features } from './features'
import type { Selection } from './selection'
import type { Column, RowId, Sort } from './types'

export interface TableModelOptions<Row extends object> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  layout: ColumnLayout
  selection: Selection | undefined
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

/**
 * Returns the TanStack model of a table. The object stays the same until the columns, the rows or
 * the sort order change. TanStack Table creates no models of rows before the user selects a row.
 */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>) {
  const { columns, layout } = options
  const table = useTable(
    useTableOptions(options),
    ({ columnVisibility, columnOrder, columnSizing, columnPinning, sorting }) => ({
      columnVisibility,
      columnOrder,
      columnSizing,
      columnPinning,
      sorting,
    }),
  )
  const { columnVisibility } = layout.atoms
  // In the stored choices of a user, a column may be hidden that must always be visible. TanStack
  // Table does not prevent this, so this effect shows the column.
  useLayoutEffect(() => {
    const hidden = columnVisibility.get()
    const wrong = columns.filter(({ id, enableHiding }) => {
      return enableHiding === false && hidden[id] === false
    })
    if (wrong.length === 0) return
    columnVisibility.set((last) => ({
      ...last,
      ...Object.fromEntries(wrong.map(({ id }) => [id, true])),
    }))
  }, [columns, columnVisibility])
  return table
}

/**
 * Returns the options of the table model. The same object is returned as long as possible, because
 * a new options object creates a new model.
 */
function useTableOptions<Row extends object>(options: TableModelOptions<Row>) {
  const { columns, rows, rowId, layout, selection, sort, onSort } = options
  const { key, direction } = sort ?? {}
  const sorting = useMemo(() => sortingOf(columns, key, direction), [columns, key, direction])
  const latest = useRef(onSort)
  useLayoutEffect(() => {
    latest.current = onSort
  }, [onSort])
  return useMemo(
    () => ({
      features,
      columns,
      data: rows,
      getRowId: rowId,
      atoms: selection ? { ...layout.atoms, rowSelection: selection } : layout.atoms,
      state: { sorting },
      defaultColumn: defaultWidths,
      // The table does not sort the rows, because the server has sorted them.
      manualSorting: true,
      enableMultiSort: false,
      enableSortingRemoval: false,
      sortDescFirst: false,
      onSortingChange(updater: SortingState | ((last: SortingState) => SortingState)) {
        const [next] = functionalUpdate(updater, sorting)
        const wanted = columns.find(({ id }) => id === next?.id)?.meta?.sortKey
        if (next && wanted !== undefined)
          latest.current?.({ key: wanted, direction: next.desc ? 'desc' : 'asc' })
      },
    }),
    [columns, rows, rowId, layout, selection, sorting],
  )
}

/**
 * Returns the sorted column. If two columns have the same sort key, only the first of these columns
 * counts as sorted.
 */
function sortingOf<Row extends object>(
  columns: readonly Column<Row>[],
  key: string | undefined,
  direction: Sort['direction'] | undefined,
): SortingState {
  const column = key === undefined ? undefined : columns.find(({ meta }) => meta?.sortKey === key)
  return column ? [{ id: column.id, desc: direction === 'desc' }] : []
}
