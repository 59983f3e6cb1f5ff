/** /billing/rtmenrollments/: enrolling, extending (D18), unenrolling. */
import { and, eq, lte, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { CYCLE_DAYS, enrollmentDurations } from '../../../src/domain/vocabulary'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import type { SandboxEnv, SandboxRequest } from '../context'
import { rtmEnrollments } from '../db/tables/enrollments'
import { workflows } from '../db/tables/people'
import { id, idText, plainDate } from '../http/fields'
import { orderingTerms } from '../http/ordering'
import { pageOf, pageOffset, pageQuery } from '../http/pagination'
import { parseBody, parseQuery } from '../http/parse'
import { badRequest, conflict, notFound } from '../http/problem'
import {
  type EnrollmentRow,
  enrollmentEnd,
  enrollmentStatus,
  enrollmentStatuses,
  enrollmentsWire,
} from '../wire/rtm-enrollment'
import { idParam } from './request-parts'

const table = rtmEnrollments
type EnrollmentChange = Partial<typeof table.$inferInsert>

const isOffered = (days: number) => enrollmentDurations.some((offered) => offered === days)
const offered = z.int().refine(isOffered, `… must be one of ${enrollmentDurations.join(', ')}.`)

/** Extensions raise a duration beyond what is offered (D08). */
const wholeCycles = z
  .int()
  .min(CYCLE_DAYS)
  .max(CYCLE_DAYS * 24)
  .refine((days) => days % CYCLE_DAYS === 0, `… must be a multiple of ${CYCLE_DAYS}.`)

const reason = z.string().max(500).nullish()
const workflow = z
  .union([id, z.object({ id }).transform((value) => value.id)], {
    error: (issue) => (issue.input === undefined ? undefined : "… must be a workflow's id."),
  })
  .nullish()

const createBody = z.object({
  patient: id,
  duration: offered,
  start_date: plainDate.optional(),
  workflow,
  language: z.string().min(2).max(10).default('en'),
  is_new_poc: z.boolean().default(false),
})

const changeBody = z.object({
  duration: wholeCycles.optional(),
  extend_duration: offered.nullish(),
  status: z.enum(enrollmentStatuses).optional(),
  unenrolled_reason: reason,
  workflow,
  language: z.string().min(2).max(10).optional(),
  is_new_poc: z.boolean().optional(),
})
const replaceBody = changeBody.extend({ duration: wholeCycles })

const listQuery = z.object({
  ...pageQuery,
  patient: idText.optional(),
  ordering: z.string().optional(),
})
const terms = { created: sql`${table.created}`, start_date: sql`${table.startDate}` }

export function rtmEnrollmentRoutes(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  routes.get('/', listEnrollments)
  routes.post('/', (c) => createEnrollment(c, clock))
  routes.get('/:id/', async (c) => answer(c, await findEnrollment(c)))
  routes.put('/:id/', async (c) => changeEnrollment(c, clock, await parseBody(c, replaceBody)))
  routes.patch('/:id/', async (c) => changeEnrollment(c, clock, await parseBody(c, changeBody)))
  routes.delete('/:id/', (c) => unenroll(c, clock))
  return routes
}

async function listEnrollments(c: SandboxRequest) {
  const query = parseQuery(c, listQuery)
  const order = orderingTerms(query.ordering ?? '-created', terms)
  const { db, caller, today } = c.var
  const where = and(
    eq(table.companyId, caller.companyId),
    query.patient ? eq(table.patientId, query.patient) : undefined,
  )
  const count = await db.$count(table, where)
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order, table.id)
    .limit(query.page_size)
    .offset(pageOffset(query))
  return c.json(pageOf(c, query, count, await enrollmentsWire(db, rows, today)))
}

async function answer(c: SandboxRequest, row: EnrollmentRow, status: 200 | 201 = 200) {
  const [wire] = await enrollmentsWire(c.var.db, [row], c.var.today)
  return c.json(wire, status)
}

async function findEnrollment(c: SandboxRequest): Promise<EnrollmentRow> {
  const own = eq(table.companyId, c.var.caller.companyId)
  const [row] = await c.var.db
    .select()
    .from(table)
    .where(and(own, eq(table.id, idParam(c))))
  if (!row) throw notFound('There is no such enrollment.')
  return row
}

/** The same, with its patient locked for this transaction. */
async function lockEnrollment(c: SandboxRequest): Promise<EnrollmentRow> {
  const { patientId } = await findEnrollment(c)
  await lockPatients(c.var.db, c.var.caller.companyId, [patientId])
  return findEnrollment(c)
}

