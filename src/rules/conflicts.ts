/** Conflicts of an open billing with others or with its own facts. None of them blocks it (K32). */
import { monthStart, type PlainDate } from '../domain/dates/dates'
import type { Billing, BillingWarning } from './facts'
import { type Served, serviceDay } from './service-day'

/** The conflicts that a row stores among its warnings, because they follow from the facts. */
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

/** Whether RTM and PCM are billed, or can be billed today, for the patient in the row's month. */
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
 * none.
 * @param others - the patient's billings. They may be incomplete for an RTM Support, which never
 * shares its month with PCM.
 * @param today - the earlier of the reader's day and the clinic's (BR13).
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

/** Returns the warnings that are not sent as conflicts. */
export function withoutConflicts(warnings: readonly BillingWarning[]): BillingWarning[] {
  return warnings.filter((warning) => !storedConflicts.some((name) => name === warning))
}
