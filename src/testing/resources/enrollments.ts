/** /billing/rtmenrollments/ and re-enrolling: starting and ending a patient's RTM program. */
import {
  changeBody,
  type Enrolling,
  type EnrollmentRecord,
  enrollmentBody,
  enrollmentListQuery,
  enrollmentStatus,
  newEnrollment,
  type Program,
  program,
  replaceBody,
} from '../../backend/enrollment'
import { enrollmentChange } from '../../backend/enrollment-change'
import { isoOf } from '../../backend/instant'
import { parseJson, parseKnownFilters, parseValue } from '../../backend/parse'
import { badRequest, notFound } from '../../backend/problem'
import { dateInZone } from '../../domain/dates/dates'
import type { FakeClinic, PatientRecord } from '../clinic'
import {
  created,
  type FakeAnswer,
  type FakeCall,
  idParam,
  listOf,
  noContent,
  ok,
  type Routes,
} from '../fake-call'
import { enrollmentWireOf, knownOf } from '../related'

interface OwnedEnrollment {
  readonly patient: PatientRecord
  readonly row: EnrollmentRecord
}

function list(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const query = parseKnownFilters(call.query, enrollmentListQuery)
  const rows = [...clinic.patients.values()]
    .filter(({ user }) => query.patient === undefined || user.id === query.patient)
    .flatMap((patient) => patient.enrollments.map((row) => ({ patient, row })))
  return listOf<OwnedEnrollment>(call, query, rows, {
    terms: { created: ({ row }) => isoOf(row.created), start_date: ({ row }) => row.startDate },
    ties: [({ row }) => row.id],
    wire: ({ patient, row }) => enrollmentWireOf(clinic, patient, row, call),
  })
}

function find(clinic: FakeClinic, call: FakeCall): OwnedEnrollment {
  const id = idParam(call)
  for (const patient of clinic.patients.values()) {
    const row = patient.enrollments.find((one) => one.id === id)
    if (row) return { patient, row }
  }
  throw notFound('There is no such enrollment.')
}

function read(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { patient, row } = find(clinic, call)
  return ok(enrollmentWireOf(clinic, patient, row, call))
}

function enrolling(clinic: FakeClinic, call: FakeCall, patient: PatientRecord): Enrolling {
  return {
    now: call.now,
    zone: clinic.zone,
    today: dateInZone(call.now, clinic.zone),
    callerId: call.callerId,
    patientLanguage: patient.user.language,
    others: patient.enrollments,
    known: knownOf(clinic),
  }
}

/** Adds an enrollment to the patient, which is not written yet. @throws Problem. */
export function enrolled(
  clinic: FakeClinic,
  call: FakeCall,
  patient: PatientRecord,
  wanted: Program,
) {
  const row = { id: clinic.nextId(), ...newEnrollment(wanted, enrolling(clinic, call, patient)) }
  return { row, patient: { ...patient, enrollments: [...patient.enrollments, row] } }
}

function enroll(clinic: FakeClinic, call: FakeCall, before: PatientRecord, wanted: Program) {
  const { row, patient } = enrolled(clinic, call, before, wanted)
  return created(enrollmentWireOf(clinic, clinic.put(patient), row, call))
}

function create(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const body = parseValue(parseJson(call.text), enrollmentBody)
  const patient = clinic.patients.get(body.patient)
  if (!patient) throw badRequest({ field: 'patient', detail: 'There is no such patient.' })
  return enroll(clinic, call, patient, body)
}

function reEnroll(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = clinic.patients.get(idParam(call))
  if (!patient) throw notFound('There is no such patient.')
  return enroll(clinic, call, patient, parseValue(parseJson(call.text), program))
}

function write(clinic: FakeClinic, { patient }: OwnedEnrollment, row: EnrollmentRecord) {
  const enrollments = patient.enrollments.map((one) => (one.id === row.id ? row : one))
  return clinic.put({ ...patient, enrollments })
}

const change = (schema: typeof changeBody | typeof replaceBody) => {
  return (clinic: FakeClinic, call: FakeCall): FakeAnswer => {
    const body = parseValue(parseJson(call.text), schema)
    const found = find(clinic, call)
    const by = { ...enrolling(clinic, call, found.patient), readerToday: call.today }
    const row = { ...found.row, ...enrollmentChange(found.row, body, by) }
    return ok(enrollmentWireOf(clinic, write(clinic, found, row), row, call))
  }
}

/** DELETE unenrolls and keeps the record (D18). A completed enrollment does not change. */
function unenroll(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const found = find(clinic, call)
  const { now, callerId: unenrolledBy } = call
  if (enrollmentStatus(found.row, dateInZone(now, clinic.zone)) === 'ACTIVE') {
    write(clinic, found, { ...found.row, unenrolledAt: now, unenrolledBy, updated: now })
  }
  return noContent
}

const path = 'billing/rtmenrollments/'

export const enrollmentRoutes: Routes = {
  [`GET ${path}`]: list,
  [`POST ${path}`]: create,
  [`GET ${path}:/`]: read,
  [`PUT ${path}:/`]: change(replaceBody),
  [`PATCH ${path}:/`]: change(changeBody),
  [`DELETE ${path}:/`]: unenroll,
  'POST patient/rtm-re-enroll/:': reEnroll,
}
