/**
 * Decides whether a row is ready or pending on a day, and why. Only this part of the rules depends
 * on today.
 */
import type { PlainDate } from '../domain/dates/dates'
import type { PendingReason } from '../domain/vocabulary'
import type { Billing, BillingMarks, DerivedInstance, Settlement, Standing } from './facts'

/** The columns of a row that `standing` needs. */
export type StandingRow = Pick<DerivedInstance, 'type' | 'opensOn'> &
  Pick<BillingMarks, 'status'> &
  Pick<Settlement, 'readyOn' | 'thirtyDaysUntil'>

/** The columns that `standing` needs of the row named by `priorKey`. */
export type PriorRow = Pick<Billing, 'status' | 'readyOn'>

function isReady(row: PriorRow, today: PlainDate): boolean {
  return row.status === 'Elg' && row.readyOn !== null && row.readyOn <= today
}

function reasonsOf(row: StandingRow, prior: PriorRow | null, today: PlainDate): PendingReason[] {
  const reasons: PendingReason[] = []
  const periodOpen = today < row.opensOn
  if (periodOpen && row.type !== 'SUPPORT') reasons.push('AWAITING_CYCLE_END')
  if (row.thirtyDaysUntil !== null && today < row.thirtyDaysUntil)
    reasons.push('THIRTY_DAYS_SINCE_PREVIOUS_RULE')
  if (periodOpen && row.type === 'SUPPORT') reasons.push('CALENDAR_MONTH_NOT_ENDED')
  // The row waits for an earlier Engage. If that Engage is ready, the biller can bill it (E8).
  // Otherwise it waits too (E10).
  if (row.readyOn === null)
    reasons.push(
      prior && isReady(prior, today) ? 'PRIOR_BILLING_NOT_RECONCILED' : 'PRIOR_BILLING_BLOCKED',
    )
  return reasons
}

/**
 * Returns the state of a row on the reader's day.
 * @param prior the row named by the row's `priorKey`, or null.
 * @param today the reader's day (R4).
 */
export function standing(row: StandingRow, prior: PriorRow | null, today: PlainDate): Standing {
  if (row.status !== 'Elg')
    return { pendingReasons: [], billableOn: row.readyOn, currentlyBillable: false }
  return {
    pendingReasons: reasonsOf(row, prior, today),
    billableOn: row.readyOn,
    currentlyBillable: isReady(row, today),
  }
}
