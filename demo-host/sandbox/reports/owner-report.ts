/** Reads an overview of a company: the current state of each clinic, and its billings by period. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { type Period, periodRows } from './periods'
import { type Scope, within } from './scope'
import { fromBillings, standingOf } from './standings'
import { stays } from './stays'

const clinicRow = z.object({
  /** The uuid of the clinic. Null for patients without a clinic. */
  uuid: z.string().nullable(),
  /** The number of active patients. */
  patients: z.number(),
  /**
   * The number of patients who are enrolled on the current day of the user who reads the report.
   */
  enrolled: z.number(),
  ready: z.number(),
  /** The number of billings that were marked as billed in the report's date range. */
  billed: z.number(),
})
export type ClinicStanding = z.output<typeof clinicRow>

/** Returns one row for each clinic that has at least one patient. */
export function readClinicStandings(scope: Scope): Promise<ClinicStanding[]> {
  const { companyId, clinicUuid, today } = scope
  const one = clinicUuid === null ? sql`` : sql`and u.default_clinic_uuid = ${clinicUuid}::uuid`
  return readRows(
    scope,
    clinicRow,
    sql`
      with enrolled as (
        select distinct patient_id from ${stays(scope)} s
        where s.first_day <= ${today}::date and s.last_day >= ${today}::date
      ), billings as (
        select patient_id, count(*) filter (where standing = 'ready')::int as ready,
               count(*) filter (where is_billed)::int as billed
        from (
          select b.patient_id, ${standingOf(scope)} as standing,
                 b.status = 'Rec' and ${within(scope, sql`b.reconciled_on`)} as is_billed
          ${fromBillings(scope)}
        ) b
        group by 1
      )
      select u.default_clinic_uuid as uuid, count(*) filter (where p.is_active)::int as patients,
             count(e.patient_id)::int as enrolled, coalesce(sum(b.ready), 0)::int as ready,
             coalesce(sum(b.billed), 0)::int as billed
      from patients p
      join users u on u.id = p.user_id
      left join enrolled e on e.patient_id = p.user_id
      left join billings b on b.patient_id = p.user_id
      where p.company_id = ${companyId} ${one}
      group by 1`,
  )
}

const periodRow = z.object({
  n: z.number(),
  /** The number of billings that were created in the period. */
  created: z.number(),
  /** The number of billings that were marked as billed in the period. */
  billed: z.number(),
})

/** Returns one row for each period, in the order of time. */
export function readBillingFlow(scope: Scope, periods: readonly Period[]) {
  return readRows(
    scope,
    periodRow,
    sql`
      with p as ${periodRows(periods)},
      days as (
        select b.exists_from as day, 1 as created, 0 as billed ${fromBillings(scope)}
          and b.exists_from between ${scope.span.from}::date and ${scope.span.to}::date
        union all
        select b.reconciled_on, 0, 1 ${fromBillings(scope)}
          and b.status = 'Rec' and ${within(scope, sql`b.reconciled_on`)}
      )
      select p.n, coalesce(sum(created), 0)::int as created, coalesce(sum(billed), 0)::int as billed
      from p left join days d on d.day between p.first_day and p.last_day
      group by 1 order by 1`,
  )
}
