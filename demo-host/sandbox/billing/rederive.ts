/** Updates a patient's billings and list facts from the patient's facts and writes the changes. */
import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { MovedBillings } from '../../../src/backend/billing-actions'
import type { FrozenLog } from '../../../src/backend/interaction-log'
import { deriveBillings, rederiveOn } from '../../../src/rules/derive'
import type { StoredBilling } from '../../../src/rules/facts'
import { bulkInsert } from '../db/bulk-insert'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'
import { billingColumns, storedBilling } from './billing-row'
import {
  factsUntil,
  type LogRow,
  loadPatientBillings,
  type PatientBillings,
} from './patient-billings'
import { refreshSortKeys } from './refresh-sort-keys'
import { writeListFacts } from './write-list-facts'

/**
 * Computes the uuid (version 8) of a derived billing from its patient and its key. A billing that
 * is removed with its facts and derived again later gets the same uuid.
 */
function billingUuid(patientId: number, key: string): string {
  const hex = createHash('sha256').update(`${patientId} ${key}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const CHUNK = 500

interface Writes {
  readonly rows: (typeof billingInstances.$inferInsert)[]
  readonly removed: string[]
  readonly links: { id: number; uuid: string | null }[]
  readonly ahead: { id: number; day: string | null }[]
}

/**
 * Derives the patients' billings and list facts again. Call this function after `lockPatients`, in
 * the transaction that changed a fact or moved rows.
 * @returns the uuids of the eligible rows that were removed, because the facts no longer support
 * them.
 */
export async function rederive(
  db: Database,
  patientIds: readonly number[],
  now: Date,
  moved: MovedBillings = new Map(),
): Promise<ReadonlySet<string>> {
  const removed = new Set<string>()
  const ids = [...new Set(patientIds)].sort((a, b) => a - b)
  for (let start = 0; start < ids.length; start += CHUNK) {
    const writes: Writes = { rows: [], removed: [], links: [], ahead: [] }
    const chunk = ids.slice(start, start + CHUNK)
    const patients = await loadPatientBillings(db, chunk)
    for (const patient of patients) derivePatient(patient, now, moved, writes)
    await write(db, writes)
    await writeListFacts(db, patients, now)
    await refreshSortKeys(db, chunk)
    for (const uuid of writes.removed) removed.add(uuid)
  }
  return removed
}

function derivePatient(
  patient: PatientBillings,
  now: Date,
  moved: MovedBillings,
  writes: Writes,
): void {
  const asOf = factsUntil(patient, now)
  const current = patient.rows.map((row) => moved.get(row.uuid) ?? storedBilling(row))
  const changes = deriveBillings(patient.facts, current, asOf)

  const after = new Map(current.map((row) => [row.uuid, row]))
  const changed = new Map(
    current.filter((row) => moved.has(row.uuid)).map((row) => [row.uuid, row]),
  )
  for (const row of changes.update) changed.set(row.uuid, row)
  for (const row of changes.insert) {
    const uuid = billingUuid(patient.patientId, row.key)
    changed.set(uuid, { ...row, uuid })
  }
  for (const uuid of changes.remove) {
    changed.delete(uuid)
    after.delete(uuid)
  }
  for (const [uuid, row] of changed) after.set(uuid, row)

  writes.removed.push(...changes.remove)
  for (const row of changed.values()) writes.rows.push(columnsOf(row, patient))
  writes.links.push(...changedLinks(patient, after))
  const ahead = rederiveOn(patient.facts, asOf)
  if (ahead !== patient.rederiveOn) writes.ahead.push({ id: patient.patientId, day: ahead })
}

function columnsOf(row: StoredBilling, patient: PatientBillings) {
  const before = patient.rows.find((old) => old.uuid === row.uuid)
  const wasBilled = before?.status === 'Rec'
  const frozen = () => patient.logs.filter((log) => row.logIds.includes(log.id)).map(frozenLog)
  return billingColumns(row, {
    companyId: patient.companyId,
    patientId: patient.patientId,
    frozenLogs: row.status !== 'Rec' ? null : wasBilled ? before.frozenLogs : frozen(),
    patientNameKey: patient.nameKey,
    primaryProviderId: patient.primaryProviderId,
    primaryProviderNameKey: patient.primaryProviderNameKey,
  })
}

/** Returns the copy of a log that a billed row keeps (R11). */
export function frozenLog(log: LogRow): FrozenLog {
  const { companyId: _company, billingInstanceUuid: _billing, ...kept } = log
  return { ...kept, interactedDatetime: log.interactedDatetime.toISOString() }
}

/** Returns the logs whose billing changed, with the uuid of the new billing or null (R10). */
function changedLinks(patient: PatientBillings, after: ReadonlyMap<string, StoredBilling>) {
  const owner = new Map<number, string>()
  // Cancelled rows still list their logs, but another row may count those logs now. The other rows
  // come last, so that they take precedence.
  const isLive = (row: StoredBilling) => Number(row.status !== 'Cnc')
  const rows = [...after.values()].sort((a, b) => isLive(a) - isLive(b))
  for (const row of rows) for (const id of row.logIds) owner.set(id, row.uuid)
  return patient.logs
    .map((log) => ({ id: log.id, uuid: owner.get(log.id) ?? null, was: log.billingInstanceUuid }))
    .filter(({ uuid, was }) => uuid !== was)
    .map(({ id, uuid }) => ({ id, uuid }))
}

async function write(db: Database, writes: Writes): Promise<void> {
  if (writes.removed.length > 0) {
    await db.delete(billingInstances).where(inArray(billingInstances.uuid, writes.removed))
  }
  await bulkInsert(db, billingInstances, writes.rows, 'uuid')
  if (writes.links.length > 0) {
    await db.execute(
      sql`update interaction_logs set billing_instance_uuid = link.uuid
          from json_to_recordset(${JSON.stringify(writes.links)}::json) as link(id int, uuid uuid)
          where interaction_logs.id = link.id`,
    )
  }
  if (writes.ahead.length > 0) {
    await db.execute(
      sql`update patients set rederive_on = ahead.day
          from json_to_recordset(${JSON.stringify(writes.ahead)}::json) as ahead(id int, day date)
          where patients.user_id = ahead.id`,
    )
  }
}
