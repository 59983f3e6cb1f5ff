/**
 * Decides whether a row is ready or pending on a day, and why. This is not stored, because it
 * changes with the day. A row is ready when its first billable day has begun for both the user and
 * the clinic (BR13).
 */
import { type RulePacks, rulePacks } from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import { type PendingReason, pendingReasons } from '../domain/vocabulary'
import { firstClearDay } from './engage-chain'
import type { Billing, BillingMarks, DerivedInstance, Settlement, Standing } from './facts'
import { withWarning } from './warnings'

/** The columns of a row that `standing` needs. */
export type StandingRow = Pick<DerivedInstance, 'type' | 'opensOn' | 'warnings' | 'rulesId'> &
  Pick<BillingMarks, 'status'> &
  Pick<Settlement, 'readyOn' | 'thirtyDaysUntil' | 'engagesBilledOn'>

/** The columns that `standing` needs from the row with the key `priorKey`. */
export type PriorRow = Pick<Billing, 'status' | 'readyOn'>

function isReady(row: PriorRow, today: PlainDate): boolean {
  return row.status === 'Elg' && row.readyOn !== null && row.readyOn <= today
}

/**
 * Returns all reasons that apply, in the order of `pendingReasons` (R7).
 * @param spacing The number of days that the row's pack requires between dates of billing. Null if
 * the pack does not require such a number.
 */
function reasonsOf(
  row: StandingRow,
  prior: PriorRow | null,
  today: PlainDate,
  spacing: number | null,
): PendingReason[] {
  const isPeriodOpen = today < row.opensOn
  const waitsForPrior = row.readyOn === null
  // In `spec`, a biller can bill the earlier Engage billing if it is ready (E8). Otherwise, the
  // earlier Engage billing is waiting, like this row (E10). In `cms2026`, the row waits until the
  // earlier Engage billing is cancelled (M4).
  const canBillPrior = spacing !== null && prior !== null && isReady(prior, today)
  const applies: Record<PendingReason, boolean> = {
    AWAITING_CYCLE_END: isPeriodOpen && row.type !== 'SUPPORT',
    THIRTY_DAYS_SINCE_PREVIOUS_RULE: row.thirtyDaysUntil !== null && today < row.thirtyDaysUntil,
    CALENDAR_MONTH_NOT_ENDED: isPeriodOpen && row.type === 'SUPPORT',
    PRIOR_BILLING_NOT_RECONCILED: waitsForPrior && canBillPrior,
    PRIOR_BILLING_BLOCKED: waitsForPrior && !canBillPrior,
  }
  return pendingReasons.filter((reason) => applies[reason])
}

/**
 * Returns the first day on which a ready Engage billing is at least 30 days away from the dates of
 * billing of all other Engage billings. Null if the row is not ready, or if that day is `today`.
 */
function billableFromOf(
  row: StandingRow,
  today: PlainDate,
  spacing: number | null,
): PlainDate | null {
  if (spacing === null || !isReady(row, today)) return null
  const day = firstClearDay(today, row.engagesBilledOn, spacing)
  return day > today ? day : null
}

/**
 * Returns whether a row is ready or pending on a day, and why.
 * @param prior The row with the key `priorKey`, or null.
 * @param today The earlier of the user's day and the clinic's day (BR13).
 */
export function standing(
  row: StandingRow,
  prior: PriorRow | null,
  today: PlainDate,
  packs: RulePacks = rulePacks,
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
  const spacing = packs[row.rulesId].supply.spacingDays
  const billableFrom = billableFromOf(row, today, spacing)
  return {
    pendingReasons: reasonsOf(row, prior, today, spacing),
    billableOn,
    currentlyBillable: isReady(row, today),
    billableFrom,
    warnings:
      billableFrom === null ? warnings : withWarning(warnings, 'UNCANCELLED_INSIDE_30_DAYS'),
  }
}
