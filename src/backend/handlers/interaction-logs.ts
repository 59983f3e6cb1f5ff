/** Handlers for /pt/interaction-logs/: interaction logs of patients (spec §3, §7). */
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
import type { HistoryAct } from '../history'
import { type FactAct, factEntries } from '../history-entries'
import { isoOf, refuseFuture } from '../instant'
import {
  type LogBody,
  type LoggedTime,
  logBody,
  logColumns,
  logFields,
  logListQuery,
  refuseFullDay,
  refuseOutsidePrograms,
  type StoredLog,
  storedLogWire,
} from '../interaction-log'
import { jsonObject, parseJson, parseKnownFilters, parseValue } from '../parse'
import { colleague } from '../practice'
import { badRequest, notFound } from '../problem'
import { derivationOf, type Storage } from '../storage'

async function find({ logs }: Storage, call: Call): Promise<StoredLog> {
  const log = await logs.find(idParam(call))
  if (!log) throw notFound('This interaction log does not exist.')
  return log
}

/**
 * Returns the fields of a log that a request body sets.
 * @param zone The IANA zone in which the day of the log is recorded (BR14).
 * @throws Problem 400 if the time is in the future or the provider is unknown.
 */
async function columnsOf(storage: Storage, call: Call, body: LogBody, zone: string) {
  refuseFuture('interacted_datetime', body.interacted_datetime, call.latest ?? call.now)
  const { provider } = body
  if (provider !== undefined && !colleague(await storage.practice(), provider)) {
    throw badRequest({ field: 'provider', detail: 'This provider does not exist.' })
  }
  return logColumns(body, provider ?? call.callerId, zone)
}

/**
 * Rejects a log if the provider would then have more than 24 hours of logged time on the day of the
 * log.
 * @throws Problem 400.
 */
async function refuseOnFullDay({ logs }: Storage, log: LoggedTime, before?: StoredLog) {
  const { zone, others } = await logs.lockDay(log, before?.id)
  refuseFullDay(log, zone, before, others)
}

/**
 * Returns the history entry for a change of a log. It appears in the history of the billing that
 * contained the log before the change, and of the billing that contains the log now.
 */
function actOn(act: HistoryAct, before: StoredLog | null, after: StoredLog | null): FactAct {
  const { id = 0, patientId = 0 } = after ?? before ?? {}
  const own = new Set([before?.billingInstanceUuid, after?.billingInstanceUuid])
  return {
    act,
    patientId,
    subject: 'log',
    subjectId: String(id),
    before: before && logFields(before),
    after: after && logFields(after),
    bearsOn: ({ uuid }) => own.has(uuid),
  }
}

/**
 * Derives the patient's billings, and then returns the log with the billing that now contains it.
 */
async function derived(storage: Storage, patientId: number, id: number, before: StoredLog | null) {
  const billings = await storage.derive([patientId])
  const log = await storage.logs.find(id)
  if (!log) throw new Error('The log is missing after its write.')
  const act = actOn(before ? 'LOG_UPDATE' : 'LOG_CREATE', before, log)
  await storage.history.append(factEntries([act], billings))
  return storedLogWire(log)
}

const create: Handler = async (storage, call) => {
  const body = parseValue(parseJson(call.text), logBody)
  const [patientId] = await storage.lockPatients([body.patient])
  if (patientId === undefined) {
    throw badRequest({ field: 'patient', detail: 'This patient does not exist.' })
  }
  const { facts, zone } = await derivationOf(storage, patientId)
  const columns = await columnsOf(storage, call, body, zone)
  refuseOutsidePrograms(facts, columns.interactedOn)
  await refuseOnFullDay(storage, columns)
  const id = await storage.logs.insert(patientId, { ...columns, createdBy: call.callerId })
  return created(await derived(storage, patientId, id, null))
}

/**
 * Returns the handler of PUT or PATCH.
 * @param base Returns the values of the fields that the body omits. PATCH keeps all omitted fields,
 * and PUT keeps only the provider.
 */
function change(base: (log: StoredLog) => object): Handler {
  return async (storage, call) => {
    const { patientId } = await find(storage, call)
    await storage.lockPatients([patientId])
    const log = await find(storage, call)
    const body = parseValue({ ...base(log), ...jsonObject(parseJson(call.text)) }, logBody)
    if (body.patient !== patientId) {
      throw badRequest({ field: 'patient', detail: 'patient cannot be changed.' })
    }
    const columns = await columnsOf(storage, call, body, log.zone)
    // If the time of the log did not change, the log stays valid, even if the patient's enrollment
    // has changed since then.
    if (isoOf(columns.interactedDatetime) !== isoOf(log.interactedDatetime)) {
      const { facts } = await derivationOf(storage, patientId)
      refuseOutsidePrograms(facts, columns.interactedOn)
    }
    await refuseOnFullDay(storage, columns, log)
    await storage.logs.update(log.id, columns)
    return ok(await derived(storage, patientId, log.id, log))
  }
}

const remove: Handler = async (storage, call) => {
  const { patientId } = await find(storage, call)
  await storage.lockPatients([patientId])
  const log = await find(storage, call)
  await storage.logs.remove(log.id)
  const billings = await storage.derive([patientId])
  await storage.history.append(factEntries([actOn('LOG_DELETE', log, null)], billings))
  return noContent
}

const path = 'pt/interaction-logs/'

export const logRoutes: Routes = {
  [`GET ${path}`]: listHandler(
    ({ query }) => parseKnownFilters(query, logListQuery),
    ({ logs }, query) => logs.page(query),
  ),
  [`POST ${path}`]: create,
  [`GET ${path}:/`]: async (storage, call) => ok(storedLogWire(await find(storage, call))),
  [`PUT ${path}:/`]: change(({ providerId: provider }) => ({ provider })),
  [`PATCH ${path}:/`]: change(storedLogWire),
  [`DELETE ${path}:/`]: remove,
}
