/** /pt/interaction-logs/: logged interactions with a patient (spec §3, §7). */

import { formatDate } from '../../domain/date-format'
import { dateInZone } from '../../domain/dates'
import { enrolledDays } from '../../domain/enrolled-days'
import { type ActivityType, activityTypes } from '../../domain/vocabulary'
import type { SeedLog } from '../../seed/clinic-data'
import type { FakeClinic, PatientRecord } from '../clinic'
import {
  type Body,
  type FakeAnswer,
  type FakeCall,
  flagOf,
  given,
  idParam,
  instantOf,
  isText,
  listOf,
  noContent,
  ok,
  textOf,
  wholeNumber,
} from '../fake-call'
import { numberFilter, ordered, pageOf, refuseUnknownFilters } from '../listing'
import { badRequest, notFound } from '../problem'
import { interactionLogWire } from '../wire/interaction-log'
import { refuseFuture } from './billing-instances'

const DAY_SECONDS = 86_400

const filters = [
  'duration_secs',
  'duration_secs__gt',
  'duration_secs__lt',
  'end_datetime',
  'interacted_datetime',
  'interacted_datetime__gte',
  'interacted_datetime__lte',
  'patient',
  'provider',
  'start_datetime',
  'types',
]

interface OwnedLog {
  readonly patient: PatientRecord
  readonly log: SeedLog
}

function wantedBy(call: FakeCall): (owned: OwnedLog) => boolean {
  const number = (name: string) => numberFilter(call, name)
  const instant = (name: string) => instantOf(Object.fromEntries(call.query), name)
  const [secs, over, under] = ['', '__gt', '__lt'].map((how) => number(`duration_secs${how}`))
  const [patientId, providerId] = [number('patient'), number('provider')]
  const at = instant('interacted_datetime')
  const from = [instant('interacted_datetime__gte'), instant('start_datetime')]
  const until = [instant('interacted_datetime__lte'), instant('end_datetime')]
  const types = call.query.get('types')?.split(',')
  return ({ patient, log }) =>
    (secs === undefined || log.durationSecs === secs) &&
    (over === undefined || log.durationSecs > over) &&
    (under === undefined || log.durationSecs < under) &&
    (patientId === undefined || patient.user.id === patientId) &&
    (providerId === undefined || log.providerId === providerId) &&
    (at === undefined || log.interactedDatetime === at) &&
    from.every((least) => least === undefined || log.interactedDatetime >= least) &&
    until.every((most) => most === undefined || log.interactedDatetime <= most) &&
    (types === undefined || log.activityTypes.some((type) => types.includes(type)))
}

export function listLogs(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  refuseUnknownFilters(call, filters)
  const rows = [...clinic.patients.values()]
    .flatMap((patient) => patient.logs.map((log) => ({ patient, log })))
    .filter(wantedBy(call))
  const terms = {
    interacted_datetime: ({ log }: OwnedLog) => log.interactedDatetime,
    duration_secs: ({ log }: OwnedLog) => log.durationSecs,
  }
  const inOrder = ordered(call, rows, terms, [({ log }) => log.id], '-interacted_datetime')
  return ok(pageOf(call, inOrder, ({ patient, log }) => interactionLogWire(patient, log)))
}

function findLog(clinic: FakeClinic, call: FakeCall): OwnedLog {
  const id = idParam(call)
  for (const patient of clinic.patients.values()) {
    const log = patient.logs.find((one) => one.id === id)
    if (log) return { patient, log }
  }
  throw notFound('There is no such interaction log.')
}

export function readLog(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { patient, log } = findLog(clinic, call)
  return ok(interactionLogWire(patient, log))
}

function isActivityType(value: unknown): value is ActivityType {
  return activityTypes.some((type) => type === value)
}

/**
 * @throws Problem 400 when the patient is in no program that day: neither enrolled in RTM nor in
 * PCM.
 */
function refuseOutsidePrograms(clinic: FakeClinic, patient: PatientRecord, at: string): void {
  if (patient.isPcmEnabled && clinic.company.isPcmEnabled) return
  const day = dateInZone(Date.parse(at), clinic.zone)
  const isEnrolled = patient.enrollments.some((one) => {
    const days = enrolledDays(one, clinic.zone)
    return days !== null && days.from <= day && day <= days.to
  })
  if (isEnrolled) return
  const detail = `The patient was not in a program on ${formatDate(day, 'en')}: not enrolled in RTM, and PCM was off.`
  throw badRequest({ field: 'interacted_datetime', detail })
}

/**
 * The log from the body.
 * @param before Gives the fields that the body omits; null for a new log.
 */
function logFrom(body: Body, call: FakeCall, before: SeedLog | null): Omit<SeedLog, 'id'> {
  const durationSecs = given(
    wholeNumber(body, 'duration_secs') ?? before?.durationSecs,
    'duration_secs',
  )
  if (durationSecs < 1 || durationSecs > DAY_SECONDS) {
    const detail = `duration_secs must be from 1 to ${DAY_SECONDS}.`
    throw badRequest({ field: 'duration_secs', detail })
  }
  const types = listOf(body, 'activity_types', isText) ?? before?.activityTypes
  const known = given(types, 'activity_types').filter(isActivityType)
  if (known.length === 0 || known.length !== types?.length) {
    const detail = `activity_types must be some of ${activityTypes.join(', ')}.`
    throw badRequest({ field: 'activity_types', detail })
  }
  const at = instantOf(body, 'interacted_datetime') ?? before?.interactedDatetime
  const interactedDatetime = given(at, 'interacted_datetime')
  refuseFuture('interacted_datetime', interactedDatetime, call.now)
  return {
    providerId: wholeNumber(body, 'provider') ?? before?.providerId ?? call.callerId,
    durationSecs,
    activityTypes: known,
    noteObservedTrends: textOf(body, 'note_observed_trends') ?? before?.noteObservedTrends ?? '',
    notePlanModification:
      textOf(body, 'note_plan_modification') ?? before?.notePlanModification ?? '',
    interactedDatetime,
    autoGenerated: flagOf(body, 'auto_generated') ?? before?.autoGenerated ?? false,
    late: false,
  }
}

export function createLog(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const patient = clinic.patients.get(given(wholeNumber(call.body, 'patient'), 'patient'))
  if (!patient) throw badRequest({ field: 'patient', detail: 'There is no such patient.' })
  const entry = logFrom(call.body, call, null)
  refuseOutsidePrograms(clinic, patient, entry.interactedDatetime)
  const log = { id: clinic.nextId(), ...entry }
  const written = clinic.put({ ...patient, logs: [...patient.logs, log] })
  return { status: 201, body: interactionLogWire(written, log) }
}

/** PUT and PATCH. */
export function changeLog(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { patient, log: before } = findLog(clinic, call)
  if ((wholeNumber(call.body, 'patient') ?? patient.user.id) !== patient.user.id) {
    throw badRequest({ field: 'patient', detail: 'patient cannot be changed.' })
  }
  const log = { id: before.id, ...logFrom(call.body, call, before) }
  if (log.interactedDatetime !== before.interactedDatetime) {
    refuseOutsidePrograms(clinic, patient, log.interactedDatetime)
  }
  const logs = patient.logs.map((one) => (one.id === log.id ? log : one))
  return ok(interactionLogWire(clinic.put({ ...patient, logs }), log))
}

export function deleteLog(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { patient, log } = findLog(clinic, call)
  clinic.put({ ...patient, logs: patient.logs.filter((one) => one !== log) })
  return noContent
}
