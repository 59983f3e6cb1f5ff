/** Routes under /pt/interaction-logs/: logged contacts and reviews of a patient (spec §3, §7). */
import { and, arrayOverlaps, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { activityTypes } from '../../../src/domain/vocabulary'
import { type LogRow, lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import { users } from '../db/tables/people'
import { interactionLogs } from '../db/tables/records'
import type { SandboxEnv, SandboxRequest } from '../env'
import { id, idText, isoInstant, secondsText } from '../http/fields'
import { orderingTerms } from '../http/ordering'
import { pageOf, pageOffset, pageQuery } from '../http/pagination'
import { parseBody, parseStrictQuery, parseValue, readJson } from '../http/parse'
import { badRequest, notFound } from '../http/problem'
import { logRowWire } from '../wire/interaction-log'
import { refuseFuture } from './bulk-actions'
import { refuseOutsidePrograms } from './program-days'
import { idParam, jsonObject } from './request-parts'

const table = interactionLogs
const DAY_SECONDS = 86_400
/** An earlier year must be a typing error, because remote care did not exist then. */
const EARLIEST_LOG = new Date('2000-01-01T00:00:00Z')
const note = z.string().max(5000).default('')

const logBody = z.object({
  patient: id,
  provider: id.optional(),
  duration_secs: z.int().min(1).max(DAY_SECONDS),
  activity_types: z.array(z.enum(activityTypes)).min(1).max(activityTypes.length),
  note_observed_trends: note,
  note_plan_modification: note,
  interacted_datetime: isoInstant.refine(
    (at) => at >= EARLIEST_LOG,
    '… must not be before 2000-01-01.',
  ),
  auto_generated: z.boolean().default(false),
})
type LogBody = z.output<typeof logBody>

const typeList = z
  .string()
  .transform((text) => text.split(',').map((type) => type.trim()))
  .pipe(
    z.array(z.enum(activityTypes), { error: `… must be a list of ${activityTypes.join(', ')}.` }),
  )

const listQuery = z.object({
  ...pageQuery,
  duration_secs: secondsText.optional(),
  duration_secs__gt: secondsText.optional(),
  duration_secs__lt: secondsText.optional(),
  interacted_datetime: isoInstant.optional(),
  interacted_datetime__gte: isoInstant.optional(),
  interacted_datetime__lte: isoInstant.optional(),
  start_datetime: isoInstant.optional(),
  end_datetime: isoInstant.optional(),
  patient: idText.optional(),
  provider: idText.optional(),
  types: typeList.optional(),
  ordering: z.string().optional(),
})

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
  const query = parseStrictQuery(c, listQuery)
  const order = orderingTerms(query.ordering ?? '-interacted_datetime', terms)
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
  return c.json(pageOf(c, query, count, rows.map(logRowWire)))
}

function filters(query: z.output<typeof listQuery>, companyId: number): SQL | undefined {
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
  await refuseOutsidePrograms(db, patientId, values.interactedDatetime)
  const [made] = await db
    .insert(table)
    .values({ ...values, companyId: caller.companyId, patientId })
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
    await refuseOutsidePrograms(db, row.patientId, values.interactedDatetime)
  }
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
  refuseFuture('interacted_datetime', body.interacted_datetime, clock)
  return {
    providerId: await providerOf(c, body.provider),
    durationSecs: body.duration_secs,
    activityTypes: [...new Set(body.activity_types)],
    noteObservedTrends: body.note_observed_trends,
    notePlanModification: body.note_plan_modification,
    interactedDatetime: body.interacted_datetime,
    autoGenerated: body.auto_generated,
  }
}

/** Returns the given provider, else the caller. @throws Problem 400 for an unknown provider. */
async function providerOf(c: SandboxRequest, providerId: number | undefined): Promise<number> {
  const { db, caller } = c.var
  if (providerId === undefined) return caller.userId
  const colleague = and(
    eq(users.id, providerId),
    eq(users.companyId, caller.companyId),
    eq(users.userType, 'pt'),
  )
  const [provider] = await db.select({ id: users.id }).from(users).where(colleague)
  if (!provider) throw badRequest({ field: 'provider', detail: 'There is no such provider.' })
  return provider.id
}
