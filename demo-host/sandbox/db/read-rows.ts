import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './connect'

/** Runs an SQL query that is written manually, and parses its rows with the schema. */
export async function readRows<Row extends z.ZodType>(
  { db }: { readonly db: Database },
  row: Row,
  query: SQL,
): Promise<z.output<Row>[]> {
  return z.object({ rows: z.array(row) }).parse(await db.execute(query)).rows
}
