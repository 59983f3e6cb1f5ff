import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column holds one of many whole numbers. All numbers go in one parameter, because
 * PostgreSQL takes at most 65,535 parameters per query.
 */
export function anyOf(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${`{${ids.join(',')}}`}::int[])`
}

/** Whether a column holds one of many uuids, which all go in one parameter. */
export function anyUuidOf(column: SQLWrapper, uuids: Iterable<string>): SQL {
  return sql`${column} = any(${`{${[...uuids].join(',')}}`}::uuid[])`
}
