/** The values of the filter for billings with a notice (Y24). */

/** The codes of the conflicts and the warnings that an open billing can have. */
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
] as const

/**
 * `any` selects billings with a notice, and `none` selects billings without one. A code selects
 * billings with that notice.
 */
export const noticeFilters = ['any', 'none', ...notices] as const
export type NoticeFilter = (typeof noticeFilters)[number]
