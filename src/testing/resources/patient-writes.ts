/** Writes patients: create, change, delete, and change the care team (spec §7, D22, D23). */

import { toE164 } from '../../backend/phone-number'
import { isEmail } from '../../domain/email'
import type { SeedUser } from '../../seed/clinic-data'
import { colleague, type FakeClinic, type PatientRecord } from '../clinic'
import {
  type Body,
  dateOf,
  type FakeAnswer,
  type FakeCall,
  flagOf,
  idOrNull,
  isNumber,
  isRecord,
  listOf,
  noContent,
  ok,
  textOf,
  textOrNull,
} from '../fake-call'
import { badRequest, conflict, type FieldError, inPart } from '../problem'
import { patientWire } from '../wire/patient'
import { careTeamWire, fullName } from '../wire/user'
import { newEnrollment } from './enrollments'
import { findPatient } from './patients'

const taken = {
  username: 'This username is already taken.',
  email: 'This email address is already in use.',
  phone: 'This phone number is already in use.',
  record_id: 'This record ID is already in use.',
}

interface UniqueValues {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly record_id?: string | null | undefined
}

/** An error for each value that another person of the clinic has. */
function takenValues(clinic: FakeClinic, values: UniqueValues, ownId: number): FieldError[] {
  const patients = [...clinic.patients.values()].filter(({ user }) => user.id !== ownId)
  const others = [...clinic.staff, ...patients].map(({ user }) => user)
  const email = values.email?.toLowerCase()
  const isTaken = {
    username: others.some(({ username }) => values.username && username === values.username),
    email: others.some((user) => email && user.email.toLowerCase() === email),
    phone: others.some(({ phone }) => values.phone && phone === values.phone),
    record_id: patients.some(({ recordId }) => values.record_id && recordId === values.record_id),
  }
  return (['username', 'email', 'phone', 'record_id'] as const)
    .filter((field) => isTaken[field])
    .map((field) => ({ field, detail: taken[field] }))
}

export function uniqueCheck(clinic: FakeClinic, { body }: FakeCall): FakeAnswer {
  const values = {
    username: textOrNull(body, 'username')?.toLowerCase(),
    email: textOrNull(body, 'email') ?? undefined,
    phone: phoneOf(body),
  }
  const problems = takenValues(clinic, values, idOrNull(body, 'exclude_user_id') ?? 0)
  if (problems.length > 0) throw badRequest(...problems)
  return noContent
}

function phoneOf(body: Body): string | undefined {
  const text = textOrNull(body, 'phone')
  if (text === undefined) return undefined
  const number = text ? toE164(text) : ''
  if (number !== null) return number
  throw badRequest({ field: 'phone', detail: 'phone must be a phone number with its area code.' })
}

function emailOf(body: Body): string | undefined {
  const text = textOrNull(body, 'email')
  if (!text) return text === undefined ? undefined : ''
  if (isEmail(text)) return text
  throw badRequest({ field: 'email', detail: 'email must be an email address.' })
}

function nameOf(body: Body, field: string): string | undefined {
  const name = textOf(body, field)
  if (name === '') throw badRequest({ field, detail: `${field} must not be empty.` })
  return name
}

/** The user with the changes from the body. */
function personFrom(body: Body, before: SeedUser): SeedUser {
  const birthDate = dateOf(body, 'birth_date')
  return {
    ...before,
    firstName: nameOf(body, 'first_name') ?? before.firstName,
    lastName: nameOf(body, 'last_name') ?? before.lastName,
    phone: phoneOf(body) ?? before.phone,
    email: emailOf(body) ?? before.email,
    birthDate: birthDate === undefined ? before.birthDate : birthDate,
    language: textOf(body, 'language') ?? before.language,
    timezone: textOrNull(body, 'timezone') ?? before.timezone,
    isActive: flagOf(body, 'is_active') ?? before.isActive,
  }
}

type Team = Pick<PatientRecord, 'primaryProviderId' | 'secondaryProviderIds'>

/** The care team with the changes from the body. @throws Problem 400. */
function teamFrom(clinic: FakeClinic, body: Body, before: Team): Team {
  const primary = idOrNull(body, 'primary_provider')
  const team = {
    primaryProviderId: primary === undefined ? before.primaryProviderId : primary,
    secondaryProviderIds:
      listOf(body, 'secondary_providers', isNumber) ?? before.secondaryProviderIds,
  }
  const members = [before.primaryProviderId, ...before.secondaryProviderIds]
  const refuse = (field: string, id: number): FieldError[] => {
    const user = colleague(clinic, id)
    if (!user) return [{ field, detail: `There is no provider ${id}.` }]
    if (user.isActive || members.includes(id)) return []
    return [{ field, detail: `${fullName(user)} is no longer active.` }]
  }
  const { primaryProviderId, secondaryProviderIds: ids } = team
  const field = 'secondary_providers'
  const errors = [
    ...(primaryProviderId === null ? [] : refuse('primary_provider', primaryProviderId)),
    ...ids.flatMap((id) => refuse(field, id)),
  ]
  if (primaryProviderId !== null && ids.includes(primaryProviderId)) {
    errors.push({ field, detail: 'The primary provider cannot also be a secondary provider.' })
  }
  if (errors.length > 0) throw badRequest(...errors)
  return team
}

