/** Writes patients: create, change, delete, and change the care team (spec §7, D22, D23). */
import {
  type CareTeam,
  changedTeam,
  someTeam,
  teamErrors,
  wholeTeam,
} from '../../backend/care-team'
import { jsonObject, parseJson, parseValue } from '../../backend/parse'
import {
  blankFacts,
  factColumns,
  hasBilledRows,
  type PatientParts,
  patientErrors,
  readNewPatient,
  readPatientChange,
} from '../../backend/patient'
import {
  blankPerson,
  changedValues,
  personColumns,
  takenWords,
  type UniqueValues,
  uniqueBody,
} from '../../backend/person'
import { badRequest, conflict, type FieldError } from '../../backend/problem'
import { dateInZone } from '../../domain/dates/dates'
import type { FakeClinic, PatientRecord } from '../clinic'
import { created, type FakeAnswer, type FakeCall, noContent, ok, type Routes } from '../fake-call'
import { colleague, knownOf, teamOf, teamWireOf } from '../related'
import { enrolled } from './enrollments'
import { findPatient, patientWireOf } from './patients'

/** An error for each value that another person of the clinic has. */
function takenValues(clinic: FakeClinic, values: UniqueValues, ownId: number): FieldError[] {
  const patients = [...clinic.patients.values()].filter(({ user }) => user.id !== ownId)
  const others = [...clinic.staff, ...patients].map(({ user }) => user)
  const isTaken = {
    username: others.some(({ username }) => username === values.username),
    email: others.some((user) => user.email.toLowerCase() === values.email?.toLowerCase()),
    phone: others.some(({ phone }) => phone === values.phone),
    record_id: patients.some(({ recordId }) => recordId === values.record_id),
  }
  return (['username', 'email', 'phone', 'record_id'] as const)
    .filter((field) => values[field] && isTaken[field])
    .map((field) => ({ field, detail: takenWords[field] }))
}

export function uniqueCheck(clinic: FakeClinic, { text }: FakeCall): FakeAnswer {
  const { exclude_user_id: own, ...values } = parseValue(parseJson(text), uniqueBody)
  const taken = takenValues(clinic, values, own ?? 0)
  if (taken.length > 0) throw badRequest(...taken)
  return noContent
}

function withTeam(patient: PatientRecord, { primary, secondaries }: CareTeam): PatientRecord {
  return { ...patient, primaryProviderId: primary, secondaryProviderIds: secondaries }
}

function errorsOf(clinic: FakeClinic, call: FakeCall, parts: PatientParts, before: PatientRecord) {
  const { email, phone } = before.user
  const wanted = { ...parts.user.some, record_id: parts.facts.some?.record_id }
  const changed = changedValues(wanted, { email, phone, record_id: before.recordId })
  return patientErrors(
    parts,
    { isPcmEnabled: before.isPcmEnabled, team: teamOf(before) },
    {
      today: call.today,
      patientToday: dateInZone(call.now, clinic.zone),
      company: clinic.company,
      known: knownOf(clinic),
      taken: takenValues(clinic, changed, before.user.id),
      hasClinic: clinic.clinics.some(({ uuid }) => uuid === wanted.default_clinic),
    },
  )
}

/** The patient with the changes of a body, not yet written. @throws Problem 400. */
function changed(
  clinic: FakeClinic,
  call: FakeCall,
  parts: ReturnType<typeof readNewPatient> | ReturnType<typeof readPatientChange>,
  before: PatientRecord,
): PatientRecord {
  const errors = errorsOf(clinic, call, parts, before)
  const [user, team, facts] = [parts.user.whole, parts.team.whole, parts.facts.whole]
  if (errors.length > 0 || !user || !team || !facts) throw badRequest(...errors)
  const { nameKey: _, ...columns } = personColumns(user, before.user)
  const patient = { ...before, user: { ...before.user, ...columns } }
  return withTeam(
    { ...patient, ...factColumns(facts, before, call) },
    changedTeam(teamOf(before), team),
  )
}

function blankPatient(clinic: FakeClinic, { callerId }: FakeCall): PatientRecord {
  return {
    user: {
      ...blankPerson,
      id: clinic.nextId(),
      companyId: clinic.company.id,
      userType: 'patient',
      username: null,
      providerType: null,
      defaultWorkflowId: null,
      accountOrigin: 'gui_rf',
      createdBy: callerId,
      isDummy: false,
    },
    ...blankFacts,
    noteUpdated: null,
    noteUpdatedBy: null,
    primaryProviderId: null,
    secondaryProviderIds: [],
    enrollments: [],
    responseDates: [],
    logs: [],
    events: [],
    billings: [],
    billedLogs: new Map(),
  }
}

/** Creates user, care team, enrollment, PCM and record ID in one step, or nothing. */
function create(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const parts = readNewPatient(jsonObject(parseJson(call.text)))
  const patient = changed(clinic, call, parts, blankPatient(clinic, call))
  // Without a default clinic in the body: the primary provider's, else the caller's.
  const near = colleague(clinic, patient.primaryProviderId ?? call.callerId)
  const isGiven = parts.user.whole?.default_clinic !== undefined
  const defaultClinicUuid = isGiven ? patient.user.defaultClinicUuid : near?.defaultClinicUuid
  const user = { ...patient.user, defaultClinicUuid: defaultClinicUuid ?? null }
  const wanted = parts.program.whole
  const whole = { ...patient, user }
  clinic.put(wanted ? enrolled(clinic, call, whole, wanted).patient : whole)
  return created({ message: 'Patient created successfully.', patient_id: user.id })
}

const change = (isWhole: boolean) => (clinic: FakeClinic, call: FakeCall) => {
  const before = findPatient(clinic, call)
  const parts = readPatientChange(jsonObject(parseJson(call.text)), isWhole)
  return ok(patientWireOf(clinic, clinic.put(changed(clinic, call, parts, before)), call))
}

/** @throws Problem 409 when the patient has billed rows, which must stay on record. */
function remove(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = findPatient(clinic, call)
  if (patient.billings.some(({ status }) => status === 'Rec')) throw conflict(hasBilledRows)
  clinic.remove(patient.user.id)
  return noContent
}

/** The id in the path is the patient's user id (N21). */
const changeTeam = (schema: typeof wholeTeam | typeof someTeam) => {
  return (clinic: FakeClinic, call: FakeCall): FakeAnswer => {
    const body = parseValue(parseJson(call.text), schema)
    const patient = findPatient(clinic, call)
    const before = teamOf(patient)
    const team = changedTeam(before, body)
    const errors = teamErrors(team, before, knownOf(clinic))
    if (errors.length > 0) throw badRequest(...errors)
    const written = clinic.put(withTeam(patient, team))
    return ok({ provider_relationships: teamWireOf(clinic, written) })
  }
}

export const patientWriteRoutes: Routes = {
  'POST patient/patients/': create,
  'PUT patient/patients/:/': change(true),
  'PATCH patient/patients/:/': change(false),
  'DELETE patient/patients/:/': remove,
  'PUT patient/update-care-team/:': changeTeam(wholeTeam),
  'PATCH patient/update-care-team/:': changeTeam(someTeam),
}
