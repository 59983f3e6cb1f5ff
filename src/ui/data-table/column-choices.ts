import type { Column } from './types'

/** One item of a column menu. */
export type ColumnChoice = { id: string; label: string; shown: boolean }

/** The items of a column menu (T09): the columns that may be hidden, in their order. */
export function columnChoices<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): ColumnChoice[] {
  return columns
    .filter((column) => column.hideable !== false)
    .map(({ id, header }) => ({ id, label: header, shown: !hidden.includes(id) }))
}

/** The hidden columns after one column was shown or hidden. The caller persists them. */
export function withColumn(hidden: readonly string[], id: string, shown: boolean): string[] {
  const others = hidden.filter((other) => other !== id)
  return shown ? others : [...others, id]
}
