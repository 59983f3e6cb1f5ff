/**
 * Counts enrollments that start, are active and end, and reads their durations and the reasons for
 * leaving early.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { type Period, periodRows } from './periods'
import type { Scope } from './scope'
import { stays } from './stays'

const flowRow = z.object({
  n: z.number(),
  starts: z.number(),
  ends: z.number(),
  /** The number of enrollments that are active on the period's last day. */
  active: z.number(),
})

/** Returns one row for each period, in the order of time. */
export function readEnrollmentFlow(scope: Scope, periods: readonly Period[]) {
  return readRows(
    scope,
    flowRow,
    sql`
      with p as ${periodRows(periods)}
      select p.n,
             count(*) filter (where s.first_day >= p.first_day)::int as starts,
             count(*) filter (where s.last_day <= p.last_day)::int as ends,
             count(*) filter (where s.last_day >= p.last_day)::int as active
      from p
      left join ${stays(scope)} s on s.first_day <= p.last_day and s.last_day >= p.first_day
      group by 1 order by 1`,
  )
}

const durationRow = z.object({ days: z.number(), starts: z.number() })

/** Counts enrollments that started in the report's date range, by planned duration in days. */
export function readDurations(scope: Scope) {
  const { from, to } = scope.span
  return readRows(
    scope,
    durationRow,
    sql`
      select duration as days, count(*)::int as starts from ${stays(scope)} s
      where first_day between ${from}::date and ${to}::date
      group by 1 order by 1`,
  )
}

const leaverRow = z.object({
  /** The text that the clinician entered, or '' if the clinician entered none. */
  reason: z.string(),
  leavers: z.number(),
  /** The mean length of these enrollments in days. The first and the last day both count. */
  mean_days: z.number(),
})

/**
 * Counts the unenrollments in the report's date range that happened before the planned end, by
 * reason. The most frequent reason comes first.
 */
export function readEarlyLeavers(scope: Scope) {
  const { from, to } = scope.span
  return readRows(
    scope,
    leaverRow,
    sql`
      select coalesce(trim(unenrolled_reason), '') as reason, count(*)::int as leavers,
             avg(last_day - first_day + 1)::float8 as mean_days
      from ${stays(scope)} s
      where left_on < planned_end and left_on between ${from}::date and ${to}::date
      group by 1 order by 2 desc, 1`,
  )
}