function part(body: Body, name: string): Body {
  const value = body[name]
  return isRecord(value) ? value : {}
}

/** The patient with the changes from the body: user, care team, note, PCM, record ID. */
function patientFrom(clinic: FakeClinic, call: FakeCall, before: PatientRecord): PatientRecord {
  const { body, now, callerId } = call
  const user = inPart('user', () => personFrom(part(body, 'user'), before.user))
  const recordId = textOrNull(body, 'record_id')
  const note = textOf(body, 'note')
  const isNewNote = note !== undefined && note !== before.note
  const isPcmEnabled = flagOf(body, 'is_pcm_enabled') ?? before.isPcmEnabled
  if (isPcmEnabled && !before.isPcmEnabled && !clinic.company.isPcmEnabled) {
    const detail = `${clinic.company.name} does not offer PCM.`
    throw badRequest({ field: 'is_pcm_enabled', detail })
  }
  const changed = {
    email: user.email === before.user.email ? undefined : user.email,
    phone: user.phone === before.user.phone ? undefined : user.phone,
    record_id: recordId === before.recordId ? undefined : recordId,
  }
  const problems = takenValues(clinic, changed, user.id).map(({ field, detail }) => {
    return { field: field === 'record_id' ? field : `user.${field}`, detail }
  })
  if (problems.length > 0) throw badRequest(...problems)
  return {
    ...before,
    user,
    ...inPart('care_team', () => teamFrom(clinic, part(body, 'care_team'), before)),
    recordId: recordId === undefined ? before.recordId : recordId || null,
    isPcmEnabled,
    ...(isNewNote && { note, noteUpdated: now.toISOString(), noteUpdatedBy: callerId }),
  }
}

function blankPatient(clinic: FakeClinic, { callerId }: FakeCall): PatientRecord {
  const user: SeedUser = {
    id: clinic.nextId(),
    companyId: clinic.company.id,
    userType: 'patient',
    username: null,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    birthDate: null,
    isActive: true,
    providerType: null,
    defaultWorkflowId: null,
    timezone: null,
    language: 'en',
    defaultClinicUuid: colleague(clinic, callerId)?.defaultClinicUuid ?? null,
    accountOrigin: 'gui_rf',
    createdBy: callerId,
    isDummy: false,
    smsOptOutDate: null,
    smsUnreachableDate: null,
  }
  return {
    user,
    isPcmEnabled: false,
    recordId: null,
    note: '',
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
export function createPatient(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const missing = ['first_name', 'last_name'].filter((field) => !part(call.body, 'user')[field])
  if (missing.length > 0) {
    throw badRequest(
      ...missing.map((field) => ({ field: `user.${field}`, detail: `${field} is required.` })),
    )
  }
  const patient = patientFrom(clinic, call, blankPatient(clinic, call))
  const program = call.body.rtm_enrollment
  const enroll = (wanted: Body) => newEnrollment(clinic, call, patient, wanted)
  const enrollments = isRecord(program) ? [inPart('rtm_enrollment', () => enroll(program))] : []
  const { user } = clinic.put({ ...patient, enrollments })
  const body = { message: 'Patient created successfully.', patient_id: user.id }
  return { status: 201, body }
}

/** PUT and PATCH. An enrollment is changed at its own URL. */
export function changePatient(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const before = findPatient(clinic, call)
  if (isRecord(call.body.rtm_enrollment)) {
    const detail = 'rtm_enrollment is changed under /billing/rtmenrollments/.'
    throw badRequest({ field: 'rtm_enrollment', detail })
  }
  return ok(patientWire(clinic, clinic.put(patientFrom(clinic, call, before)), call))
}

/** @throws Problem 409 when the patient has billed rows, which must stay on record. */
export function deletePatient(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = findPatient(clinic, call)
  if (patient.billings.some(({ status }) => status === 'Rec')) {
    throw conflict(
      'This patient has billings that are marked as billed, which must stay on record. Unenroll the patient instead.',
    )
  }
  clinic.remove(patient.user.id)
  return noContent
}

/** The id in the path is the patient's user id (N21). */
export function changeCareTeam(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = findPatient(clinic, call)
  const written = clinic.put({ ...patient, ...teamFrom(clinic, call.body, patient) })
  return ok({ provider_relationships: careTeamWire(clinic, written) })
}
