/** The values of the filter that selects billings by their billing notices (Y24). */

/**
 * The billing notice of a billed row whose records have changed since it was billed. The row may
 * need a corrected claim.
 */
export const changedAfterBilling = 'FACTS_CHANGED_AFTER_BILLING'

/**
 * The codes of the billing notices: a deadline, the filing limit, and all conflicts and warnings.
 */
const notices = [
  'BILLING_DEADLINE',
  'FILING_LIMIT',
  'RTM_AND_PCM_IN_MONTH',
  'LOG_COUNTED_IN_RTM',
  'LOG_COUNTED_IN_PCM',
  'NO_LIVE_CONTACT',
  'IN_PERSON_ONLY_SYNCHRONOUS',
  'LATE_BILLING_MOVES_WINDOW',
  'UNITS_OVER_MONTHLY_CAP',
  'UNCANCELLED_INSIDE_30_DAYS',
  'LOG_UNUSUALLY_LONG',
  'LOG_OVERLAPS',
  changedAfterBilling,
] as const

/**
 * The values of the filter. `any` selects billings with at least one billing notice, and `none`
 * selects billings without any. A code selects billings with this notice.
 */
export const noticeFilters = ['any', 'none', ...notices] as const
export type NoticeFilter = (typeof noticeFilters)[number]
