/** Calendar months as instants: the log is asked for by instants, and read by months of a zone. */
import { addDays, monthStart, nextMonthStart, type PlainDate } from './dates'
import { instantInZone } from './zoned-time'

/** The first instant of a date in a zone. */
function dayStart(date: PlainDate, zone: string): string {
  const start = instantInZone(date, '00:00', zone)
  if (start === null) throw new RangeError(`Not a calendar date: ${date}`)
  return start
}

export interface InstantRange {
  /** ISO, inclusive. */
  from: string
  /** ISO, inclusive: the month's last millisecond. */
  to: string
}

/**
 * @param month Any date of the month.
 * @param zone IANA.
 */
export function monthRange(month: PlainDate, zone: string): InstantRange {
  const first = monthStart(month)
  const next = Date.parse(dayStart(nextMonthStart(first), zone))
  return { from: dayStart(first, zone), to: new Date(next - 1).toISOString() }
}

/** The first days of the latest months, `today`'s first. */
export function latestMonths(today: PlainDate, count: number): PlainDate[] {
  const months: PlainDate[] = []
  for (let day = today; months.length < count; ) {
    const first = monthStart(day)
    months.push(first)
    day = addDays(first, -1)
  }
  return months
}
