/** Counts the billings created in the span, by code, status and period. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { type Code, codes, unitColumns, unitFields, unitsOf } from './billing-units'
import { type Period, periodRows } from './periods'
import type { Scope } from './scope'
import { fromBillings, type Standing, standing, standingOf } from './standings'

const row = z.object({ ...unitFields, n: z.number(), standing })

export type ByStanding = Readonly<Record<Standing, number>>

export interface BillingReport {
  /** The counts of all billings, as `/billing/metrics/` counts them. */
  readonly total: ByStanding
  /** Units of each code. */
  readonly byCode: readonly (ByStanding & { readonly code: Code })[]
  /** Billings of each period. */
  readonly byPeriod: readonly ByStanding[]
}

function none(): Record<Standing, number> {
  return { ready: 0, pending: 0, billed: 0, cancelled: 0 }
}

export async function readBillingReport(
  scope: Scope,
  periods: readonly Period[],
): Promise<BillingReport> {
  const rows = await readRows(
    scope,
    row,
    sql`
      with p as ${periodRows(periods)},
      b as (
        select b.*, ${standingOf(scope)} as standing ${fromBillings(scope)}
          and b.exists_from between ${scope.span.from}::date and ${scope.span.to}::date
      )
      select p.n, b.standing, ${unitColumns}
      from b join p on b.exists_from between p.first_day and p.last_day
      group by p.n, b.standing, b.type, b.is_pcm`,
  )
  const total = none()
  const byCode = new Map(codes.map((code) => [code, none()]))
  const byPeriod = periods.map(none)
  for (const group of rows) {
    total[group.standing] += group.billings
    const period = byPeriod[group.n]
    if (period) period[group.standing] += group.billings
    for (const [code, units] of unitsOf(group)) {
      const counts = byCode.get(code)
      if (counts) counts[group.standing] += units
    }
  }
  return { total, byPeriod, byCode: [...byCode].map(([code, counts]) => ({ code, ...counts })) }
}
