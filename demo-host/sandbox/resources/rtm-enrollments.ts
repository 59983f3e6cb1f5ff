/** Routes under /billing/rtmenrollments/: enroll, extend (D18) and unenroll. */
import { and, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  changeBody,
  type EnrollmentChange,
  enrollmentBody,
  enrollmentListQuery,
  enrollmentStatus,
  programErrors,
  replaceBody,
} from '../../../src/backend/enrollment'
import { enrollmentChange } from '../../../src/backend/enrollment-change'
import { pageOf, pageOffset } from '../../../src/backend/listing'
import { badRequest, notFound } from '../../../src/backend/problem'
import { lockPatients } from '../billing/patient-billings'
import { rederive } from '../billing/rederive'
import type { Clock } from '../clock'
import { rtmEnrollments } from '../db/tables/enrollments'
import type { SandboxEnv, SandboxRequest } from '../env'
import { orderingTerms } from '../http/ordering'
import { parseBody, parseStrictQuery } from '../http/parse'
import { type EnrollmentRow, enrollmentsWire } from '../wire/rtm-enrollment'
import { enroll, enrollingOf } from './enrolling'
import { patientTime } from './patient-day'
import { idParam } from './request-parts'

const table = rtmEnrollments
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
  const query = parseStrictQuery(c, enrollmentListQuery)
  const order = orderingTerms(query.ordering, terms)
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
  return c.json(pageOf(c.req.url, query, count, await enrollmentsWire(db, rows, today)))
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
  const body = await parseBody(c, enrollmentBody)
  const { db, caller } = c.var
  const [patientId] = await lockPatients(db, caller.companyId, [body.patient])
  if (patientId === undefined) {
    // For an unknown patient, the company's zone gives the day, so that all errors are reported.
    const { today, known } = await enrollingOf(c, clock, body.patient, body)
    const errors = programErrors(body, today, known)
    throw badRequest({ field: 'patient', detail: 'There is no such patient.' }, ...errors)
  }
  const row = await enroll(c, clock, patientId, body)
  await rederive(db, [patientId], clock.now())
  return answer(c, row, 201)
}

async function changeEnrollment(c: SandboxRequest, clock: Clock, body: EnrollmentChange) {
  const row = await lockEnrollment(c)
  const { db, today: readerToday } = c.var
  const workflow = body.workflow === undefined ? row.workflowId : body.workflow
  const by = await enrollingOf(c, clock, row.patientId, { workflow })
  await db
    .update(table)
    .set(enrollmentChange(row, body, { ...by, readerToday }))
    .where(eq(table.id, row.id))
  await rederive(db, [row.patientId], clock.now())
  return answer(c, await findEnrollment(c))
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
