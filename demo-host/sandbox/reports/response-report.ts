/** Counts the days on which patients answered, by cycle and by period. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fullDaysOf, rulePacks } from '../../../src/domain/billing/rule-packs'
import { readRows } from '../db/read-rows'
import { type Period, periodRows } from './periods'
import { ofClinic, type Scope } from './scope'
import { staysInSpan } from './stays'

/** The number of days answered that a cycle needs for Engage (spec §5, E4). */
export const ENGAGE_DAYS = fullDaysOf(rulePacks.spec)

const cycleRow = z.object({ days: z.number(), cycles: z.number() })

/** Counts the cycles that end in the report's date range, by their number of days answered. */
export function readAnswerDays(scope: Scope) {
  const { from, to } = scope.span
  return readRows(
    scope,
    cycleRow,
    sql`
      select response_days as days, count(*)::int as cycles from patient_cycles c
      where c.company_id = ${scope.companyId} and c.last_day between ${from}::date and ${to}::date
        ${ofClinic(scope, sql`c.patient_id`)}
      group by 1 order by 1`,
  )
}

const periodRow = z.object({
  n: z.number(),
  /** The number of cycles that end in the period. */
  cycles: z.number(),
  /** The number of those cycles with 16 or more days answered. */
  reached: z.number(),
  enrolled_days: z.number(),
  answered_days: z.number(),
})
export type ResponsePeriod = z.output<typeof periodRow>

/** Returns one row for each period, in the order of time. */
export function readResponsePeriods(scope: Scope, periods: readonly Period[]) {
  const { companyId } = scope
  return readRows(
    scope,
    periodRow,
    sql`
      with p as ${periodRows(periods)},
      s as materialized (select * from ${staysInSpan(scope)} s),
      ended as (
        select p.n, count(*)::int as cycles,
               count(*) filter (where c.response_days >= ${ENGAGE_DAYS})::int as reached
        from p join patient_cycles c on c.company_id = ${companyId}
          and c.last_day between p.first_day and p.last_day ${ofClinic(scope, sql`c.patient_id`)}
        group by 1
      ), enrolled as (
        select p.n, sum(least(s.last_day, p.last_day) - greatest(s.first_day, p.first_day) + 1)::int as days
        from p join s on s.first_day <= p.last_day and s.last_day >= p.first_day
        group by 1
      ), answered as (
        select p.n, count(*)::int as days
        from s
        join patient_responses r on r.patient_id = s.patient_id
          and r.responded_on between s.first_day and s.last_day
        join p on r.responded_on between p.first_day and p.last_day
        group by 1
      )
      select p.n, coalesce(c.cycles, 0) as cycles, coalesce(c.reached, 0) as reached,
             coalesce(e.days, 0) as enrolled_days, coalesce(a.days, 0) as answered_days
      from p
      left join ended c on c.n = p.n
      left join enrolled e on e.n = p.n
      left join answered a on a.n = p.n
      order by 1`,
  )
}
