/** Reads the figures by clinic for `/billing/metrics/` and the dashboards (M03, M04). */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ClinicStats } from '../../../src/backend/clinic-figures'
import { readRows } from '../db/read-rows'
import type { Scope } from './scope'
import { staysInSpan } from './stays'

const statsRow = z.object({
  uuid: z.string(),
  name: z.string(),
  rate: z.number().nullable(),
  enrollments: z.number(),
  billings: z.number(),
})

/**
 * Returns one entry for each clinic of the company, ordered by name. Returns only one clinic if the
 * scope names one.
 */
export async function readClinicStats(scope: Scope): Promise<ClinicStats[]> {
  const { companyId, clinicUuid, span } = scope
  const one = clinicUuid === null ? sql`` : sql`and c.uuid = ${clinicUuid}::uuid`
  const rows = await readRows(
    scope,
    statsRow,
    sql`
      with enrolled as (
        select u.default_clinic_uuid as uuid, count(*)::int as enrollments,
               avg(a.days::float8 / (s.last_day - s.first_day + 1)) as rate
        from ${staysInSpan(scope)} s
        join users u on u.id = s.patient_id
        cross join lateral (
          select count(*) as days from patient_responses r
          where r.patient_id = s.patient_id and r.responded_on between s.first_day and s.last_day
        ) a
        group by 1
      ), billed as (
        select u.default_clinic_uuid as uuid, count(*)::int as billings
        from billing_instances b
        join users u on u.id = b.patient_id
        where b.company_id = ${companyId}
          and b.exists_from between ${span.from}::date and ${span.to}::date
        group by 1
      )
      select c.uuid, c.name, e.rate, coalesce(e.enrollments, 0) as enrollments,
             coalesce(b.billings, 0) as billings
      from clinics c
      left join enrolled e on e.uuid = c.uuid
      left join billed b on b.uuid = c.uuid
      where c.company_id = ${companyId} ${one}
      order by c.name collate "C", c.uuid`,
  )
  return rows.map(({ rate, ...clinic }) => ({
    ...clinic,
    responseRate: Math.round((rate ?? 0) * 1000) / 1000,
  }))
}
