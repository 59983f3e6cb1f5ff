/**
 * The text of a billing's interval, for screens such as the forecast that do not load the UI texts
 * of the billing screen.
 */
import { formatDate, formatMonth } from '../dates/date-format'
import type { PlainDate } from '../dates/dates'
import type { RtmCycle } from '../enrollment/cycle'

/** The interval of a row in a response that was checked against its schema. */
interface CheckedInterval {
  calendarMonth: PlainDate | null
  rtmcycle: Pick<RtmCycle, 'startDate' | 'cycleNumber'> | null
}

interface IntervalWords {
  cycle: (cycleNumber: number, startDate: string) => string
  /** The text for a row without an interval. */
  none: string
}

/**
 * Returns the interval of a row of any type: `January 2026`, `Cycle 1 (Jan 05, 2026)`, or the text
 * for a row without an interval.
 */
export function intervalText(
  { calendarMonth, rtmcycle }: CheckedInterval,
  { cycle, none }: IntervalWords,
  locale: string,
): string {
  if (calendarMonth !== null) return formatMonth(calendarMonth, locale)
  if (!rtmcycle) return none
  return cycle(rtmcycle.cycleNumber, formatDate(rtmcycle.startDate, locale))
}
