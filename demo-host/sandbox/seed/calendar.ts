/** The days and local clock times of the seed, all counted back from one now. */
import { CalendarDateTime, parseDate, toZoned } from '@internationalized/date'
import { dateInZone, monthStart, type PlainDate } from '../../../src/domain/dates'

const DAY_MS = 86_400_000
const NOON_SECS = 43_200

export interface Calendar {
  readonly now: Date
  readonly zone: string
  readonly today: PlainDate
  /** The date `count` days before today; after it when negative. */
  daysAgo(count: number): PlainDate
  /** How many days ago a date was. */
  ago(date: PlainDate): number
  /** The first day of the month `count` months before this one. */
  monthsAgo(count: number): PlainDate
  /** The instant of a local time, `secs` after midnight, in ms; may lie after now. */
  at(date: PlainDate, secs: number): number
  /** The same as ISO, but never after now: what has happened. */
  past(date: PlainDate, secs: number): string
}

function utc(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00.000Z`)
}

function plain(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/** @throws RangeError when the zone is unknown. */
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

  // Working hours lie on one side of every change to summer time, so noon gives the day's offset.
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

  /** Early in the day, today's work lies in the minutes since midnight, or is just now. */
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

/** The date itself, or the Monday after it. */
export function workday(date: PlainDate): PlainDate {
  const ms = utc(date)
  const weekday = new Date(ms).getUTCDay()
  if (weekday === 6) return plain(ms + 2 * DAY_MS)
  return weekday === 0 ? plain(ms + DAY_MS) : date
}
