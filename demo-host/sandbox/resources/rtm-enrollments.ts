/** Routes under /billing/rtmenrollments/: enroll, extend (D18) and unenroll. */
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { CYCLE_DAYS } from '../../../src/domain/vocabulary'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import { rtmEnrollments } from '../db/tables/enrollments'
import type { SandboxEnv, SandboxRequest } from '../env'
import { id, idText } from '../http/fields'
import { orderingTerms } from '../http/ordering'
import { pageOf, pageOffset, pageQuery } from '../http/pagination'
import { parseBody, parseStrictQuery } from '../http/parse'
import { language } from '../http/person-fields'
import { badRequest, conflict, notFound } from '../http/problem'
import {
  type EnrollmentRow,
  enrollmentStatus,
  enrollmentStatuses,
  enrollmentsWire,
} from '../wire/rtm-enrollment'
import {
  checkProgram,
  checkWorkflow,
  enroll,
  offeredDays,
  program,
  refuseOverlap,
  workflowReference,
} from './enrolling'
import { durationChange, LONGEST, statusChange } from './enrollment-change'
import { type PatientTime, patientDay, patientTime } from './patient-day'
import { idParam } from './request-parts'

const table = rtmEnrollments
type EnrollmentChange = Partial<typeof table.$inferInsert>

/** Any number of whole cycles, because extensions raise a duration above the offered ones (D08). */
const wholeCycles = z
  .int()
  .min(CYCLE_DAYS)
  .max(LONGEST)
  .refine((days) => days % CYCLE_DAYS === 0, `… must be a multiple of ${CYCLE_DAYS}.`)

const reason = z.string().max(500).nullish()

const createBody = program.extend({ patient: id })

const changeBody = z.object({
  duration: wholeCycles.optional(),
  extend_duration: offeredDays.nullish(),
  status: z.enum(enrollmentStatuses).optional(),
  unenrolled_reason: reason,
  workflow: workflowReference,
  language: language.optional(),
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
  const query = parseStrictQuery(c, listQuery)
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

/** Returns the enrollment, and locks its patient for this transaction. */
async function lockEnrollment(c: SandboxRequest): Promise<EnrollmentRow> {
  const { patientId } = await findEnrollment(c)
  await lockPatients(c.var.db, c.var.caller.companyId, [patientId])
  return findEnrollment(c)
}

async function createEnrollment(c: SandboxRequest, clock: Clock) {
  const body = await parseBody(c, createBody)
  const { db, caller } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [body.patient])
  // For an unknown patient, the company's zone gives the day, so that all errors are reported.
  const errors = await checkProgram(c, body, await patientDay(c, clock, body.patient))
  if (patientId === undefined) {
    throw badRequest({ field: 'patient', detail: 'There is no such patient.' }, ...errors)
  }
  if (errors.length > 0) throw badRequest(...errors)
  const row = await enroll(c, clock, patientId, body)
  await rederive(db, [patientId], clock.now())
  return answer(c, row, 201)
}

type ChangeBody = z.output<typeof changeBody>

async function changeEnrollment(c: SandboxRequest, clock: Clock, body: ChangeBody) {
  const row = await lockEnrollment(c)
  const workflowId = body.workflow === undefined ? row.workflowId : body.workflow
  const isOther = workflowId !== row.workflowId || body.language !== undefined
  const errors = isOther ? await checkWorkflow(c, workflowId, body.language ?? row.language) : []
  if (errors.length > 0) throw badRequest(...errors)
  refuseOtherReason(row, body)
  const { db } = c.var
  const at = await patientTime(c, clock, row.patientId)
  const change: EnrollmentChange = {
    ...(body.workflow === undefined ? {} : { workflowId: body.workflow }),
    ...(body.language === undefined ? {} : { language: body.language }),
    ...(body.is_new_poc === undefined ? {} : { isNewPoc: body.is_new_poc }),
    ...(body.unenrolled_reason === undefined ? {} : { unenrolledReason: body.unenrolled_reason }),
    ...durationChange(row, body, at),
    ...statusColumns(c, row, body, at),
    updated: clock.now(),
  }
  await refuseOverlapping(c, row, change)
  await db.update(table).set(change).where(eq(table.id, row.id))
  await rederive(db, [row.patientId], clock.now())
  return answer(c, await findEnrollment(c))
}

/**
 * Refuses another reason after an unenrollment. Otherwise a page that does not know of the first
 * unenrollment would overwrite its reason with a second one.
 */
function refuseOtherReason(row: EnrollmentRow, body: ChangeBody): void {
  const { unenrolledAt, unenrolledReason } = row
  if (unenrolledAt === null || !unenrolledReason || body.status === 'ACTIVE') return
  if (body.unenrolled_reason === undefined || body.unenrolled_reason === unenrolledReason) return
  throw conflict(`The patient was already unenrolled. The reason on record is: ${unenrolledReason}`)
}

/** Refuses a longer or reopened enrollment that would overlap the next one. */
async function refuseOverlapping(c: SandboxRequest, row: EnrollmentRow, change: EnrollmentChange) {
  const duration = change.duration ?? row.duration
  const reopens = row.unenrolledAt !== null && change.unenrolledAt === null
  if (!reopens && (row.unenrolledAt !== null || duration <= row.duration)) return
  await refuseOverlap(c, row.patientId, { startDate: row.startDate, duration }, row.id)
}

function statusColumns(
  c: SandboxRequest,
  row: EnrollmentRow,
  body: ChangeBody,
  at: PatientTime,
): EnrollmentChange {
  const shown = enrollmentStatus(row, c.var.today)
  const change = statusChange(row, body.status, shown, at)
  if (change === 'unenroll') return { unenrolledAt: at.now, unenrolledBy: c.var.caller.userId }
  if (change === null) return {}
  return { unenrolledAt: null, unenrolledBy: null, unenrolledReason: null }
}

/** Handles DELETE: unenrolls and keeps the record (D18). A completed enrollment does not change. */
async function unenroll(c: SandboxRequest, clock: Clock) {
  const row = await lockEnrollment(c)
  const { db, caller } = c.var
  const { now, today } = await patientTime(c, clock, row.patientId)
  if (enrollmentStatus(row, today) === 'ACTIVE') {
    await db
      .update(table)
      .set({ unenrolledAt: now, unenrolledBy: caller.userId, updated: now })
      .where(eq(table.id, row.id))
    await rederive(db, [row.patientId], now)
  }
  return c.body(null, 204)
}
