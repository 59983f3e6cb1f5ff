/**
 * Loads rows as JSON. The embedded database needs at least a microsecond for each value that it
 * returns, and about a millisecond for each statement. It is therefore four times faster to return
 * one text than one value for each column, and a request combines its queries into few statements.
 */
import { type GetColumnData, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, PgTimestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from './connect'

/** A parsed JSON value. It has the types of the selected columns. */
type Json = ReturnType<typeof JSON.parse>

/** A query whose result is one JSON value, and the function that reads this value. */
export interface JsonQuery<Result> {
  readonly sql: SQL
  readonly read: (json: Json) => Result
}

type Columns = Readonly<Record<string, PgColumn>>
type RowOf<Fields extends Columns> = {
  -readonly [Name in keyof Fields]: GetColumnData<Fields[Name]>
}

const found = z.object({ rows: z.tuple([z.object({ json: z.string() })]) })

/** Runs a query. */
export async function load<Result>(db: Database, query: JsonQuery<Result>): Promise<Result> {
  const [{ json }] = found.parse(await db.execute(sql`select (${query.sql})::text as json`)).rows
  return query.read(JSON.parse(json))
}

/** Combines queries into one query, whose result has the result of each query. */
export function together<Results extends object>(
  queries: {
    readonly [Name in keyof Results]: JsonQuery<Results[Name]>
  },
): JsonQuery<Results> {
  const named = Object.entries<JsonQuery<unknown>>(queries)
  const parts = named.map(([, query]) => sql`(${query.sql})`)
  return {
    sql: sql`select json_build_array(${sql.join(parts, sql`, `)})`,
    read: (list) =>
      Object.fromEntries(named.map(([name, query], at): unknown[] => [name, query.read(list[at])])),
  }
}

/** Returns the query with another result, which is computed from the query's own result. */
export function mapped<Result, Other>(
  query: JsonQuery<Result>,
  change: (result: Result) => Other,
): JsonQuery<Other> {
  return { sql: query.sql, read: (json) => change(query.read(json)) }
}

/**
 * Returns the query for columns of one or several tables. In the JSON value, each row is a list of
 * values. It does not contain the names of the columns, because the names would take a third of it.
 * @param from What follows `from` in SQL: the tables, and the condition of the rows.
 */
export function rowsFrom<Fields extends Columns>(
  fields: Fields,
  from: SQL,
  order: readonly SQL[] = [],
): JsonQuery<RowOf<Fields>[]> {
  const names = Object.keys(fields)
  const columns = Object.values(fields)
  const times = names.filter((name) => fields[name] instanceof PgTimestamp)
  const values = sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )
  const sorted = order.length > 0 ? sql` order by ${sql.join([...order], sql`, `)}` : sql``
  return {
    sql: sql`select coalesce(json_agg(json_build_array(${values})${sorted}), '[]') from ${from}`,
    read: (rows) =>
      rows.map((list: Json) => {
        const row: Json = {}
        for (const [at, name] of names.entries()) row[name] = list[at]
        for (const name of times) row[name] = row[name] === null ? null : new Date(row[name])
        return row
      }),
  }
}

/**
 * Returns the query for rows of a table.
 * @param leftOut Columns that are not loaded, because they are long and the caller does not need
 * them.
 */
export function rowsOf<Table extends PgTable, LeftOut extends keyof Table['$inferSelect'] = never>(
  table: Table,
  where: SQL | undefined,
  order: readonly SQL[] = [],
  leftOut: readonly LeftOut[] = [],
): JsonQuery<Omit<Table['$inferSelect'], LeftOut>[]> {
  return tableRows(table, sql`${table} where ${where}`, order, leftOut)
}

/** Returns the query for the rows of a subquery of one table, in the order of the subquery. */
export function rowsOfQuery<Table extends PgTable>(
  table: Table,
  query: SQLWrapper,
): JsonQuery<Table['$inferSelect'][]> {
  return tableRows(table, sql`(${query.getSQL()}) as ${table}`)
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
 * Returns the query for a page of rows and the number of all rows. The query for the keys can use
 * an index alone, because the other columns are loaded only for the rows of the page.
 */
export function pageOf<Table extends PgTable>(
  table: Table,
  key: PgColumn,
  { keys, count }: PageQueries,
): JsonQuery<{ count: number; rows: Table['$inferSelect'][] }> {
  const page = sql`unnest(array(${keys.getSQL()})) with ordinality as page(key, place)`
  return together({
    count: { sql: count.getSQL(), read: Number },
    rows: tableRows(table, sql`${page} join ${table} on ${key} = page.key`, [sql`page.place`]),
  })
}

function tableRows(
  table: PgTable,
  from: SQL,
  order: readonly SQL[] = [],
  leftOut: readonly PropertyKey[] = [],
): JsonQuery<Json> {
  const columns = Object.entries(getTableColumns(table))
  return rowsFrom(
    Object.fromEntries(columns.filter(([name]) => !leftOut.includes(name))),
    from,
    order,
  )
}
