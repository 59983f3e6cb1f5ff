/** Routes under /billing/billinginstances/ that create, change or delete one billing (spec §7). */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { actDay } from '../../../src/backend/billing-actions'
import type { BillingChange, HistoryAct } from '../../../src/backend/history'
import { actOf, billingEntries } from '../../../src/backend/history-entries'
import { jsonObject, parseValue } from '../../../src/backend/parse'
import { badRequest, conflict, notFound } from '../../../src/backend/problem'
import type { StoredBilling } from '../../../src/rules/facts'
import { standing } from '../../../src/rules/standing'
import { loadClaimedLogs } from '../billing/billed-logs'
import { type BillingRow, billingColumns, storedBilling } from '../billing/billing-row'
import { type BillingFields, billingBody, manualBilling } from '../billing/manual-billings'
import { loadPatientBillings, lockPatients } from '../billing/patient-billings'
import { rederiveBillings } from '../billing/rederive'
import type { Clock } from '../clock'
import { bulkInsert } from '../db/bulk-writes'
import { billingInstances } from '../db/tables/billing'
import { interactionLogs } from '../db/tables/records'
import type { SandboxEnv, SandboxRequest } from '../env'
import { readJson } from '../http/parse'
import { findBillings } from '../storage/find-billings'
import { historyStorage } from '../storage/history'
import { queuePostings } from '../webhooks/queue'
import { billingInstancesWire } from '../wire/billing-instance'
import { type Around, withMarks } from './billing-marks'

const table = billingInstances

export function billingInstanceRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.post('/', (c) => createBilling(c, clock))
  routes.put('/:uuid/', (c) => writeBilling(c, clock, () => ({})))
  routes.patch('/:uuid/', (c) => writeBilling(c, clock, bodyOf))
  routes.delete('/:uuid/', (c) => deleteBilling(c, clock))
  return routes
}

async function findBilling(c: SandboxRequest): Promise<BillingRow> {
  const [row] = await findBillings(c, [c.req.param('uuid') ?? ''])
  if (!row) throw notFound('This billing does not exist.')
  return row
}

/** Returns the billing, and locks its patient for this transaction. */
async function lockBilling(c: SandboxRequest): Promise<BillingRow> {
  const { patientId } = await findBilling(c)
  await lockPatients(c.var.db, c.var.caller.companyId, [patientId])
  return findBilling(c)
}

async function answer(c: SandboxRequest, row: BillingRow, status: 200 | 201 = 200) {
  const [wire] = await billingInstancesWire(c.var.db, [row], c.var)
  return c.json(wire, status)
}

/** Records a status change of one billing, and its effects on the patient's other billings. */
async function record(
  c: SandboxRequest,
  clock: Clock,
  act: HistoryAct,
  changes: readonly BillingChange[],
  uuid: string,
): Promise<void> {
  const entries = billingEntries(act, changes, (each) => each === uuid)
  await historyStorage(c, clock).append(entries)
  await queuePostings(c, clock, changes)
}

/** Loads the patient's records and other billings. The checks of a billing need them. */
async function loadAround(c: SandboxRequest, patientId: number, uuid: string): Promise<Around> {
  const [patient] = await loadPatientBillings(c.var.db, [patientId])
  if (!patient) throw new Error(`There is no patient ${patientId}.`)
  const { facts, zone } = patient
  const others = patient.rows.filter((row) => row.uuid !== uuid).map(storedBilling)
  const billed = others.filter((row) => row.status === 'Rec')
  return { facts, zone, others, billedLogs: new Set(billed.flatMap((row) => row.logIds)) }
}

/**
 * Converts the body to the row of a manual billing. The row is neither billed nor cancelled
 * yet.
 * @param old The uuid of the billing, and the time of its last undo.
 * @throws Problem 400 or 409 when the body does not fit the patient's records or other billings.
 */
async function madeByHand(
  c: SandboxRequest,
  body: BillingFields,
  old: Pick<StoredBilling, 'uuid' | 'undoneAt'>,
  around: Around,
) {
  const { facts, others, zone } = around
  const row = manualBilling(body, { ...old, facts, others, today: actDay(c.var, zone) })
  await checkLogs(c, body, old.uuid, around.billedLogs)
  return row
}

async function createBilling(c: SandboxRequest, clock: Clock) {
  const raw = jsonObject(await readJson(c))
  const body = parseValue(raw, billingBody)
  const { db, caller } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [body.patient])
  if (patientId === undefined) throw badRequest({ field: 'patient', detail: unknownPatient })
  const uuid = randomUUID()
  const around = await loadAround(c, patientId, uuid)
  const blankRow = await madeByHand(c, body, { uuid, undoneAt: null }, around)
  const row = withMarks(c, clock, blankRow, { body, raw, around })
  const extras = { companyId: caller.companyId, patientId }
  const blank = { frozenLogs: null, primaryProviderId: null, primaryProviderNameKey: null }
  const columns = billingColumns(row, { ...extras, ...blank, patientNameKey: '' })
  await bulkInsert(db, table, [{ ...columns, status: 'Elg' }])
  const changes = await rederiveBillings(db, [patientId], clock.now(), new Map([[uuid, row]]))
  // The row was first inserted as an open billing, but the user never saw this state. The history
  // must therefore not show this state as the billing's earlier state.
  const made = changes.map((each) => (each.after?.uuid === uuid ? { ...each, before: null } : each))
  await record(c, clock, 'BILLING_CREATE', made, uuid)
  const [created] = await db.select().from(table).where(eq(table.uuid, uuid))
  if (!created) throw new Error('The new billing is missing after its insert.')
  return answer(c, created, 201)
}

