/**
 * Calendar months as spans of instants. Requests for logs name instants, but the screens show logs
 * by the months of a time zone.
 */
import { addDays, monthStart, nextMonthStart, type PlainDate } from './dates'
import { instantInZone } from './zoned-time'

/**
 * Returns the first instant of a date in a time zone.
 * @throws RangeError for an invalid date.
 */
function dayStart(date: PlainDate, zone: string): string {
  const start = instantInZone(date, '00:00', zone)
  if (start === null) throw new RangeError(`Not a calendar date: ${date}`)
  return start
}

export interface InstantRange {
  /** The first instant, as an ISO datetime. */
  from: string
  /** The last millisecond of the month, as an ISO datetime. */
  to: string
}

/**
 * Returns the first and the last instant of a month.
 * @param month Any date of the month.
 * @param zone The IANA zone of the month.
 */
export function monthRange(month: PlainDate, zone: string): InstantRange {
  const first = monthStart(month)
  const next = Date.parse(dayStart(nextMonthStart(first), zone))
  return { from: dayStart(first, zone), to: new Date(next - 1).toISOString() }
}

/** Returns the first days of the latest months, newest month first. */
export function latestMonths(today: PlainDate, count: number): PlainDate[] {
  const months: PlainDate[] = []
  for (let day = today; months.length < count; ) {
    const first = monthStart(day)
    months.push(first)
    day = addDays(first, -1)
  }
  return months
}
