/** The changes that another rule pack would make to billings (K25). Amounts are whole cents. */
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'
import type { PersonName } from '../person/person'
import type { BillingType } from '../vocabulary'
import type { CodeUnits } from './rule-packs'

/** The longest span of a dry run, in days: two years. */
export const LONGEST_DRY_RUN_DAYS = 731

/** A billing before or after the change. */
export interface DryRunSide {
  type: BillingType
  codes: readonly CodeUnits[]
  calendarMonth: PlainDate | null
  rtmcycle: Pick<RtmCycle, 'startDate' | 'endDate' | 'cycleNumber'> | null
  /** The amount in cents. Null if one of the codes has no fee on the date of service. */
  amount: number | null
}

export interface DryRunRow {
  change: 'appears' | 'vanishes' | 'changes'
  patient: Pick<PersonName, 'id' | 'fullName'>
  before: DryRunSide | null
  after: DryRunSide | null
}

export interface DryRunTotals {
  before: number
  after: number
  /** The number of rows with a code that has no fee. The sums leave these rows out. */
  unknown: number
}

/** Adds the amounts of the rows that have a known amount both before and after the change. */
export function dryRunTotals(rows: readonly DryRunRow[]): DryRunTotals {
  const totals = { before: 0, after: 0, unknown: 0 }
  for (const { before, after } of rows) {
    const [old, next] = [before ? before.amount : 0, after ? after.amount : 0]
    if (old === null || next === null) {
      totals.unknown += 1
    } else {
      totals.before += old
      totals.after += next
    }
  }
  return totals
}
