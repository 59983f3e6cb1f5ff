/** GET /billing/metrics/: a bare array of clinic stats, no list wrapper (M03, M04). */
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, daysBetween, type PlainDate } from '../../../src/domain/dates'
import type { SandboxRequest } from '../context'
import { groupBy } from '../db/group-by'
import { billingInstances } from '../db/tables/billing'
import { rtmEnrollments } from '../db/tables/enrollments'
import { clinics, patients, users } from '../db/tables/people'
import { patientResponses } from '../db/tables/records'
import { earlierDate, laterDate } from '../http/date-order'
import { uuidText } from '../http/fields'
import { parseQuery } from '../http/parse'
import { notFound } from '../http/problem'
import { enrollmentEnd } from '../wire/rtm-enrollment'

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
    .orderBy(asc(clinics.name), asc(clinics.uuid))
  if (query.clinic_uuid && found.length === 0) throw notFound('There is no such clinic.')
  const span = { from: addDays(today, 1 - query.days), to: today }
  const enrollmentsOf = await loadEnrollments(c, span)
  const billingsOf = await countBillings(c, span)
  return c.json(
    found.map((clinic) => {
      const enrollments = enrollmentsOf.get(clinic.uuid) ?? []
      const rates = enrollments.map((row) => row.answered / row.days)
      const sum = rates.reduce((total, rate) => total + rate, 0)
      return {
        id: clinic.uuid,
        name: clinic.name,
        avg_response_rate: rates.length === 0 ? 0 : Math.round((sum / rates.length) * 1000) / 1000,
        enrollment_count: enrollments.length,
        billing_instance_count: billingsOf.get(clinic.uuid) ?? 0,
      }
    }),
  )
}

/** Enrolments that touch the span, by clinic, with their days in it and those answered. */
async function loadEnrollments(c: SandboxRequest, span: Span) {
  const { db, caller } = c.var
  const rows = await db
    .select({
      clinicUuid: users.defaultClinicUuid,
      patientId: rtmEnrollments.patientId,
      startDate: rtmEnrollments.startDate,
      duration: rtmEnrollments.duration,
      unenrolledAt: rtmEnrollments.unenrolledAt,
    })
    .from(rtmEnrollments)
    .innerJoin(users, eq(users.id, rtmEnrollments.patientId))
    .where(
      and(eq(rtmEnrollments.companyId, caller.companyId), lte(rtmEnrollments.startDate, span.to)),
    )
  const responses = await db
    .select({ patientId: patientResponses.patientId, day: patientResponses.respondedOn })
    .from(patientResponses)
    .innerJoin(patients, eq(patients.userId, patientResponses.patientId))
    .where(
      and(
        eq(patients.companyId, caller.companyId),
        sql`${patientResponses.respondedOn} between ${span.from} and ${span.to}`,
      ),
    )
  const answeredBy = groupBy(responses, (row) => row.patientId)
  const counted = rows.flatMap((row) => {
    const left = row.unenrolledAt?.toISOString().slice(0, 10) ?? span.to
    const start = laterDate(row.startDate, span.from)
    const end = earlierDate(earlierDate(enrollmentEnd(row), left), span.to)
    if (end < start) return []
    const own = answeredBy.get(row.patientId) ?? []
    const answered = own.filter(({ day }) => day >= start && day <= end).length
    return [{ clinicUuid: row.clinicUuid, days: daysBetween(start, end) + 1, answered }]
  })
  return groupBy(counted, (row) => row.clinicUuid)
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
