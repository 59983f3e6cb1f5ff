/** /billing/rtmenrollments/ and re-enrolling: starting and ending a patient's RTM program. */

import { formatDate } from '../../domain/date-format'
import { addDays, dateInZone, daysBetween, type PlainDate } from '../../domain/dates'
import { CYCLE_DAYS, enrollmentDurations } from '../../domain/vocabulary'
import type { SeedEnrollment } from '../../seed/clinic-data'
import { colleague, type FakeClinic, type PatientRecord } from '../clinic'
import {
  type Body,
  dateOf,
  type FakeAnswer,
  type FakeCall,
  flagOf,
  given,
  idOrNull,
  idParam,
  noContent,
  ok,
  oneOf,
  textOf,
  textOrNull,
  wholeNumber,
} from '../fake-call'
import { numberFilter, ordered, pageOf, refuseUnknownFilters } from '../listing'
import { badRequest, conflict, notFound } from '../problem'
import {
  enrollmentStatus,
  enrollmentStatuses,
  enrollmentWire,
  plannedEnd,
} from '../wire/enrollment'

/** In days: how far from today a program may start, and how long an unenrollment can be undone. */
const FARTHEST_START = 30
/** The greatest length of an enrollment in days, extensions included. */
const LONGEST = CYCLE_DAYS * 24

interface OwnedEnrollment {
  readonly patient: PatientRecord
  readonly row: SeedEnrollment
}

export function listEnrollments(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  refuseUnknownFilters(call, ['patient'])
  const patientId = numberFilter(call, 'patient')
  const rows = [...clinic.patients.values()]
    .filter(({ user }) => patientId === undefined || user.id === patientId)
    .flatMap((patient) => patient.enrollments.map((row) => ({ patient, row })))
  const terms = {
    created: ({ row }: OwnedEnrollment) => row.created,
    start_date: ({ row }: OwnedEnrollment) => row.startDate,
  }
  const inOrder = ordered(call, rows, terms, [({ row }) => row.id], '-created')
  return ok(pageOf(call, inOrder, (one) => wireOf(clinic, call, one)))
}

function wireOf(clinic: FakeClinic, { today }: FakeCall, { patient, row }: OwnedEnrollment) {
  return enrollmentWire(clinic, patient.user.id, row, today)
}

function findEnrollment(clinic: FakeClinic, call: FakeCall): OwnedEnrollment {
  const id = idParam(call)
  for (const patient of clinic.patients.values()) {
    const row = patient.enrollments.find((one) => one.id === id)
    if (row) return { patient, row }
  }
  throw notFound('There is no such enrollment.')
}

export function readEnrollment(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  return ok(wireOf(clinic, call, findEnrollment(clinic, call)))
}

function offeredDays(body: Body, field: string): number | undefined {
  const days = body[field] === null ? undefined : wholeNumber(body, field)
  if (days === undefined || enrollmentDurations.some((offered) => offered === days)) return days
  const detail = `${field} must be one of ${enrollmentDurations.join(', ')}.`
  throw badRequest({ field, detail })
}

/**
 * The last day that the enrollment occupies. A new enrollment may start on the day of an
 * unenrollment.
 */
function lastDay(row: SeedEnrollment, zone: string): PlainDate {
  const end = plannedEnd(row)
  if (row.unenrolledAt === null) return end
  const left = addDays(dateInZone(Date.parse(row.unenrolledAt), zone), -1)
  return left < end ? left : end
}

/** @throws Problem 409 when enrollments overlap: a patient has one at a time. */
function refuseOverlap(
  { zone }: FakeClinic,
  { enrollments }: PatientRecord,
  wanted: Pick<SeedEnrollment, 'startDate' | 'duration'>,
  ownId = 0,
): void {
  const end = plannedEnd(wanted)
  const other = enrollments.find((row) => {
    const last = lastDay(row, zone)
    const isThere = last >= row.startDate && row.id !== ownId
    return isThere && row.startDate <= end && last >= wanted.startDate
  })
  if (!other) return
  const [from, to] = [other.startDate, lastDay(other, zone)].map((day) => formatDate(day, 'en'))
  throw conflict(
    `The patient is already enrolled from ${from} to ${to}. Start after that, or unenroll first.`,
  )
}

/** The workflow's id; 0 for none. @throws Problem 400. */
function workflowOf({ workflows }: FakeClinic, body: Body): number {
  const id = idOrNull(body, 'workflow') ?? 0
  if (id === 0 || workflows.some((one) => one.id === id)) return id
  throw badRequest({ field: 'workflow', detail: 'There is no such workflow.' })
}

