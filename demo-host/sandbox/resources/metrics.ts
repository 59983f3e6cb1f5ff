/** GET /billing/metrics/: a bare array of clinic stats, no list wrapper (M03, M04). */
import { and, asc, between, eq, gte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, type PlainDate } from '../../../src/domain/dates'
import type { SandboxRequest } from '../context'
import { byCode } from '../db/collate'
import { billingInstances } from '../db/tables/billing'
import { companies } from '../db/tables/companies'
import { rtmEnrollments } from '../db/tables/enrollments'
import { clinics, users } from '../db/tables/people'
import { patientResponses } from '../db/tables/records'
import { uuidText } from '../http/fields'
import { parseQuery } from '../http/parse'
import { notFound } from '../http/problem'

const DAYS = '… must be a whole number of days from 1 to 366.'

const metricsQuery = z.object({
  clinic_uuid: uuidText.optional(),
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, DAYS)
    .transform(Number)
    .refine((days) => days <= 366, DAYS)
    .default(30),
})

/** The days looked at, both inclusive. */
interface Span {
  readonly from: PlainDate
  readonly to: PlainDate
}

/** One entry a clinic, or the one asked for: `avg_response_rate` is a share from 0 to 1. */
export async function readMetrics(c: SandboxRequest) {
  const query = parseQuery(c, metricsQuery)
  const { db, caller, today } = c.var
  const found = await db
    .select({ uuid: clinics.uuid, name: clinics.name })
    .from(clinics)
    .where(
      and(
        eq(clinics.companyId, caller.companyId),
        query.clinic_uuid ? eq(clinics.uuid, query.clinic_uuid) : undefined,
      ),
    )
    .orderBy(byCode(clinics.name), asc(clinics.uuid))
  if (query.clinic_uuid && found.length === 0) throw notFound('There is no such clinic.')
  const span = { from: addDays(today, 1 - query.days), to: today }
  const enrollmentsOf = await countEnrollments(c, span)
  const billingsOf = await countBillings(c, span)
  return c.json(
    found.map((clinic) => {
      const enrollments = enrollmentsOf.get(clinic.uuid)
      return {
        id: clinic.uuid,
        name: clinic.name,
        avg_response_rate: Math.round((enrollments?.rate ?? 0) * 1000) / 1000,
        enrollment_count: enrollments?.count ?? 0,
        billing_instance_count: billingsOf.get(clinic.uuid) ?? 0,
      }
    }),
  )
}

/** Enrolments that touch the span, by clinic, and the mean share of their days in it answered. */
async function countEnrollments(c: SandboxRequest, span: Span) {
  const { db, caller } = c.var
  const { startDate, duration, unenrolledAt } = rtmEnrollments
  const lastDay = sql`${startDate} + ${duration} - 1`
  // The day of the opt-out still counts as enrolled, by the clinic's calendar (R4).
  const left = sql`(${unenrolledAt} at time zone ${companies.timezone})::date`
  const stays = db
    .select({
      patientId: rtmEnrollments.patientId,
      start: sql`greatest(${startDate}, ${span.from}::date)`.as('start_in_span'),
      end: sql`least(${lastDay}, ${left}, ${span.to}::date)`.as('end_in_span'),
    })
    .from(rtmEnrollments)
    .innerJoin(companies, eq(companies.id, rtmEnrollments.companyId))
    .where(eq(rtmEnrollments.companyId, caller.companyId))
    .as('stays')
  const answered = sql`(${db
    .select({ days: sql`count(*)` })
    .from(patientResponses)
    .where(
      and(
        eq(patientResponses.patientId, stays.patientId),
        between(patientResponses.respondedOn, stays.start, stays.end),
      ),
    )})`
  const rows = await db
    .select({
      clinicUuid: users.defaultClinicUuid,
      count: sql<number>`count(*)::int`,
      rate: sql<number>`avg(${answered}::float8 / (${stays.end} - ${stays.start} + 1))`,
    })
    .from(stays)
    .innerJoin(users, eq(users.id, stays.patientId))
    .where(gte(stays.end, stays.start))
    .groupBy(users.defaultClinicUuid)
  return new Map(rows.map((row) => [row.clinicUuid, row]))
}

/** Billings that came to be within the span, by clinic. */
async function countBillings(c: SandboxRequest, span: Span) {
  const { db, caller } = c.var
  const rows = await db
    .select({ clinicUuid: users.defaultClinicUuid, count: sql<number>`count(*)::int` })
    .from(billingInstances)
    .innerJoin(users, eq(users.id, billingInstances.patientId))
    .where(
      and(
        eq(billingInstances.companyId, caller.companyId),
        ne(billingInstances.status, 'Del'),
        sql`${billingInstances.existsFrom} between ${span.from} and ${span.to}`,
      ),
    )
    .groupBy(users.defaultClinicUuid)
  return new Map(rows.map((row) => [row.clinicUuid, row.count]))
}
