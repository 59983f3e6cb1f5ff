/** Reads the rows that the figures of `/billing/metrics/` count (Y28). */
import { and, between, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type FigureRowsQuery,
  figureBillingWire,
  figureEnrollmentWire,
} from '../../../src/backend/clinic-figures'
import { type Page, pageOffset } from '../../../src/backend/listing'
import { fullName } from '../../../src/backend/person'
import { storedBilling } from '../billing/billing-row'
import { readRows } from '../db/read-rows'
import { billingInstances } from '../db/tables/billing'
import { clinics, users } from '../db/tables/people'
import type { Scope } from './scope'
import { staysInSpan } from './stays'

const enrollmentRow = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  clinic: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  answered: z.number(),
  total: z.number(),
})

/**
 * Reads the enrollments of the span. Enrollments with the lowest share of days answered come first.
 */
export async function readFigureEnrollments(scope: Scope, query: FigureRowsQuery): Promise<Page> {
  const rows = await readRows(
    scope,
    enrollmentRow,
    sql`
      select u.id, u.first_name, u.last_name, c.name as clinic, s.first_day::text,
             s.last_day::text, a.days::int as answered, count(*) over ()::int as total
      from ${staysInSpan(scope)} s
      join users u on u.id = s.patient_id
      join clinics c on c.uuid = u.default_clinic_uuid
      cross join lateral (
        select count(*) as days from patient_responses r
        where r.patient_id = s.patient_id and r.responded_on between s.first_day and s.last_day
      ) a
      order by a.days::float8 / (s.last_day - s.first_day + 1), u.name_key collate "C", u.id,
               s.first_day
      limit ${query.page_size} offset ${pageOffset(query)}`,
  )
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map((row) =>
      figureEnrollmentWire({
        patientId: row.id,
        fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
        clinic: row.clinic,
        firstDay: row.first_day,
        lastDay: row.last_day,
        daysAnswered: row.answered,
      }),
    ),
  }
}

/**
 * Reads the billings that were created in the report's date range. The billings that were created
 * last come first.
 */
export async function readFigureBillings(
  { db, companyId }: Scope,
  query: FigureRowsQuery,
): Promise<Page> {
  const { clinicUuid, from, to } = query
  const counted = and(
    eq(billingInstances.companyId, companyId),
    between(billingInstances.existsFrom, from, to),
    clinicUuid === null ? undefined : eq(clinics.uuid, clinicUuid),
  )
  const rows = await db
    .select({
      billing: billingInstances,
      firstName: users.firstName,
      lastName: users.lastName,
      clinic: clinics.name,
      total: sql<number>`${count()} over ()`.mapWith(Number),
    })
    .from(billingInstances)
    .innerJoin(users, eq(users.id, billingInstances.patientId))
    .innerJoin(clinics, eq(clinics.uuid, users.defaultClinicUuid))
    .where(counted)
    .orderBy(
      desc(billingInstances.existsFrom),
      sql`${users.nameKey} collate "C"`,
      billingInstances.uuid,
    )
    .limit(query.page_size)
    .offset(pageOffset(query))
  return {
    count: rows[0]?.total ?? 0,
    rows: rows.map(({ billing, firstName, lastName, clinic }) =>
      figureBillingWire({
        patientId: billing.patientId,
        fullName: fullName({ firstName, lastName }),
        clinic,
        billing: storedBilling(billing),
      }),
    ),
  }
}