/** A new enrollment from the body. @throws Problem for invalid values. */
export function newEnrollment(
  clinic: FakeClinic,
  call: FakeCall,
  patient: PatientRecord,
  body: Body,
): SeedEnrollment {
  const today = dateInZone(call.now, clinic.zone)
  const startDate = dateOf(body, 'start_date') ?? today
  if (Math.abs(daysBetween(today, startDate)) > FARTHEST_START) {
    const detail = `start_date must be within ${FARTHEST_START} days of today.`
    throw badRequest({ field: 'start_date', detail })
  }
  const enrolledBy = idOrNull(body, 'enrolled_by') ?? call.callerId
  if (!colleague(clinic, enrolledBy)?.isActive) {
    throw badRequest({ field: 'enrolled_by', detail: 'There is no such active provider.' })
  }
  const duration = given(offeredDays(body, 'duration'), 'duration')
  refuseOverlap(clinic, patient, { startDate, duration })
  return {
    id: clinic.nextId(),
    startDate,
    duration,
    extendDuration: null,
    isNewPoc: flagOf(body, 'is_new_poc') ?? false,
    workflowId: workflowOf(clinic, body),
    language: textOf(body, 'language') ?? patient.user.language,
    enrolledBy,
    created: call.now.toISOString(),
    updated: call.now.toISOString(),
    unenrolledAt: null,
    unenrolledBy: null,
    unenrolledReason: null,
  }
}

function enroll(clinic: FakeClinic, call: FakeCall, patient: PatientRecord): FakeAnswer {
  const row = newEnrollment(clinic, call, patient, call.body)
  const written = clinic.put({ ...patient, enrollments: [...patient.enrollments, row] })
  return { status: 201, body: wireOf(clinic, call, { patient: written, row }) }
}

export function createEnrollment(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = clinic.patients.get(given(wholeNumber(call.body, 'patient'), 'patient'))
  if (!patient) throw badRequest({ field: 'patient', detail: 'There is no such patient.' })
  return enroll(clinic, call, patient)
}

export function reEnroll(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = clinic.patients.get(idParam(call))
  if (!patient) throw notFound('There is no such patient.')
  return enroll(clinic, call, patient)
}

/** An extension increases the duration (D08). @throws Problem when it may not. */
function longer(clinic: FakeClinic, { patient, row }: OwnedEnrollment, { body, now }: FakeCall) {
  const extension = offeredDays(body, 'extend_duration') ?? 0
  const duration = (wholeNumber(body, 'duration') ?? row.duration) + extension
  if (duration === row.duration) return {}
  if (duration % CYCLE_DAYS !== 0 || duration < CYCLE_DAYS) {
    throw badRequest({ field: 'duration', detail: `duration must be a multiple of ${CYCLE_DAYS}.` })
  }
  if (row.unenrolledAt !== null) throw conflict('The patient was unenrolled. Enroll again instead.')
  if (duration > LONGEST) {
    const detail = `extend_duration must not take the enrollment beyond ${LONGEST} days.`
    throw badRequest({ field: 'extend_duration', detail })
  }
  const { startDate } = row
  if (plannedEnd({ startDate, duration }) < dateInZone(now, clinic.zone)) {
    throw conflict('The enrollment ended too long ago to extend. Enroll again instead.')
  }
  refuseOverlap(clinic, patient, { startDate, duration }, row.id)
  return { duration, extendDuration: extension || duration - row.duration }
}

/** The fields of a status change. @throws Problem 409 for a change that is not allowed. */
function marks(
  clinic: FakeClinic,
  { patient, row }: OwnedEnrollment,
  { body, now, callerId }: FakeCall,
) {
  const wanted = oneOf(body, 'status', enrollmentStatuses)
  const status = enrollmentStatus(row, dateInZone(now, clinic.zone))
  const reason = textOrNull(body, 'unenrolled_reason')
  const told = reason === undefined ? {} : { unenrolledReason: reason }
  if (wanted === undefined || wanted === status) return told
  if (wanted === 'UNENROLLED' && status === 'ACTIVE') {
    return { ...told, unenrolledAt: now.toISOString(), unenrolledBy: callerId }
  }
  const left = row.unenrolledAt === null ? Number.NaN : now.getTime() - Date.parse(row.unenrolledAt)
  if (wanted !== 'ACTIVE' || !(left <= (FARTHEST_START + 1) * 86_400_000)) {
    throw conflict(`The enrollment is ${status}: it cannot become ${wanted}.`)
  }
  refuseOverlap(clinic, patient, row, row.id)
  return { unenrolledAt: null, unenrolledBy: null, unenrolledReason: null }
}

function write(
  clinic: FakeClinic,
  { patient }: OwnedEnrollment,
  row: SeedEnrollment,
): OwnedEnrollment {
  const enrollments = patient.enrollments.map((one) => (one.id === row.id ? row : one))
  return { patient: clinic.put({ ...patient, enrollments }), row }
}

/** PUT and PATCH. */
export function changeEnrollment(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const found = findEnrollment(clinic, call)
  const { body } = call
  const row: SeedEnrollment = {
    ...found.row,
    ...(body.workflow !== undefined && { workflowId: workflowOf(clinic, body) }),
    language: textOf(body, 'language') ?? found.row.language,
    isNewPoc: flagOf(body, 'is_new_poc') ?? found.row.isNewPoc,
    ...longer(clinic, found, call),
    ...marks(clinic, found, call),
  }
  return ok(wireOf(clinic, call, write(clinic, found, row)))
}

/** DELETE unenrolls and keeps the record (D18). A completed enrollment does not change. */
export function unenroll(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const found = findEnrollment(clinic, call)
  if (enrollmentStatus(found.row, dateInZone(call.now, clinic.zone)) === 'ACTIVE') {
    const at = call.now.toISOString()
    write(clinic, found, { ...found.row, unenrolledAt: at, unenrolledBy: call.callerId })
  }
  return noContent
}
