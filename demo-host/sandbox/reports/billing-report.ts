/** Counts the billings that were created in the report's date range, by code, status and period. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { type Code, joinCodes, listedCodes, unitColumns, unitFields } from './billing-units'
import { type Period, periodRows } from './periods'
import type { Scope } from './scope'
import { fromBillings, type Standing, standing, standingOf } from './standings'

const countRow = z.object({ n: z.number(), standing, billings: z.number() })
const unitRow = z.object({ ...unitFields, standing })

export type ByStanding = Readonly<Record<Standing, number>>

export interface BillingReport {
  /** The counts of all billings, as `/billing/metrics/` counts them. */
  readonly total: ByStanding
  /** The units of each code, by the tab of their billings. */
  readonly byCode: readonly (ByStanding & { readonly code: Code })[]
  /** The number of billings in each period. */
  readonly byPeriod: readonly ByStanding[]
}

function none(): Record<Standing, number> {
  return { ready: 0, pending: 0, billed: 0, cancelled: 0 }
}

/**
 * Returns a query for the billings that were created in the report's date range, as `b`, each with
 * the tab on which the user sees it.
 */
function created(scope: Scope): SQL {
  return sql`b as (
    select b.*, ${standingOf(scope)} as standing ${fromBillings(scope)}
      and b.exists_from between ${scope.span.from}::date and ${scope.span.to}::date
  )`
}

function readCounts(scope: Scope, periods: readonly Period[]) {
  return readRows(
    scope,
    countRow,
    sql`
      with p as ${periodRows(periods)}, ${created(scope)}
      select p.n, b.standing, count(*)::int as billings
      from b join p on b.exists_from between p.first_day and p.last_day
      group by p.n, b.standing`,
  )
}

function readUnits(scope: Scope) {
  return readRows(
    scope,
    unitRow,
    sql`
      with ${created(scope)}
      select b.standing, ${unitColumns} from b ${joinCodes}
      group by b.standing, c.code`,
  )
}

export async function readBillingReport(
  scope: Scope,
  periods: readonly Period[],
): Promise<BillingReport> {
  const total = none()
  const byPeriod = periods.map(none)
  for (const { n, standing, billings } of await readCounts(scope, periods)) {
    total[standing] += billings
    const period = byPeriod[n]
    if (period) period[standing] += billings
  }
  const units = await readUnits(scope)
  const byCode = listedCodes((code) => units.some((one) => one.code === code)).map((code) => {
    const counts = none()
    for (const one of units) if (one.code === code) counts[one.standing] += one.units
    return { code, ...counts }
  })
  return { total, byPeriod, byCode }
}
