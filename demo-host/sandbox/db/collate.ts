import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Orders a text by character codes, independent of the database's collation. */
export function byCode(text: SQLWrapper): SQL {
  return sql`${text} collate "C"`
}
