/** SQL for stays. A stay is the days from the first to the last day of an enrollment. */
import { type SQL, sql } from 'drizzle-orm'
import { ofClinic, type Scope } from './scope'

/**
 * Returns the company's enrollments, each with its first and last day, `planned_end` and `left_on`.
 * The day of the unenrollment counts as enrolled (R4). An enrollment that was ended before its
 * start is left out.
 */
export function stays(scope: Scope): SQL {
  return sql`(
    select * from (
      select e.patient_id, e.duration, e.unenrolled_reason, e.start_date as first_day,
             e.start_date + e.duration - 1 as planned_end, e.unenrolled_on as left_on,
             least(e.start_date + e.duration - 1, e.unenrolled_on) as last_day
      from rtm_enrollments e
      where e.company_id = ${scope.companyId} ${ofClinic(scope, sql`e.patient_id`)}
    ) all_stays
    where last_day >= first_day
  )`
}

/**
 * Returns the stays with at least one day in the report's date range. Days outside the report's
 * date range are cut off.
 */
export function staysInSpan(scope: Scope): SQL {
  const { from, to } = scope.span
  return sql`(
    select patient_id, greatest(first_day, ${from}::date) as first_day,
           least(last_day, ${to}::date) as last_day
    from ${stays(scope)} s
    where first_day <= ${to}::date and last_day >= ${from}::date
  )`
}
