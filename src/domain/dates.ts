/**
 * Calendar dates as plain `yyyy-MM-dd` strings, never UTC instants: `new Date('2026-01-05')` is
 * Jan 4 in New York (W24). Strings of this form also sort as dates do.
 */
import { CalendarDate, parseDate } from '@internationalized/date'

/** A calendar date, `yyyy-MM-dd`. */
export type PlainDate = string

const DAY_MS = 86_400_000

function utc(date: PlainDate): number {
  const { year, month, day } = parseDate(date)
  return Date.UTC(year, month - 1, day)
}

function plain(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/** Whether the text is a real calendar date in `yyyy-MM-dd`. */
export function isPlainDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return new CalendarDate(year, month, day).toString() === text
}

/** The date `days` after `date` (before it when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plain(utc(date) + days * DAY_MS)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS)
}

/** The first day of the date's month. */
export function monthStart(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01`
}

/** The first day of the month after the date's. */
export function nextMonthStart(date: PlainDate): PlainDate {
  return parseDate(monthStart(date)).add({ months: 1 }).toString()
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar date of an instant in an IANA zone (`America/New_York`).
 * @throws RangeError when the zone is unknown.
 */
export function dateInZone(instant: Date | number, zone: string): PlainDate {
  let format = zoneFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    zoneFormats.set(zone, format)
  }
  return format.format(instant)
}
