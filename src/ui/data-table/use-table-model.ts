import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ColumnLayout } from './column-layout'
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

/** The least and the greatest width in px that a user can give a column. */
const widths = { minSize: 72, maxSize: 800 }

/** The model of a table. It renders again for a change of the columns, not of the selection. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>) {
  const { columns, rows, rowId, layout, selection, sort, onSort } = options
  const { key, direction } = sort ?? {}
  const sorting = useMemo(() => sortingOf(columns, key, direction), [columns, key, direction])
  const atoms = useMemo(
    () => (selection ? { ...layout.atoms, rowSelection: selection } : layout.atoms),
    [layout, selection],
  )
  return useTable(
    {
      features,
      columns,
      data: rows,
      getRowId: rowId,
      atoms,
      state: { sorting },
      defaultColumn: widths,
      columnResizeMode: 'onChange',
      // The server sorts.
      manualSorting: true,
      enableMultiSort: false,
      enableSortingRemoval: false,
      sortDescFirst: false,
      onSortingChange(updater) {
        const [next] = functionalUpdate(updater, sorting)
        const wanted = columns.find(({ id }) => id === next?.id)?.meta?.sortKey
        if (next && wanted !== undefined)
          onSort?.({ key: wanted, direction: next.desc ? 'desc' : 'asc' })
      },
    },
    ({ columnVisibility, columnOrder, columnSizing, columnPinning, sorting }) => ({
      columnVisibility,
      columnOrder,
      columnSizing,
      columnPinning,
      sorting,
    }),
  )
}

/** When two columns have the same sort key, the first one is marked as sorted. */
function sortingOf<Row extends object>(
  columns: readonly Column<Row>[],
  key: string | undefined,
  direction: Sort['direction'] | undefined,
): SortingState {
  const column = key === undefined ? undefined : columns.find(({ meta }) => meta?.sortKey === key)
  return column ? [{ id: column.id, desc: direction === 'desc' }] : []
}
