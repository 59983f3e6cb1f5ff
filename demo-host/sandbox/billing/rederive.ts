/**
 * Derives patients' billings again from the patients' records, computes the counts that the list of
 * patients shows (list counts), and writes the changes.
 */
import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { MovedBillings } from '../../../src/backend/billing-actions'
import { type BillingChange, billingChanges } from '../../../src/backend/history'
import { deriveBillings, rederiveOn } from '../../../src/rules/derive'
import type { StoredBilling } from '../../../src/rules/facts'
import { bulkInsert, bulkUpdate } from '../db/bulk-writes'
import type { Database } from '../db/connect'
import { billingInstances } from '../db/tables/billing'
import { patients as patientsTable } from '../db/tables/people'
import { interactionLogs } from '../db/tables/records'
import { billingColumns, frozenLog, storedBilling } from './billing-row'
import { factsUntil, loadPatientBillings, type PatientBillings } from './patient-billings'
import { refreshSortKeys } from './refresh-sort-keys'
import { writeListFacts } from './write-list-facts'

/**
 * Computes the uuid (version 8) of a derived billing from its patient and its key. A billing that
 * is removed with its records and later derived again gets the same uuid.
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
  readonly added: (typeof billingInstances.$inferInsert)[]
  readonly changed: (typeof billingInstances.$inferInsert)[]
  readonly removed: string[]
  readonly links: { id: number; billingInstanceUuid: string | null }[]
  readonly billings: BillingChange[]
  readonly ahead: { userId: number; rederiveOn: string | null }[]
}

/**
 * Derives the patients' billings and list counts again. Call this function after `lockPatients`, in
 * the transaction that changed a record.
 * @returns All billings of the patients, before and after.
 */
export async function rederive(
  db: Database,
  patientIds: readonly number[],
  now: Date,
): Promise<readonly BillingChange[]> {
  const billings: BillingChange[] = []
  for (const chunk of chunksOf(patientIds)) {
    const patients = await loadPatientBillings(db, chunk)
    for (const each of await writeBillings(db, patients, now, new Map())) billings.push(each)
    await writeListFacts(db, patients, now)
    await refreshSortKeys(db, chunk)
  }
  return billings
}

/**
 * Derives the patients' billings again, but not their list counts, which depend on no billing. Call
 * this function after `lockPatients`, in the transaction that writes billings or changes their
 * status.
 * @param moved Billings whose status has changed, by uuid.
 * @returns All billings of the patients, before and after. A billing without an `after` was
 * removed, because the records no longer support it.
 */
export async function rederiveBillings(
  db: Database,
  patientIds: readonly number[],
  now: Date,
  moved: MovedBillings = new Map(),
): Promise<readonly BillingChange[]> {
  const billings: BillingChange[] = []
  for (const chunk of chunksOf(patientIds)) {
    const patients = await loadPatientBillings(db, chunk)
    for (const each of await writeBillings(db, patients, now, moved)) billings.push(each)
  }
  return billings
}

function chunksOf(patientIds: readonly number[]): number[][] {
  const ids = [...new Set(patientIds)].sort((a, b) => a - b)
  const chunks: number[][] = []
  for (let start = 0; start < ids.length; start += CHUNK)
    chunks.push(ids.slice(start, start + CHUNK))
  return chunks
}

async function writeBillings(
  db: Database,
  patients: readonly PatientBillings[],
  now: Date,
  moved: MovedBillings,
): Promise<readonly BillingChange[]> {
  const writes: Writes = { added: [], changed: [], removed: [], links: [], billings: [], ahead: [] }
  for (const patient of patients) derivePatient(patient, now, moved, writes)
  await write(db, writes)
  return writes.billings
}

function derivePatient(
  patient: PatientBillings,
  now: Date,
  moved: MovedBillings,
  writes: Writes,
): void {
  const asOf = factsUntil(patient, now)
  const before = patient.rows.map(storedBilling)
  const current = before.map((row) => moved.get(row.uuid) ?? row)
  const changes = deriveBillings(patient.facts, current, asOf)

  const after = new Map(current.map((row) => [row.uuid, row]))
  const changed = new Map(
    current.filter((row) => moved.has(row.uuid)).map((row) => [row.uuid, row]),
  )
  for (const row of changes.update) changed.set(row.uuid, row)
  for (const uuid of changes.remove) {
    changed.delete(uuid)
    after.delete(uuid)
  }
  const added = changes.insert.map((row) => {
    return { ...row, uuid: billingUuid(patient.patientId, row.key) }
  })
  for (const row of [...changed.values(), ...added]) after.set(row.uuid, row)

  writes.removed.push(...changes.remove)
  writes.billings.push(...billingChanges(patient.patientId, before, [...after.values()]))
  for (const row of changed.values()) writes.changed.push(columnsOf(row, patient))
  for (const row of added) writes.added.push(columnsOf(row, patient))
  writes.links.push(...changedLinks(patient, after))
  const ahead = rederiveOn(patient.facts, asOf)
  if (ahead !== patient.rederiveOn) {
    writes.ahead.push({ userId: patient.patientId, rederiveOn: ahead })
  }
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

/**
 * Returns the logs that now belong to another billing or to none. Each log has the uuid of its new
 * billing, or null (R10).
 */
function changedLinks(patient: PatientBillings, after: ReadonlyMap<string, StoredBilling>) {
  const owner = new Map<number, string>()
  // A cancelled row still lists its logs, but such a log may belong to another row now. Rows that
  // are not cancelled come last, so that they take precedence.
  const isLive = (row: StoredBilling) => Number(row.status !== 'Cnc')
  const rows = [...after.values()].sort((a, b) => isLive(a) - isLive(b))
  for (const row of rows) for (const id of row.logIds) owner.set(id, row.uuid)
  return patient.logs
    .map((log) => ({ id: log.id, uuid: owner.get(log.id) ?? null, was: log.billingInstanceUuid }))
    .filter(({ uuid, was }) => uuid !== was)
    .map(({ id, uuid }) => ({ id, billingInstanceUuid: uuid }))
}

async function write(db: Database, writes: Writes): Promise<void> {
  if (writes.removed.length > 0) {
    await db.delete(billingInstances).where(inArray(billingInstances.uuid, writes.removed))
  }
  await bulkUpdate(db, billingInstances, writes.changed, billingInstances.uuid)
  await bulkInsert(db, billingInstances, writes.added)
  await bulkUpdate(db, interactionLogs, writes.links, interactionLogs.id)
  await bulkUpdate(db, patientsTable, writes.ahead, patientsTable.userId)
}
