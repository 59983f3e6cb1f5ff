import type { Column, Sort } from './types'

/** One column as it is shown now. */
export interface ShownColumn<Row> {
  column: Column<Row>
  sorted: Sort['direction'] | undefined
  /** Undefined where it does not sort. Ascending first, then the other way. */
  toggleSort: (() => void) | undefined
}

export interface TableModelOptions<Row> {
  /** All there are: a hidden one may be what sorts. */
  columns: readonly Column<Row>[]
  /** Those of them that are not hidden. */
  shown: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/**
 * The columns shown, and what sorts: the server sorts and pages. What a table library adds to this,
 * 10 kB before the first rows, nobody asks for.
 */
export function tableModel<Row>(options: TableModelOptions<Row>): ShownColumn<Row>[] {
  const { columns, shown, sort, onSort } = options
  // Two columns may ask for the same order: it is the first's.
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
