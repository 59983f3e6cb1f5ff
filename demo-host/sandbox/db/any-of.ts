import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a whole number is among many. One parameter for all of them: PostgreSQL takes 65,535
 * parameters a query at most.
 */
export function anyOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
}
