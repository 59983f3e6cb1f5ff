/**
 * The parameters of a URL that describe the view of a list (Y04). They contain ids, codes and
 * numbers, but never names, phone numbers or birth dates.
 */
export const viewParams = [
  'tab',
  'page',
  'size',
  'sort',
  'attention',
  'provider',
  'cycle',
  'pcm',
  'enrolled',
  'minutes',
  'replies',
  'live',
  'unread',
  'month',
  'biller',
  'code',
  'reason',
  'interval',
  'notice',
  'age',
] as const
export type ViewParam = (typeof viewParams)[number]
