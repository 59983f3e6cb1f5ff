import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The text ordered by its characters' codes, whatever the database's own collation is. */
export function byCode(text: SQLWrapper): SQL {
  return sql`${text} collate "C"`
}
