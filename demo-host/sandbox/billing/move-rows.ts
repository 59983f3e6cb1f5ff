/** Applies an action to many billings at once and tells which are excluded and why (B34). */
import { and, inArray, type SQL } from 'drizzle-orm'
import {
  applyAction,
  type BulkAction,
  type ExcludedInstance,
} from '../../../src/backend/billing-actions'
import { billingInstances } from '../db/tables/billing'
import type { SandboxRequest } from '../env'
import { loadNames } from '../wire/names'
import { loadBilledLogs } from './billed-logs'
import { storedBilling } from './billing-row'
import { lockPatients } from './patient-billings'
import { rederive } from './rederive'

const UNSUPPORTED =
  'The undo succeeded, but the patient’s records no longer support this billing, so it was removed.'

/**
 * Applies an action to the rows that allow it. It locks the patients first, so that the second of
 * two simultaneous requests sees the changes of the first.
 * @param visible - condition for the rows that the caller can see.
 * @returns the excluded rows, in the order of the request.
 */
export async function moveRows(
  c: SandboxRequest,
  action: BulkAction,
  visible: SQL | undefined,
  now: Date,
): Promise<ExcludedInstance[]> {
  const { db, caller } = c.var
  const which = and(visible, inArray(billingInstances.uuid, [...new Set(action.uuids)]))
  const owners = await db
    .selectDistinct({ id: billingInstances.patientId })
    .from(billingInstances)
    .where(which)
  const patientIds = owners.map((row) => row.id)
  await lockPatients(db, caller.companyId, patientIds)
  const rows = await db.select().from(billingInstances).where(which)
  const billedLogs = await loadBilledLogs(db, patientIds)
  const names = await loadNames(db, patientIds)
  const found = new Map(rows.map((row) => [row.uuid, row]))
  const { moved, excluded } = applyAction(
    action,
    (uuid) => {
      const row = found.get(uuid)
      if (!row) return undefined
      return { row: storedBilling(row), patientName: names.get(row.patientId)?.full_name }
    },
    billedLogs,
  )
  const removed = await rederive(db, patientIds, now, moved)
  const lost = [...moved.keys()]
    .filter((uuid) => removed.has(uuid))
    .map((uuid) => ({ uuid, reason: 'NOT_FOUND' as const, detail: UNSUPPORTED }))
  const told = new Map([...excluded, ...lost].map((one) => [one.uuid, one]))
  return [...new Set(action.uuids)].flatMap((uuid) => told.get(uuid) ?? [])
}
