/** Routes under /pt/interaction-logs/: logged contacts and reviews of a patient (spec §3, §7). */
import { and, arrayOverlaps, between, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  LONGEST_DAY_MS,
  type LogBody,
  type LoggedTime,
  type LogListQuery,
  logBody,
  logColumns,
  logListQuery,
  refuseFullDay,
  refuseOutsidePrograms,
} from '../../../src/backend/interaction-log'
import { pageOf, pageOffset } from '../../../src/backend/listing'
import { jsonObject, parseValue } from '../../../src/backend/parse'
import { refuseFuture } from '../../../src/backend/past-instant'
import { badRequest, notFound } from '../../../src/backend/problem'
import { type LogRow, loadPatientBillings, lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import { type Clock, latestPast } from '../clock'
import type { Database } from '../db/connect'
import { companies } from '../db/tables/companies'
import { users } from '../db/tables/people'
import { interactionLogs } from '../db/tables/records'
import type { SandboxEnv, SandboxRequest } from '../env'
import { orderingTerms } from '../http/ordering'
import { parseBody, parseStrictQuery, readJson } from '../http/parse'
import { logRowWire } from '../wire/interaction-log'
import { loadKnown } from './colleagues'
import { idParam } from './request-parts'

const table = interactionLogs
const terms = {
  interacted_datetime: sql`${table.interactedDatetime}`,
  duration_secs: sql`${table.durationSecs}`,
}

export function interactionLogRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listLogs)
  routes.post('/', (c) => createLog(c, clock))
  routes.get('/:id/', async (c) => c.json(logRowWire(await findLog(c))))
  routes.put('/:id/', (c) => writeLog(c, clock, ({ providerId: provider }) => ({ provider })))
  routes.patch('/:id/', (c) => writeLog(c, clock, logRowWire))
  routes.delete('/:id/', (c) => deleteLog(c, clock))
  return routes
}

async function listLogs(c: SandboxRequest) {
  const query = parseStrictQuery(c, logListQuery)
  const order = orderingTerms(query.ordering, terms)
  const where = filters(query, c.var.caller.companyId)
  const { db } = c.var
  const count = await db.$count(table, where)
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order, table.id)
    .limit(query.page_size)
    .offset(pageOffset(query))
  return c.json(pageOf(c.req.url, query, count, rows.map(logRowWire)))
}

function filters(query: LogListQuery, companyId: number): SQL | undefined {
  const at = table.interactedDatetime
  const secs = table.durationSecs
  return and(
    eq(table.companyId, companyId),
    query.duration_secs === undefined ? undefined : eq(secs, query.duration_secs),
    query.duration_secs__gt === undefined ? undefined : gt(secs, query.duration_secs__gt),
    query.duration_secs__lt === undefined ? undefined : lt(secs, query.duration_secs__lt),
    query.interacted_datetime && eq(at, query.interacted_datetime),
    query.interacted_datetime__gte && gte(at, query.interacted_datetime__gte),
    query.interacted_datetime__lte && lte(at, query.interacted_datetime__lte),
    query.start_datetime && gte(at, query.start_datetime),
    query.end_datetime && lte(at, query.end_datetime),
    query.patient ? eq(table.patientId, query.patient) : undefined,
    query.provider ? eq(table.providerId, query.provider) : undefined,
    query.types && arrayOverlaps(table.activityTypes, query.types),
  )
}

async function findLog(c: SandboxRequest): Promise<LogRow> {
  const [row] = await c.var.db
    .select()
    .from(table)
    .where(and(eq(table.companyId, c.var.caller.companyId), eq(table.id, idParam(c))))
  if (!row) throw notFound('There is no such interaction log.')
  return row
}

async function createLog(c: SandboxRequest, clock: Clock) {
  const body = await parseBody(c, logBody)
  const { db, caller } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [body.patient])
  if (patientId === undefined) {
    throw badRequest({ field: 'patient', detail: 'There is no such patient.' })
  }
  const values = await columnsOf(c, clock, body)
  await refuseUnlessInProgram(db, patientId, values.interactedDatetime)
  await refuseOnFullDay(c, values)
  const [made] = await db
    .insert(table)
    .values({ ...values, createdBy: caller.userId, companyId: caller.companyId, patientId })
    .returning()
  if (!made) throw new Error('The new log is missing after its insert.')
  return answerDerived(c, clock, made, 201)
}

