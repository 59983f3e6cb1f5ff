/** The period of a billing: a calendar month for Support, a cycle for the other types (B16–B18). */

import { formatDate, formatMonth } from '../dates/date-format'
import { isPlainDate, type PlainDate } from '../dates/dates'
import type { Messages } from '../messages/messages'
import type { BillingInstance } from './billing-instance'

export type BillingInterval =
  | { kind: 'month'; month: PlainDate }
  | { kind: 'cycle'; cycleNumber: number; startDate: PlainDate }
  | { kind: 'invalid' }

export function billingInterval({
  type,
  calendarMonth,
  rtmcycle,
}: Pick<BillingInstance, 'type' | 'calendarMonth' | 'rtmcycle'>): BillingInterval {
  if (type === 'SUPPORT') {
    const valid = calendarMonth !== null && isPlainDate(calendarMonth)
    return valid ? { kind: 'month', month: calendarMonth } : { kind: 'invalid' }
  }
  if (!rtmcycle || !isPlainDate(rtmcycle.startDate)) return { kind: 'invalid' }
  return { kind: 'cycle', cycleNumber: rtmcycle.cycleNumber, startDate: rtmcycle.startDate }
}

/**
 * Returns a text such as `January 2026` or `Cycle 1 (Jan 05, 2026)`. If the data is missing,
 * returns `invalid`.
 */
export function billingIntervalText(
  billing: Pick<BillingInstance, 'type' | 'calendarMonth' | 'rtmcycle'>,
  messages: Messages,
): string {
  const interval = billingInterval(billing)
  switch (interval.kind) {
    case 'month':
      return formatMonth(interval.month, messages.locale)
    case 'cycle': {
      const start = formatDate(interval.startDate, messages.locale)
      return messages.billing.cycle(interval.cycleNumber, start)
    }
    case 'invalid':
      return messages.billing.invalid
  }
}
