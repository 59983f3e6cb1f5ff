/**
 * Computes the dates and local times of the generated clinic. All of them depend on one current
 * time.
 */
import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'
import { dateInZone, monthStart, type PlainDate } from '../domain/dates/dates'

const DAY_MS = 86_400_000
const NOON_SECS = 43_200

export interface Calendar {
  readonly now: Date
  readonly zone: string
  readonly today: PlainDate
  /**
   * Returns the date `count` days before today. If `count` is negative, the date is after today.
   */
  daysAgo(count: number): PlainDate
  /** Returns the number of days from a date to today. */
  ago(date: PlainDate): number
  /** Returns the first day of the month that is `count` months before the current month. */
  monthsAgo(count: number): PlainDate
  /**
   * Returns the instant `secs` seconds after local midnight, in milliseconds since 1970. It may be
   * after now.
   */
  at(date: PlainDate, secs: number): number
  /**
   * Returns the instant of a past event as an ISO text. It is the instant that `at` returns, but
   * never after now.
   */
  past(date: PlainDate, secs: number): string
}

function utc(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00.000Z`)
}

function plain(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/**
 * Creates the calendar.
 * @throws RangeError if the zone is unknown.
 */
export function createCalendar(now: Date, zone: string): Calendar {
  const today = dateInZone(now, zone)
  const todayUtc = utc(today)
  const dates = new Map<number, PlainDate>()
  const noons = new Map<PlainDate, number>()

  function daysAgo(count: number): PlainDate {
    const known = dates.get(count)
    if (known !== undefined) return known
    const date = plain(todayUtc - count * DAY_MS)
    dates.set(count, date)
    return date
  }

  // Clocks change outside working hours, so all working hours have the same offset as noon.
  function noon(date: PlainDate): number {
    const known = noons.get(date)
    if (known !== undefined) return known
    const { year, month, day } = parseDate(date)
    const instant = toZoned(new CalendarDateTime(year, month, day, 12), zone)
      .toDate()
      .getTime()
    noons.set(date, instant)
    return instant
  }

  function at(date: PlainDate, secs: number): number {
    return noon(date) + (secs - NOON_SECS) * 1000
  }

  /**
   * Returns an instant that is never after now. A later instant is moved into the last 50 minutes
   * before now, but not to the day before: in this case, the result is now.
   */
  function past(date: PlainDate, secs: number): string {
    const instant = at(date, secs)
    if (instant <= now.getTime()) return new Date(instant).toISOString()
    const lately = new Date(now.getTime() - (secs % 3000) * 1000)
    return (dateInZone(lately, zone) === today ? lately : now).toISOString()
  }

  return {
    now,
    zone,
    today,
    daysAgo,
    ago: (date) => Math.round((todayUtc - utc(date)) / DAY_MS),
    monthsAgo: (count) => {
      const [year = 0, month = 1] = monthStart(today).split('-').map(Number)
      return plain(Date.UTC(year, month - 1 - count, 1))
    },
    at,
    past,
  }
}

/** Returns the date if it is a working day, and otherwise the next Monday. */
export function workday(date: PlainDate): PlainDate {
  const ms = utc(date)
  const weekday = new Date(ms).getUTCDay()
  if (weekday === 6) return plain(ms + 2 * DAY_MS)
  return weekday === 0 ? plain(ms + DAY_MS) : date
}