/**
 * Handles PUT and PATCH.
 * @param base - returns the values for fields that the body omits: all for PATCH, only the provider
 * for PUT.
 */
async function writeLog(c: SandboxRequest, clock: Clock, base: (row: LogRow) => object) {
  const { db, caller } = c.var
  const { patientId } = await findLog(c)
  await lockPatients(db, caller.companyId, [patientId])
  const row = await findLog(c)
  const body = parseValue({ ...base(row), ...jsonObject(await readJson(c)) }, logBody)
  if (body.patient !== row.patientId) {
    throw badRequest({ field: 'patient', detail: 'patient cannot be changed.' })
  }
  const values = await columnsOf(c, clock, body)
  // A log with an unchanged time is kept, even if the enrollment changed since.
  if (values.interactedDatetime.getTime() !== row.interactedDatetime.getTime()) {
    await refuseUnlessInProgram(db, row.patientId, values.interactedDatetime)
  }
  await refuseOnFullDay(c, values, row)
  await db.update(table).set(values).where(eq(table.id, row.id))
  return answerDerived(c, clock, row, 200)
}

async function deleteLog(c: SandboxRequest, clock: Clock) {
  const row = await findLog(c)
  const { db, caller } = c.var
  await lockPatients(db, caller.companyId, [row.patientId])
  await db.delete(table).where(eq(table.id, row.id))
  await rederive(db, [row.patientId], clock.now())
  return c.body(null, 204)
}

/** Derives the patient's billings, then answers with the log and its current billing. */
async function answerDerived(c: SandboxRequest, clock: Clock, row: LogRow, status: 200 | 201) {
  await rederive(c.var.db, [row.patientId], clock.now())
  const [after] = await c.var.db.select().from(table).where(eq(table.id, row.id))
  return c.json(logRowWire(after ?? row), status)
}

async function columnsOf(c: SandboxRequest, clock: Clock, body: LogBody) {
  refuseFuture('interacted_datetime', body.interacted_datetime, latestPast(clock))
  return logColumns(body, await providerOf(c, body.provider))
}

/** @throws Problem 400 when the patient is in no program at that time. */
async function refuseUnlessInProgram(db: Database, patientId: number, instant: Date) {
  const [patient] = await loadPatientBillings(db, [patientId])
  if (patient) refuseOutsidePrograms(patient.facts, patient.zone, instant)
}

/** The class of advisory locks on a provider's day; the second number is the provider's id. */
const PROVIDER_DAYS = 715_002

/**
 * Locks the provider's days, so that two logs for two patients cannot fill the same day. It comes
 * after the lock of the patient, and no other request takes it, so requests cannot deadlock.
 * @throws Problem 400 when the day of the log would have more than 24 hours.
 */
async function refuseOnFullDay(c: SandboxRequest, log: LoggedTime, before?: LogRow): Promise<void> {
  const { db, caller } = c.var
  await db.execute(sql`select pg_advisory_xact_lock(${PROVIDER_DAYS}, ${log.providerId})`)
  const [provider] = await db
    .select({ zone: sql<string>`coalesce(${users.timezone}, ${companies.timezone})` })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, log.providerId))
  const at = new Date(log.interactedDatetime).getTime()
  const others = await db
    .select({
      providerId: table.providerId,
      interactedDatetime: table.interactedDatetime,
      durationSecs: table.durationSecs,
    })
    .from(table)
    .where(
      and(
        eq(table.companyId, caller.companyId),
        eq(table.providerId, log.providerId),
        between(
          table.interactedDatetime,
          new Date(at - LONGEST_DAY_MS),
          new Date(at + LONGEST_DAY_MS),
        ),
        before && ne(table.id, before.id),
      ),
    )
  refuseFullDay(log, provider?.zone ?? 'UTC', before, others)
}

/** Returns the given provider, else the caller. @throws Problem 400 for an unknown provider. */
async function providerOf(c: SandboxRequest, providerId: number | undefined): Promise<number> {
  if (providerId === undefined) return c.var.caller.userId
  if ((await loadKnown(c, [providerId])).colleague(providerId)) return providerId
  throw badRequest({ field: 'provider', detail: 'There is no such provider.' })
}
