/**
 * Finds the conflicts of a pending or ready billing with other billings or with the patient's
 * records. A conflict never prevents billing (K32).
 */
import { monthStart, type PlainDate } from '../domain/dates/dates'
import type { Billing, BillingWarning } from './facts'
import { type Served, serviceDay } from './service-day'

/**
 * Responses list these warnings of a row among its conflicts, and not among its warnings.
 * `IN_PERSON_ONLY_SYNCHRONOUS` is in both lists.
 */
export const storedConflicts = [
  'LOG_COUNTED_IN_RTM',
  'LOG_COUNTED_IN_PCM',
  'NO_LIVE_CONTACT',
] as const

const billingConflicts = [
  'RTM_AND_PCM_IN_MONTH',
  ...storedConflicts,
  'IN_PERSON_ONLY_SYNCHRONOUS',
] as const
type BillingConflict = (typeof billingConflicts)[number]

type Conflicting = Served & Pick<Billing, 'status' | 'isPcm' | 'readyOn' | 'warnings'>

function isPcmSupport({ type, isPcm }: Conflicting): boolean {
  return type === 'SUPPORT' && isPcm
}

function isBilledOrReady({ status, readyOn }: Conflicting, today: PlainDate): boolean {
  return status === 'Rec' || (status === 'Elg' && readyOn !== null && readyOn <= today)
}

/**
 * Whether another billing of the patient in the row's month is billed or ready and belongs to the
 * other program: to PCM if the row is RTM, and to RTM if the row is PCM.
 */
function hasBothPrograms(
  row: Conflicting,
  others: readonly Conflicting[],
  today: PlainDate,
): boolean {
  return others.some(
    (other) =>
      isPcmSupport(other) !== isPcmSupport(row) &&
      monthStart(serviceDay(other)) === monthStart(serviceDay(row)) &&
      isBilledOrReady(other, today),
  )
}

/**
 * Returns the conflicts of a row, in the order of `billingConflicts`. A billed or cancelled row has
 * no conflicts.
 * @param others The patient's billings. For an RTM Support billing, the list may be incomplete.
 * Only a PCM Support billing of the same month could conflict with the row, but a month has only
 * one Support billing.
 * @param today The earlier of the user's day and the clinic's day (BR13).
 */
export function conflictsOf(
  row: Conflicting,
  others: readonly Conflicting[],
  today: PlainDate,
): BillingConflict[] {
  if (row.status !== 'Elg') return []
  const isBoth = hasBothPrograms(row, others, today)
  return billingConflicts.filter((name) =>
    name === 'RTM_AND_PCM_IN_MONTH' ? isBoth : row.warnings.includes(name),
  )
}

/**
 * Leaves out the warnings that responses list only as conflicts, and returns the other warnings.
 */
export function withoutConflicts(warnings: readonly BillingWarning[]): BillingWarning[] {
  return warnings.filter((warning) => !storedConflicts.some((name) => name === warning))
}
