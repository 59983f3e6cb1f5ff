import type { Column } from './types'

/** One line of a column menu. */
export type ColumnChoice = { id: string; label: string; shown: boolean }

/** What a column menu offers (T09): the columns that may be hidden, in their order. */
export function columnChoices<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): ColumnChoice[] {
  return columns
    .filter((column) => column.hideable !== false)
    .map(({ id, header }) => ({ id, label: header, shown: !hidden.includes(id) }))
}

/** The hidden columns after one was shown or hidden: what the caller persists. */
export function withColumn(hidden: readonly string[], id: string, shown: boolean): string[] {
  const others = hidden.filter((other) => other !== id)
  return shown ? others : [...others, id]
}
