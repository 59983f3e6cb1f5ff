/**
 * Handlers that list, start, change and end enrollments: /billing/rtmenrollments/ and re-enrollment
 * (D18, D19).
 */
import { dateInZone } from '../../domain/dates/dates'
import type { Actor } from '../billing-actions'
import {
  type Call,
  created,
  type Handler,
  idParam,
  listHandler,
  noContent,
  ok,
  type Routes,
} from '../call'
import {
  changeBody,
  type Enrolling,
  enrollmentBody,
  enrollmentListQuery,
  enrollmentStatus,
  newEnrollment,
  type Program,
  program,
  programErrors,
  replaceBody,
  type StoredEnrollment,
} from '../enrollment'
import { enrollmentChange, unenrollment } from '../enrollment-change'
import { enrollmentFields, type FactAct, factEntries } from '../history-entries'
import { parseJson, parseKnownFilters, parseValue } from '../parse'
import { badRequest, notFound } from '../problem'
import type { Storage } from '../storage'

async function find({ enrollments }: Storage, call: Call): Promise<StoredEnrollment> {
  const row = await enrollments.find(idParam(call))
  if (!row) throw notFound('This enrollment does not exist.')
  return row
}

/** Locks the patient of an enrollment, and returns the enrollment. */
async function lock(storage: Storage, call: Call): Promise<StoredEnrollment> {
  const { patientId } = await find(storage, call)
  await storage.lockPatients([patientId])
  return find(storage, call)
}

/**
 * Loads the data for the checks of a patient's enrollment. The caller must have locked the patient.
 */
async function enrollingOf(
  storage: Storage,
  { now, callerId }: Actor,
  patientId: number,
): Promise<Enrolling> {
  const around = await storage.enrollments.around(patientId)
  const practice = await storage.practice()
  return { ...around, now, today: dateInZone(now, around.zone), callerId, practice }
}

/**
 * Enrolls a patient. The caller must lock the patient before the call, and derive the patient's
 * billings after the call.
 * @returns The id of the new enrollment.
 * @throws Problem when the requested data is not valid, or when the enrollment overlaps another
 * enrollment.
 */
export async function enroll(storage: Storage, by: Actor, patientId: number, wanted: Program) {
  const columns = newEnrollment(wanted, await enrollingOf(storage, by, patientId))
  return storage.enrollments.insert(patientId, columns)
}

/**
 * Returns the history entry for a change of an enrollment.
 * @param before The enrollment before the change. Null or undefined if the enrollment is new.
 */
export async function enrollmentAct(
  { enrollments }: Storage,
  id: number,
  before: StoredEnrollment | null,
): Promise<FactAct> {
  const after = await enrollments.find(id)
  if (!after) throw new Error('The enrollment is missing after its write.')
  const isEnded = before !== null && before.unenrolledAt === null && after.unenrolledAt !== null
  const change = isEnded ? 'UNENROLL' : 'ENROLLMENT_UPDATE'
  return {
    act: before ? change : 'ENROLL',
    patientId: after.patientId,
    subject: 'enrollment',
    subjectId: String(id),
    before: before && enrollmentFields(before),
    after: enrollmentFields(after),
    bearsOn: ({ cycle }) => cycle?.enrollmentId === id,
  }
}

/**
 * Derives the billings of the enrollment's patient, and stores the history entries of the request.
 */
async function derive(storage: Storage, patientId: number, act: FactAct) {
  await storage.history.append(factEntries([act], await storage.derive([patientId])))
}

async function enrolled(storage: Storage, call: Call, patientId: number, wanted: Program) {
  const id = await enroll(storage, call, patientId, wanted)
  await derive(storage, patientId, await enrollmentAct(storage, id, null))
  return created(await storage.enrollments.show(id))
}

const create: Handler = async (storage, call) => {
  const body = parseValue(parseJson(call.text), enrollmentBody)
  const [patientId] = await storage.lockPatients([body.patient])
  if (patientId !== undefined) return enrolled(storage, call, patientId, body)
  // If the patient is unknown, the company's time zone decides the current day, so that the
  // response can still report all other errors.
  const { today, practice } = await enrollingOf(storage, call, body.patient)
  const errors = programErrors(body, today, practice)
  throw badRequest({ field: 'patient', detail: 'This patient does not exist.' }, ...errors)
}

const reEnroll: Handler = async (storage, call) => {
  const [patientId] = await storage.lockPatients([idParam(call)])
  if (patientId === undefined) throw notFound('This patient does not exist.')
  return enrolled(storage, call, patientId, parseValue(parseJson(call.text), program))
}

function change(schema: typeof changeBody | typeof replaceBody): Handler {
  return async (storage, call) => {
    const body = parseValue(parseJson(call.text), schema)
    const row = await lock(storage, call)
    const by = await enrollingOf(storage, call, row.patientId)
    const columns = enrollmentChange(row, body, { ...by, readerToday: call.today })
    await storage.enrollments.update(row.id, columns)
    await derive(storage, row.patientId, await enrollmentAct(storage, row.id, row))
    return ok(await storage.enrollments.show(row.id))
  }
}

/**
 * Handles DELETE: ends the enrollment early and keeps the record (D18). A completed enrollment does
 * not change.
 */
const unenroll: Handler = async (storage, call) => {
  const row = await lock(storage, call)
  const { now, callerId } = call
  const { zone } = await storage.enrollments.around(row.patientId)
  const today = dateInZone(now, zone)
  if (enrollmentStatus(row, today) === 'ACTIVE') {
    const left = unenrollment({ now, today, callerId })
    await storage.enrollments.update(row.id, { ...left, updated: now })
    await derive(storage, row.patientId, await enrollmentAct(storage, row.id, row))
  }
  return noContent
}

const path = 'billing/rtmenrollments/'

export const enrollmentRoutes: Routes = {
  [`GET ${path}`]: listHandler(
    ({ query }) => parseKnownFilters(query, enrollmentListQuery),
    ({ enrollments }, query) => enrollments.page(query),
  ),
  [`POST ${path}`]: create,
  [`GET ${path}:/`]: async (storage, call) => {
    const { id } = await find(storage, call)
    return ok(await storage.enrollments.show(id))
  },
  [`PUT ${path}:/`]: change(replaceBody),
  [`PATCH ${path}:/`]: change(changeBody),
  [`DELETE ${path}:/`]: unenroll,
  'POST patient/rtm-re-enroll/:': reEnroll,
}