async function createEnrollment(c: SandboxRequest, clock: Clock) {
  const body = await parseBody(c, createBody)
  const { db, caller, today } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [body.patient])
  if (patientId === undefined) {
    throw badRequest({ field: 'patient', detail: 'There is no such patient.' })
  }
  await checkWorkflow(c, body.workflow)
  const startDate = body.start_date ?? today
  await refuseOverlap(c, patientId, startDate, body.duration)
  const now = clock.now()
  const [row] = await db
    .insert(table)
    .values({
      companyId: caller.companyId,
      patientId,
      startDate,
      duration: body.duration,
      workflowId: body.workflow ?? null,
      language: body.language,
      isNewPoc: body.is_new_poc,
      enrolledBy: caller.userId,
      created: now,
      updated: now,
    })
    .returning()
  if (!row) throw new Error('The enrollment just made is not there.')
  await rederive(db, [patientId], now)
  return answer(c, row, 201)
}

/** A patient is in one programme at a time. */
async function refuseOverlap(
  c: SandboxRequest,
  patientId: number,
  startDate: string,
  duration: number,
): Promise<void> {
  const end = enrollmentEnd({ startDate, duration })
  const earlier = await c.var.db
    .select()
    .from(table)
    .where(and(eq(table.patientId, patientId), lte(table.startDate, end)))
  const overlaps = earlier.some(
    (row) => row.unenrolledAt === null && enrollmentEnd(row) >= startDate,
  )
  if (overlaps) throw conflict('The patient is enrolled already in that time.')
}

async function checkWorkflow(c: SandboxRequest, workflowId: number | null | undefined) {
  if (!workflowId) return
  const own = eq(workflows.companyId, c.var.caller.companyId)
  const [found] = await c.var.db
    .select({ id: workflows.id })
    .from(workflows)
    .where(and(own, eq(workflows.id, workflowId)))
  if (!found) throw badRequest({ field: 'workflow', detail: 'There is no such workflow.' })
}

type ChangeBody = z.output<typeof changeBody>

async function changeEnrollment(c: SandboxRequest, clock: Clock, body: ChangeBody) {
  const row = await lockEnrollment(c)
  await checkWorkflow(c, body.workflow)
  const { db } = c.var
  const change: EnrollmentChange = {
    ...(body.workflow === undefined ? {} : { workflowId: body.workflow }),
    ...(body.language === undefined ? {} : { language: body.language }),
    ...(body.is_new_poc === undefined ? {} : { isNewPoc: body.is_new_poc }),
    ...(body.unenrolled_reason === undefined ? {} : { unenrolledReason: body.unenrolled_reason }),
    ...durationChange(row, body),
    ...statusChange(c, row, body, clock),
    updated: clock.now(),
  }
  await db.update(table).set(change).where(eq(table.id, row.id))
  await rederive(db, [row.patientId], clock.now())
  return answer(c, await findEnrollment(c))
}

/** An extension raises the duration, so that a summary never reads `3 of 2` (D08). */
function durationChange(row: EnrollmentRow, body: ChangeBody): EnrollmentChange {
  const duration = body.duration ?? row.duration
  if (!body.extend_duration) return { duration }
  if (row.unenrolledAt !== null) throw conflict('The patient was unenrolled: enroll again instead.')
  return { duration: duration + body.extend_duration, extendDuration: body.extend_duration }
}

function statusChange(
  c: SandboxRequest,
  row: EnrollmentRow,
  body: ChangeBody,
  clock: Clock,
): EnrollmentChange {
  const status = enrollmentStatus(row, c.var.today)
  if (body.status === undefined || body.status === status) return {}
  if (body.status === 'UNENROLLED') {
    return { unenrolledAt: clock.now(), unenrolledBy: c.var.caller.userId }
  }
  if (body.status === 'ACTIVE' && status === 'UNENROLLED') {
    return { unenrolledAt: null, unenrolledBy: null, unenrolledReason: null }
  }
  throw conflict(`The enrollment is ${status}: it cannot become ${body.status}.`)
}

/** DELETE is unenrolling: the record stays (D18). */
async function unenroll(c: SandboxRequest, clock: Clock) {
  const row = await lockEnrollment(c)
  const { db, caller } = c.var
  if (row.unenrolledAt === null) {
    const now = clock.now()
    await db
      .update(table)
      .set({ unenrolledAt: now, unenrolledBy: caller.userId, updated: now })
      .where(eq(table.id, row.id))
    await rederive(db, [row.patientId], now)
  }
  return c.body(null, 204)
}
