import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Makes a text sort by character codes, independently of the database's collation. */
export function byCode(text: SQLWrapper): SQL {
  return sql`${text} collate "C"`
}
