/** Finds the interaction logs that billings already use, so that no log is billed twice (R10). */
import { and, eq, ne } from 'drizzle-orm'
import { anyOf } from '../db/any-of'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'

const table = billingInstances

/** Returns the ids of the logs that the patients' billed rows contain. */
export async function loadBilledLogs(
  db: Database,
  patientIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ logIds: table.logIds })
    .from(table)
    .where(and(anyOf(table.patientId, patientIds), eq(table.status, 'Rec')))
  return new Set(rows.flatMap((row) => row.logIds))
}

/**
 * Returns the ids of the logs in the patient's other eligible manual billings. Logs of derived
 * billings are not included, because the rules derive those billings again without the logs that
 * are returned here.
 * @param uuid The billing that needs the logs. Its own logs are not returned.
 */
export async function loadClaimedLogs(
  db: Database,
  patientId: number,
  uuid: string,
): Promise<Set<number>> {
  const rows = await db
    .select({ logIds: table.logIds })
    .from(table)
    .where(
      and(
        eq(table.patientId, patientId),
        eq(table.status, 'Elg'),
        table.isHandMade,
        ne(table.uuid, uuid),
      ),
    )
  return new Set(rows.flatMap((row) => row.logIds))
}
