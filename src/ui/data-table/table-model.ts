import type { Column, Sort } from './types'

/** A visible column and its sort state. */
export interface ShownColumn<Row> {
  column: Column<Row>
  sorted: Sort['direction'] | undefined
  /** Undefined for a column that cannot sort. Sorts ascending first, then toggles. */
  toggleSort: (() => void) | undefined
}

export interface TableModelOptions<Row> {
  /** All columns, because a hidden column may be the one that sorts. */
  columns: readonly Column<Row>[]
  /** The columns that are not hidden. */
  shown: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/**
 * The visible columns and their sort state. The server sorts and pages, so a table library, which
 * adds 10 kB before the first rows, is not needed.
 */
export function tableModel<Row>(options: TableModelOptions<Row>): ShownColumn<Row>[] {
  const { columns, shown, sort, onSort } = options
  // When two columns have the same sort key, the first one is marked as sorted.
  const sorting = sort && columns.find(({ sortKey }) => sortKey === sort.key)
  return shown.map((column) => {
    const key = column.sortKey
    const sorted = column === sorting ? sort?.direction : undefined
    const direction = sorted === 'asc' ? 'desc' : 'asc'
    const toggleSort = key === undefined ? undefined : () => onSort?.({ key, direction })
    return { column, sorted, toggleSort }
  })
}

/** The columns that are not hidden, in their order. */
export function shownOf<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  return columns.filter(({ id }) => !hidden.includes(id))
}
