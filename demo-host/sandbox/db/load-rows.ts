import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from './connect'

const found = z.object({
  rows: z.tuple([z.object({ json: z.string(), count: z.optional(z.number()) })]),
})

/**
 * Loads many rows as one JSON text. The embedded database needs at least a microsecond for each
 * value that it returns, so it is four times faster to return one text than one value for each
 * column. In the text, each row is a list of values. The text does not contain the names of the
 * columns, because the names would take a third of it.
 * @param leftOut Columns that are not loaded, because they are long and the caller does not need
 * them.
 */
export async function loadRows<
  Table extends PgTable,
  LeftOut extends keyof Table['$inferSelect'] = never,
>(
  db: Database,
  table: Table,
  where: SQL | undefined,
  order: readonly SQL[] = [],
  leftOut: readonly LeftOut[] = [],
): Promise<Omit<Table['$inferSelect'], LeftOut>[]> {
  const sorted = order.length > 0 ? sql` order by ${sql.join([...order], sql`, `)}` : sql``
  const { rows } = await readJson(db, table, sql`${table} where ${where}`, { leftOut, sorted })
  return rows
}

/** Loads the rows of a query of one table as one JSON text, in the query's order. */
export async function loadQuery<Table extends PgTable>(
  db: Database,
  table: Table,
  query: SQLWrapper,
): Promise<Table['$inferSelect'][]> {
  const from = sql`(${query.getSQL()}) as ${table}`
  const { rows } = await readJson(db, table, from, { leftOut: [], sorted: sql`` })
  return rows
}

/**
 * The two queries for a page of a list. The first returns the keys of the page's rows, in order.
 * The second returns the number of all rows.
 */
interface PageQueries {
  readonly keys: SQLWrapper
  readonly count: SQLWrapper
}

/**
 * Loads a page of rows and the number of all rows in one statement. The query for the keys can use
 * an index alone, because the other columns are loaded only for the rows of the page.
 */
export async function loadPage<Table extends PgTable>(
  db: Database,
  table: Table,
  key: PgColumn,
  { keys, count }: PageQueries,
): Promise<{ readonly count: number; readonly rows: Table['$inferSelect'][] }> {
  const page = sql`unnest(array(${keys.getSQL()})) with ordinality as page(key, place)`
  const answer = await readJson(db, table, sql`${page} join ${table} on ${key} = page.key`, {
    leftOut: [],
    sorted: sql` order by page.place`,
    count,
  })
  return { count: answer.count ?? 0, rows: answer.rows }
}

interface JsonOptions {
  readonly leftOut: readonly PropertyKey[]
  readonly sorted: SQL
  readonly count?: SQLWrapper
}

async function readJson(
  db: Database,
  table: PgTable,
  from: SQL,
  { leftOut, sorted, count }: JsonOptions,
) {
  const out = new Set<PropertyKey>(leftOut)
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !out.has(key))
  const values = columns.map(([, column]) => sql`${column}`)
  const answer = await db.execute(sql`
    select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})${sorted}), '[]')::text as json
      ${count ? sql`, (${count.getSQL()}) as count` : sql``}
    from ${from}`)
  const [{ json, count: all }] = found.parse(answer).rows
  const rows = JSON.parse(json).map((list: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [at, [key]] of columns.entries()) row[key] = list[at]
    return row
  })
  for (const [key, column] of columns) {
    if (!(column instanceof PgTimestamp)) continue
    for (const row of rows) row[key] = row[key] === null ? null : new Date(row[key])
  }
  return { rows, count: all }
}
