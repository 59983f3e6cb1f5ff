import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the condition that a column has one of many whole numbers. All numbers are in one
 * parameter, because PostgreSQL takes at most 65,535 parameters per query.
 */
export function anyOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
}

/** Returns the condition that a column has one of many uuids. All uuids are in one parameter. */
export function anyUuidOf(column: SQLWrapper, uuids: Iterable<string>): SQL {
  return sql`${column} = any(${`{${[...uuids].join(',')}}`}::uuid[])`
}
