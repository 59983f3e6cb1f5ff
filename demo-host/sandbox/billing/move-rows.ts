/** Applies an action to many billings at once and tells which are excluded and why (B34). */
import { and, inArray, type SQL } from 'drizzle-orm'
import type { Outcome } from '../../../src/rules/actions'
import { exclusionDetails } from '../../../src/rules/exclusion-details'
import type { StoredBilling } from '../../../src/rules/facts'
import { billingInstances } from '../db/tables/billing'
import type { SandboxRequest } from '../env'
import { loadNames } from '../wire/names'
import { loadBilledLogs } from './billed-logs'
import { storedBilling } from './billing-row'
import { lockPatients } from './patient-billings'
import { rederive } from './rederive'

type Reason = keyof typeof exclusionDetails

const UNSUPPORTED =
  'The undo succeeded, but the patient’s records no longer support this billing, so it was removed.'

export interface ExcludedInstance {
  readonly uuid: string
  readonly reason: Reason
  readonly detail: string
  readonly patient_full_name?: string
}

/**
 * Applies an action to the rows that allow it. It locks the patients first, so that the second of
 * two simultaneous requests sees the changes of the first.
 * @param visible - condition for the rows that the caller can see.
 * @param act - returns the row after the action, or why the row is excluded. It receives the ids of
 * all logs billed so far, including those billed in this call (R10).
 * @returns the excluded rows, in the order of `uuids`.
 */
export async function moveRows(
  c: SandboxRequest,
  uuids: readonly string[],
  visible: SQL | undefined,
  now: Date,
  act: (row: StoredBilling, billedLogs: ReadonlySet<number>) => Outcome<StoredBilling>,
): Promise<ExcludedInstance[]> {
  const { db, caller } = c.var
  const wanted = [...new Set(uuids)]
  const which = and(visible, inArray(billingInstances.uuid, wanted))
  const owners = await db
    .selectDistinct({ id: billingInstances.patientId })
    .from(billingInstances)
    .where(which)
  const patientIds = owners.map((row) => row.id)
  await lockPatients(db, caller.companyId, patientIds)
  const rows = await db.select().from(billingInstances).where(which).orderBy(billingInstances.uuid)
  const billedLogs = await loadBilledLogs(db, patientIds)

  const reasons = new Map<string, Reason>(wanted.map((uuid) => [uuid, 'NOT_FOUND']))
  const moved = new Map<string, StoredBilling>()
  for (const row of rows) {
    const outcome = act(storedBilling(row), billedLogs)
    if ('excluded' in outcome) reasons.set(row.uuid, outcome.excluded)
    else {
      reasons.delete(row.uuid)
      moved.set(row.uuid, outcome.moved)
      if (outcome.moved.status === 'Rec') for (const id of row.logIds) billedLogs.add(id)
    }
  }
  const removed = await rederive(db, patientIds, now, moved)

  const names = await loadNames(
    db,
    rows.filter((row) => reasons.has(row.uuid)).map((row) => row.patientId),
  )
  const patientOf = new Map(rows.map((row) => [row.uuid, row.patientId]))
  return wanted.flatMap((uuid): ExcludedInstance[] => {
    if (moved.has(uuid) && removed.has(uuid)) {
      return [{ uuid, reason: 'NOT_FOUND', detail: UNSUPPORTED }]
    }
    const reason = reasons.get(uuid)
    if (!reason) return []
    const name = names.get(patientOf.get(uuid) ?? 0)?.full_name
    const told = { uuid, reason, detail: exclusionDetails[reason] }
    return [name === undefined ? told : { ...told, patient_full_name: name }]
  })
}
