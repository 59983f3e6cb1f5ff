/**
 * Decides whether a row is ready or pending on a day, and why. Only this part of the rules depends
 * on today. A row is ready when its day has come for both the user and the clinic (BR13).
 */
import type { PlainDate } from '../domain/dates/dates'
import { type PendingReason, pendingReasons } from '../domain/vocabulary'
import { firstClearDay } from './engage-chain'
import type { Billing, BillingMarks, DerivedInstance, Settlement, Standing } from './facts'
import { type RulePack, specPack } from './rule-pack'
import { withWarning } from './warnings'

/** The columns of a row that `standing` needs. */
export type StandingRow = Pick<DerivedInstance, 'type' | 'opensOn' | 'warnings'> &
  Pick<BillingMarks, 'status'> &
  Pick<Settlement, 'readyOn' | 'thirtyDaysUntil' | 'engagesBilledOn'>

/** The columns that `standing` needs of the row named by `priorKey`. */
export type PriorRow = Pick<Billing, 'status' | 'readyOn'>

function isReady(row: PriorRow, today: PlainDate): boolean {
  return row.status === 'Elg' && row.readyOn !== null && row.readyOn <= today
}

/** Returns all reasons that apply, in the order of `pendingReasons` (R7). */
function reasonsOf(row: StandingRow, prior: PriorRow | null, today: PlainDate): PendingReason[] {
  const isPeriodOpen = today < row.opensOn
  const waitsForPrior = row.readyOn === null
  // If the earlier Engage is ready, the biller can bill it (E8). Otherwise it waits too (E10).
  const isPriorReady = prior !== null && isReady(prior, today)
  const applies: Record<PendingReason, boolean> = {
    AWAITING_CYCLE_END: isPeriodOpen && row.type !== 'SUPPORT',
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: row.thirtyDaysUntil !== null && today < row.thirtyDaysUntil,
    CALENDAR_MONTH_NOT_ENDED: isPeriodOpen && row.type === 'SUPPORT',
    PRIOR_BILLING_NOT_RECONCILED: waitsForPrior && isPriorReady,
    PRIOR_BILLING_BLOCKED: waitsForPrior && !isPriorReady,
  }
  return pendingReasons.filter((reason) => applies[reason])
}

/**
 * Returns the first day on which a ready Engage is at least 30 days from other billed ones. Null if
 * that is today.
 */
function billableFromOf(row: StandingRow, today: PlainDate, pack: RulePack): PlainDate | null {
  if (!isReady(row, today)) return null
  const day = firstClearDay(today, row.engagesBilledOn, pack.engageSpacingDays)
  return day > today ? day : null
}

/**
 * Returns the state of a row on a day.
 * @param prior the row named by the row's `priorKey`, or null.
 * @param today the earlier of the reader's day and the clinic's (BR13).
 */
export function standing(
  row: StandingRow,
  prior: PriorRow | null,
  today: PlainDate,
  pack: RulePack = specPack,
): Standing {
  const { readyOn: billableOn, warnings } = row
  if (row.status !== 'Elg') {
    return {
      pendingReasons: [],
      billableOn,
      currentlyBillable: false,
      billableFrom: null,
      warnings,
    }
  }
  const billableFrom = billableFromOf(row, today, pack)
  return {
    pendingReasons: reasonsOf(row, prior, today),
    billableOn,
    currentlyBillable: isReady(row, today),
    billableFrom,
    warnings:
      billableFrom === null ? warnings : withWarning(warnings, 'UNCANCELLED_INSIDE_30_DAYS'),
  }
}
