/** Writes the postings of billing changes, in the transaction of the change (Q07). */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BillingChange } from '../../../src/backend/history'
import { groupBy } from '../../../src/domain/group-by'
import { serviceDay } from '../../../src/rules/service-day'
import type { Clock } from '../clock'
import { bulkInsert } from '../db/bulk-writes'
import { load } from '../db/load-rows'
import { companies } from '../db/tables/companies'
import { webhookPostings } from '../db/tables/webhooks'
import type { SandboxRequest } from '../env'
import { locatedPatients } from '../storage/clinic-days'

/** The maximum number of billings in one posting. */
const MOST_BILLINGS = 500

type PostingType =
  | 'billing.billed'
  | 'billing.unbilled'
  | 'billing.cancelled'
  | 'billing.uncancelled'

/**
 * Returns the type of the posting for a change. Returns undefined if the status of the billing has
 * not changed. Also returns undefined if a cancelled billing no longer exists, because nobody can
 * bill such a billing anymore.
 */
function typeOf({ before, after }: BillingChange): PostingType | undefined {
  const from = before?.status ?? 'Elg'
  const to = after?.status ?? 'Elg'
  if (from === to || (from === 'Cnc' && after === null)) return undefined
  if (to === 'Rec') return 'billing.billed'
  if (to === 'Cnc') return 'billing.cancelled'
  return from === 'Rec' ? 'billing.unbilled' : 'billing.uncancelled'
}

/**
 * Queues a posting of the changes for each webhook of the user's company. Call this function in the
 * transaction of the change. The posting of an undo contains the codes that were billed, not the
 * codes that would be billed now.
 */
export async function queuePostings(
  c: SandboxRequest,
  clock: Clock,
  changes: readonly BillingChange[],
): Promise<void> {
  const { db, caller, webhooks } = c.var
  if (webhooks.length === 0) return
  const moved = changes.flatMap((change) => {
    const type = typeOf(change)
    const row = change.after?.status === 'Elg' ? change.before : (change.after ?? change.before)
    return type && row ? { type, row, patientId: change.patientId } : []
  })
  if (moved.length === 0) return
  const [company] = await db
    .select({ domain: companies.domain })
    .from(companies)
    .where(eq(companies.id, caller.companyId))
  const targets = webhooks.filter((target) => target.company === company?.domain)
  if (targets.length === 0) return
  const ids = [...new Set(moved.map(({ patientId }) => patientId))]
  const located = await load(db, locatedPatients(ids))
  const created = clock.now()
  const bodies = [...groupBy(moved, ({ type }) => type)].flatMap(([type, rows]) =>
    chunksOf(rows).map((chunk) => ({
      type,
      billings: chunk.map(({ row, patientId }) => ({
        uuid: row.uuid,
        codes: row.codes.map(({ code, units }) => ({ code, units })),
        date_of_service: serviceDay(row),
        patient_id: patientId,
        record_id: located(patientId).recordId,
      })),
    })),
  )
  const rows = targets.flatMap(({ company: domain, url }) =>
    bodies.map(({ type, billings }) => {
      const head = { id: randomUUID(), type, created_at: created.toISOString(), company: domain }
      const body = JSON.stringify({ ...head, billings })
      return { company: domain, url, body, created, due: clock.real() }
    }),
  )
  await bulkInsert(db, webhookPostings, rows)
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / MOST_BILLINGS) }, (_, index) =>
    rows.slice(index * MOST_BILLINGS, (index + 1) * MOST_BILLINGS),
  )
}
