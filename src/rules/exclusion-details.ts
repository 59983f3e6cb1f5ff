/**
 * Explains each reason why an action excludes a billing (B34). With the reason `REMOVED`, the action
 * has changed the billing, and the billing was then removed.
 */
import { formatDate } from '../domain/dates/date-format'
import type { PlainDate } from '../domain/dates/dates'
import type { Exclusion } from './actions'

export const exclusionDetails: Readonly<Record<Exclusion | 'NOT_FOUND' | 'REMOVED', string>> = {
  NOT_FOUND: 'This billing does not exist.',
  REMOVED:
    'The undo succeeded, but the patient’s records no longer support this billing, so it was removed.',
  PENDING: 'This billing is still pending.',
  ALREADY_RECONCILED: 'This billing is already marked as billed.',
  NOT_RECONCILED: 'This billing is not marked as billed.',
  CANCELLED: 'This billing is cancelled.',
  NOT_CANCELLED: 'This billing is not cancelled.',
  BEFORE_BILLABLE: 'The billing date is before the first day on which this billing can be billed.',
  LOG_ALREADY_BILLED:
    'One of its interactions is already part of another billing that is marked as billed.',
  THIRTY_DAYS_SINCE_PREVIOUS_RULE:
    'Another Engage for this patient was billed less than 30 days from this date.',
  PERIOD_OVERLAPS: 'Its period overlaps a period of this patient that is already billed.',
  BILLED_AGAIN: 'It was undone and marked as billed again after you opened it.',
  CANCELLED_AGAIN: 'Its cancellation was undone, and it was cancelled again after you opened it.',
  CODES_CHANGED: 'Its codes or units changed after you opened it.',
}

/**
 * Returns the explanation of a reason.
 * @param billableFrom The first day on which the billing can be billed. Needed only for reasons
 * that name this day.
 */
export function exclusionDetail(
  reason: keyof typeof exclusionDetails,
  billableFrom?: PlainDate,
): string {
  const detail = exclusionDetails[reason]
  if (billableFrom === undefined) return detail
  return `${detail} It can be billed starting ${formatDate(billableFrom, 'en')}.`
}
