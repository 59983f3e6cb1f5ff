/** Converts summaries of chat channels to the API's format (spec §3, "Chat channel"; D24, D25). */
import { desc, eq } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { chatSummaries } from '../db/tables/chat'

export type SummaryRow = typeof chatSummaries.$inferSelect

export function summaryWire(row: SummaryRow, channelUrl: string) {
  return {
    id: row.id,
    channel_url: channelUrl,
    output_data: row.outputData,
    feedback:
      row.feedbackType === null
        ? null
        : { feedback_type: row.feedbackType, feedback_comment: row.feedbackComment },
    created: row.created.toISOString(),
  }
}

/** Loads the latest summary of each patient. */
export async function latestSummaries(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, SummaryRow>> {
  if (patientIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([chatSummaries.patientId])
    .from(chatSummaries)
    .where(anyOf(chatSummaries.patientId, patientIds))
    .orderBy(chatSummaries.patientId, desc(chatSummaries.id))
  return new Map(rows.map((row) => [row.patientId, row]))
}

export async function findSummary(db: Database, id: number): Promise<SummaryRow | undefined> {
  const [row] = await db.select().from(chatSummaries).where(eq(chatSummaries.id, id))
  return row
}
