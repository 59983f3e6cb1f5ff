/**
 * Reads billed units, ready units and logged time, from which the ROI page estimates amounts of
 * money.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { type Code, joinCodes, unitColumns, unitFields } from './billing-units'
import { type Period, periodRows } from './periods'
import { loggedWithin, ofClinic, type Scope, within } from './scope'
import { fromBillings, standingOf } from './standings'

const billedRow = z.object({ ...unitFields, n: z.number() })
const readyRow = z.object(unitFields)
const timeRow = z.object({ n: z.number(), secs: z.number() })

export type Units = ReadonlyMap<Code, number>

export interface RoiReport {
  /** The units that were marked as billed in the report's date range, by period. */
  readonly billed: readonly Units[]
  /** The units that are ready but not billed on the user's day. */
  readonly ready: Units
  /** The seconds of all logs in the report's date range, by period. */
  readonly secs: readonly number[]
}

export async function readRoiReport(scope: Scope, periods: readonly Period[]): Promise<RoiReport> {
  const billed = periods.map(() => new Map<Code, number>())
  for (const { n, code, units } of await readBilled(scope, periods)) billed[n]?.set(code, units)
  const ready = new Map((await readReady(scope)).map(({ code, units }) => [code, units]))
  const times = await readTime(scope, periods)
  return { billed, ready, secs: times.map((time) => time.secs) }
}

function readBilled(scope: Scope, periods: readonly Period[]) {
  return readRows(
    scope,
    billedRow,
    sql`
      with p as ${periodRows(periods)},
      b as (
        select b.*, b.reconciled_on as day
        ${fromBillings(scope)} and b.status = 'Rec' and ${within(scope, sql`b.reconciled_on`)}
      )
      select p.n, ${unitColumns}
      from b join p on b.day between p.first_day and p.last_day ${joinCodes}
      group by p.n, c.code`,
  )
}

function readReady(scope: Scope) {
  return readRows(
    scope,
    readyRow,
    sql`
      with b as (select b.* ${fromBillings(scope)} and ${standingOf(scope)} = 'ready')
      select ${unitColumns} from b ${joinCodes} group by c.code`,
  )
}

function readTime(scope: Scope, periods: readonly Period[]) {
  return readRows(
    scope,
    timeRow,
    sql`
      with p as ${periodRows(periods)},
      l as (
        select l.interacted_on as day, l.duration_secs
        from interaction_logs l
        where l.company_id = ${scope.companyId} and ${loggedWithin(scope)}
          ${ofClinic(scope, sql`l.patient_id`)}
      )
      select p.n, coalesce(sum(l.duration_secs), 0)::int as secs
      from p left join l on l.day between p.first_day and p.last_day
      group by 1 order by 1`,
  )
}
