/** How a row reads on a day: pending and why, or ready. The only place that knows of today. */
import type { PlainDate } from '../../../src/domain/dates'
import type { PendingReason } from '../../../src/domain/vocabulary'
import type { Billing, BillingMarks, DerivedInstance, Settlement, Standing } from './facts'

/** What a reading needs of a row; the database may hand over just these columns. */
export type StandingRow = Pick<DerivedInstance, 'type' | 'opensOn'> &
  Pick<BillingMarks, 'status'> &
  Pick<Settlement, 'readyOn' | 'thirtyDaysUntil'>

/** What it needs of the row that `priorKey` names. */
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
  // An open Engage before it: the biller can act on it, or must wait for it in turn (E8, E10).
  if (row.readyOn === null)
    reasons.push(
      prior && isReady(prior, today) ? 'PRIOR_BILLING_NOT_RECONCILED' : 'PRIOR_BILLING_BLOCKED',
    )
  return reasons
}

/**
 * @param prior the row that the row's `priorKey` names, null without one.
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
