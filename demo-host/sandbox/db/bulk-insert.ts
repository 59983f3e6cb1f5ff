import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

const BATCH = 2000

/**
 * Inserts many rows with one JSON parameter per batch, several times faster than with one parameter
 * per value. All rows must have the keys of the first row. Columns without a key take their
 * default.
 * @param replaceBy - the name of the primary key column, to replace rows that already exist.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  replaceBy?: string,
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const name = `"${getTableName(table)}"`
  const replacing = columns.map(([, column]) => `"${column.name}" = excluded."${column.name}"`)
  const onConflict = replaceBy
    ? `on conflict ("${replaceBy}") do update set ${replacing.join(', ')}`
    : ''
  for (let start = 0; start < rows.length; start += BATCH) {
    const records = rows.slice(start, start + BATCH).map((row) => {
      const values = new Map(Object.entries(row))
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]))
    })
    await db.execute(
      sql`insert into ${sql.raw(name)} (${sql.raw(names)}) select ${sql.raw(names)} from json_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(records)}::json) ${sql.raw(onConflict)}`,
    )
  }
}