const unknownPatient = 'This patient does not exist.'

/**
 * Handles PUT and PATCH. For a derived row, only the status and the fields of that status are
 * written.
 * @param base Returns the values for fields that the body omits: none for PUT, and the current
 * values for PATCH.
 */
async function writeBilling(c: SandboxRequest, clock: Clock, base: (row: BillingRow) => object) {
  const row = await lockBilling(c)
  const raw = { ...base(row), ...jsonObject(await readJson(c)) }
  const body = parseValue(raw, billingBody)
  if (body.patient !== row.patientId) {
    throw badRequest({ field: 'patient', detail: 'patient cannot be changed.' })
  }
  const around = await loadAround(c, row.patientId, row.uuid)
  const isOpenHandMade = row.isHandMade && row.status === 'Elg'
  const before = storedBilling(row)
  const facts = isOpenHandMade ? await madeByHand(c, body, before, around) : before
  const next = withMarks(c, clock, facts, { body, raw, around })
  const moved = new Map([[row.uuid, next]])
  const changes = await rederiveBillings(c.var.db, [row.patientId], clock.now(), moved)
  if (changes.some(({ before, after }) => before?.uuid === row.uuid && after === null)) {
    throw conflict("The patient's records no longer support this billing.")
  }
  await record(c, clock, actOf(before, next), changes, row.uuid)
  return answer(c, await findBilling(c))
}

/** The error messages with the reason why a billing cannot be deleted (BR19). */
const kept = {
  billed: 'This billing is marked as billed. Undo that first.',
  cancelled: 'This billing is cancelled, which stays on record.',
  ready: "This billing follows from the patient's records. Cancel it instead.",
  pending: "This billing follows from the patient's records, and changes with them.",
}

/**
 * Deletes a manual billing. A derived billing cannot be deleted, because the rules derive it from
 * the records.
 */
async function deleteBilling(c: SandboxRequest, clock: Clock) {
  const row = await lockBilling(c)
  const { db } = c.var
  if (row.status === 'Rec') throw conflict(kept.billed)
  if (!row.isHandMade) {
    if (row.status === 'Cnc') throw conflict(kept.cancelled)
    const { zone } = await loadAround(c, row.patientId, row.uuid)
    const { currentlyBillable } = standing(storedBilling(row), null, actDay(c.var, zone))
    throw conflict(currentlyBillable ? kept.ready : kept.pending)
  }
  await db.delete(table).where(eq(table.uuid, row.uuid))
  const { uuid, patientId } = row
  const rest = await rederiveBillings(db, [patientId], clock.now())
  const deleted = { patientId, before: storedBilling(row), after: null }
  await record(c, clock, 'BILLING_DELETE', [deleted, ...rest], uuid)
  return c.body(null, 204)
}

/**
 * Checks the logs of a manual billing. They must belong to the patient and to no other
 * billing (R10, R11).
 * @throws Problem 400 with an error for each wrong log.
 */
async function checkLogs(
  c: SandboxRequest,
  body: BillingFields,
  uuid: string,
  billedLogs: ReadonlySet<number>,
): Promise<void> {
  const ids = [...new Set(body.interaction_logs)]
  if (ids.length === 0) return
  const { db } = c.var
  const found = await db
    .select({ id: interactionLogs.id })
    .from(interactionLogs)
    .where(and(eq(interactionLogs.patientId, body.patient), inArray(interactionLogs.id, ids)))
  const known = new Set(found.map((log) => log.id))
  const claimed = await loadClaimedLogs(db, body.patient, uuid)
  const problems = ids.flatMap((id) => {
    if (!known.has(id)) return [`The patient has no interaction log ${id}.`]
    if (billedLogs.has(id)) return [`Interaction log ${id} is already billed.`]
    return claimed.has(id) ? [`Interaction log ${id} belongs to another billing.`] : []
  })
  if (problems.length > 0) {
    throw badRequest(...problems.map((detail) => ({ field: 'interaction_logs', detail })))
  }
}

/**
 * Converts the row to a request body. For PATCH, the fields of the request then override this body.
 */
function bodyOf(row: BillingRow) {
  const cycle = {
    start_date: row.cycleStart,
    end_date: row.cycleEnd,
    cycle_number: row.cycleNumber,
    patient_interaction_day_count: row.interactionDays,
  }
  return {
    patient: row.patientId,
    type: row.type,
    is_pcm_billing: row.isPcm,
    billable_on: row.opensOn,
    calendar_month: row.calendarMonth,
    rtmcycle: row.cycleNumber === null ? null : cycle,
    units_of_98981: row.unitsOf98981,
    units_of_99426: row.unitsOf99426,
    units_of_99427: row.unitsOf99427,
    interaction_logs: row.logIds,
  }
}
