/**
 * Writes many rows with one JSON parameter per batch. One parameter per value would be several
 * times slower.
 */
import { getTableColumns, getTableName, type Name, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

const BATCH = 2000

interface Batches {
  readonly name: Name
  /** The names of the columns for which the rows have values. */
  readonly columns: readonly string[]
  /** SQL relations, one for each batch of rows. */
  readonly relations: readonly SQL[]
}

/** Divides rows into batches. All rows must have the keys of the first row. */
function batchesOf(table: PgTable, rows: readonly object[]): Batches {
  const [first = {}] = rows
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const name = sql.identifier(getTableName(table))
  const relations: SQL[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const records = rows.slice(start, start + BATCH).map((row) => {
      const values = new Map(Object.entries(row))
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]))
    })
    const json = JSON.stringify(records)
    relations.push(sql`json_populate_recordset(null::${name}, ${json}::json)`)
  }
  return { name, columns: columns.map(([, column]) => column.name), relations }
}

/**
 * Inserts rows. All rows must have the same keys as the first row. Columns that are not among the
 * keys get their default value.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const { name, columns, relations } = batchesOf(table, rows)
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  for (const relation of relations) {
    await db.execute(sql`insert into ${name} (${names}) select ${names} from ${relation}`)
  }
}

/**
 * Updates rows. All rows must have the same keys as the first row. Columns that are not among the
 * keys keep their value.
 * @param by The column that identifies a row.
 */
export async function bulkUpdate<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  by: PgColumn,
): Promise<void> {
  const { name, columns, relations } = batchesOf(table, rows)
  const changes = columns
    .filter((column) => column !== by.name)
    .map((column) => sql`${sql.identifier(column)} = changed.${sql.identifier(column)}`)
  for (const relation of relations) {
    await db.execute(sql`
      update ${name} set ${sql.join(changes, sql`, `)} from ${relation} as changed
      where ${by} = changed.${sql.identifier(by.name)}`)
  }
}
