/** Which interaction logs billings hold: none is billed twice (R10). */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'

const table = billingInstances

/** Ids of the logs that the patients' billed rows hold. */
export async function loadBilledLogs(
  db: Database,
  patientIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ logIds: table.logIds })
    .from(table)
    .where(and(inArray(table.patientId, [...patientIds]), eq(table.status, 'Rec')))
  return new Set(rows.flatMap((row) => row.logIds))
}

/**
 * Ids of the logs that the patient's other open billings made by hand hold. Those that the rules
 * derived hold on to none: they are derived anew without it.
 * @param uuid - the row that asks.
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
        isNull(table.key),
        ne(table.uuid, uuid),
      ),
    )
  return new Set(rows.flatMap((row) => row.logIds))
}
