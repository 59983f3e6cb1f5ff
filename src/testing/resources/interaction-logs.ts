/** /pt/interaction-logs/: logged interactions with a patient (spec §3, §7). */
import { isoOf } from '../../backend/instant'
import {
  type LogListQuery,
  logBody,
  logColumns,
  logListQuery,
  refuseFullDay,
  refuseOutsidePrograms,
} from '../../backend/interaction-log'
import { jsonObject, parseJson, parseKnownFilters, parseValue } from '../../backend/parse'
import { refuseFuture } from '../../backend/past-instant'
import { badRequest, notFound } from '../../backend/problem'
import { type FakeClinic, type Log, type PatientRecord, patientFacts } from '../clinic'
import {
  allows,
  created,
  type FakeAnswer,
  type FakeCall,
  idParam,
  listOf,
  noContent,
  ok,
  type Routes,
} from '../fake-call'
import { colleague, logWireOf } from '../related'

interface OwnedLog {
  readonly patient: PatientRecord
  readonly log: Log
}

function isWanted({ patient, log }: OwnedLog, query: LogListQuery): boolean {
  const at = new Date(log.interactedDatetime)
  const [from, until] = [
    [query.interacted_datetime__gte, query.start_datetime],
    [query.interacted_datetime__lte, query.end_datetime],
  ]
  return (
    allows(query.duration_secs, (secs) => log.durationSecs === secs) &&
    allows(query.duration_secs__gt, (secs) => log.durationSecs > secs) &&
    allows(query.duration_secs__lt, (secs) => log.durationSecs < secs) &&
    allows(query.patient, (id) => patient.user.id === id) &&
    allows(query.provider, (id) => log.providerId === id) &&
    allows(query.interacted_datetime, (exact) => at.getTime() === exact.getTime()) &&
    from.every((bound) => allows(bound, (least) => at >= least)) &&
    until.every((bound) => allows(bound, (most) => at <= most)) &&
    allows(query.types, (types) => log.activityTypes.some((type) => types.includes(type)))
  )
}

function list(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const query = parseKnownFilters(call.query, logListQuery)
  const rows = [...clinic.patients.values()]
    .flatMap((patient) => patient.logs.map((log) => ({ patient, log })))
    .filter((owned) => isWanted(owned, query))
  return listOf<OwnedLog>(call, query, rows, {
    terms: {
      interacted_datetime: ({ log }) => isoOf(log.interactedDatetime),
      duration_secs: ({ log }) => log.durationSecs,
    },
    ties: [({ log }) => log.id],
    wire: ({ patient, log }) => logWireOf(patient, log),
  })
}

function find(clinic: FakeClinic, call: FakeCall): OwnedLog {
  const id = idParam(call)
  for (const patient of clinic.patients.values()) {
    const log = patient.logs.find((one) => one.id === id)
    if (log) return { patient, log }
  }
  throw notFound('There is no such interaction log.')
}

/** Writes the log of a body. @param before - the log that it replaces. */
function write(clinic: FakeClinic, call: FakeCall, json: unknown, before?: OwnedLog) {
  const body = parseValue(json, logBody)
  const patient = clinic.patients.get(body.patient)
  if (before && before.patient !== patient) {
    throw badRequest({ field: 'patient', detail: 'patient cannot be changed.' })
  }
  if (!patient) throw badRequest({ field: 'patient', detail: 'There is no such patient.' })
  const at = body.interacted_datetime
  refuseFuture('interacted_datetime', at, call.now)
  const { provider = call.callerId } = body
  if (!colleague(clinic, provider)) {
    throw badRequest({ field: 'provider', detail: 'There is no such provider.' })
  }
  // A log with an unchanged time is kept, even if the enrollment changed since.
  if (!before || isoOf(before.log.interactedDatetime) !== isoOf(at)) {
    refuseOutsidePrograms(patientFacts(patient, clinic), clinic.zone, at)
  }
  const log = {
    id: before?.log.id ?? clinic.nextId(),
    ...logColumns(body, provider),
    createdBy: before?.log.createdBy ?? call.callerId,
    late: false,
  }
  const all = [...clinic.patients.values()].flatMap((one) => one.logs)
  refuseFullDay(
    log,
    clinic.zone,
    before?.log,
    all.filter(({ id }) => id !== log.id),
  )
  const others = patient.logs.filter(({ id }) => id !== log.id)
  return logWireOf(clinic.put({ ...patient, logs: [...others, log] }), log)
}

/** @param base - returns the values for fields that the body omits. */
function change(base: (owned: OwnedLog) => object) {
  return (clinic: FakeClinic, call: FakeCall): FakeAnswer => {
    const owned = find(clinic, call)
    const json = { ...base(owned), ...jsonObject(parseJson(call.text)) }
    return ok(write(clinic, call, json, owned))
  }
}

function remove(clinic: FakeClinic, call: FakeCall): FakeAnswer {
  const { patient, log } = find(clinic, call)
  clinic.put({ ...patient, logs: patient.logs.filter((one) => one !== log) })
  return noContent
}

const path = 'pt/interaction-logs/'

export const logRoutes: Routes = {
  [`GET ${path}`]: list,
  [`POST ${path}`]: (clinic, call) => created(write(clinic, call, parseJson(call.text))),
  [`GET ${path}:/`](clinic, call) {
    const { patient, log } = find(clinic, call)
    return ok(logWireOf(patient, log))
  },
  [`PUT ${path}:/`]: change(({ log }) => ({ provider: log.providerId })),
  [`PATCH ${path}:/`]: change(({ patient, log }) => logWireOf(patient, log)),
  [`DELETE ${path}:/`]: remove,
}
