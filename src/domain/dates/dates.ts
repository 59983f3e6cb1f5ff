/**
 * Calendar dates as `yyyy-MM-dd` strings. They are not converted to `Date`, because `new
 * Date('2026-01-05')` is Jan 4 in New York (W24). The order of the strings is the order of the
 * dates. The product uses no date library, because it would add 3.7 kB to every page and replace
 * only three lines of date arithmetic.
 */

/** A calendar date, `yyyy-MM-dd`. */
export type PlainDate = string

const DAY_MS = 86_400_000

function utcOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  // A month or a day that does not exist, such as 31 in February, gives a date in another month.
  return date.getUTCMonth() === month - 1 ? date.getTime() : null
}

function read(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match ? utcOf(Number(match[1]), Number(match[2]), Number(match[3])) : null
}

/**
 * Returns the milliseconds of the date's midnight in UTC.
 * @throws RangeError for an invalid date.
 */
function utc(date: PlainDate): number {
  const ms = read(date)
  if (ms === null) throw new RangeError(`Not a calendar date: ${date}`)
  return ms
}

function plain(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10)
}

/** A day that is later than every recorded day. */
export const LAST_DAY: PlainDate = '9999-12-31'

/** Whether the text is a real calendar date in `yyyy-MM-dd`. */
export function isPlainDate(text: string): boolean {
  return read(text) !== null
}

/** Returns the date `days` after `date`. A negative number gives an earlier date. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plain(utc(date) + days * DAY_MS)
}

/** Returns the number of days from `from` to `to`. It is negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS)
}

/** Returns the first day of the date's month. */
export function monthStart(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01`
}

/** Returns the first day of the next month. */
export function nextMonthStart(date: PlainDate): PlainDate {
  const first = new Date(utc(monthStart(date)))
  return plain(first.setUTCMonth(first.getUTCMonth() + 1))
}

const calendar = zoneParts({ year: 'numeric', month: '2-digit', day: '2-digit' })

/**
 * Returns the calendar date of an instant in an IANA zone such as `America/New_York`.
 * @throws RangeError when the zone is unknown.
 */
export function dateInZone(instant: Date | number, zone: string): PlainDate {
  const { year, month, day } = calendar(zone, instant)
  return `${year}-${month}-${day}`
}

/** Returns the milliseconds of a plain date at midnight UTC. Null for an invalid date. */
export function plainDateToUtc(date: PlainDate): number | null {
  return read(date)
}

const inputFormats = [
  { pattern: /^(\d{4})-(\d{2})-(\d{2})$/, order: [1, 2, 3] },
  { pattern: /^(\d{2})-(\d{2})-(\d{4})$/, order: [3, 1, 2] },
  { pattern: /^(\d{2})\/(\d{2})\/(\d{4})$/, order: [3, 1, 2] },
] as const

/**
 * Parses the text of a date input: `yyyy-MM-dd`, `MM-dd-yyyy` or `MM/dd/yyyy`, from year 1900 to
 * 9999 (D09, D12). Returns null for any other text. The form then shows `Invalid date format`
 * (D10). A date that begins with the day is never accepted (D11).
 */
export function parseDateInput(text: string): PlainDate | null {
  const typed = text.trim()
  for (const { pattern, order } of inputFormats) {
    const match = pattern.exec(typed)
    if (!match) continue
    const [year, month, day] = order.map((group) => match[group] ?? '')
    if (Number(year) < 1900) return null
    const date = `${year}-${month}-${day}`
    return isPlainDate(date) ? date : null
  }
  return null
}

/** Returns the earlier of two dates. Texts in the format `yyyy-MM-dd` sort by date. */
export function earlierDate(one: PlainDate, other: PlainDate): PlainDate {
  return [one, other].toSorted()[0] ?? one
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/**
 * Returns a function that reads the parts of an instant's local date or time in a zone. The parts
 * are read one by one, because browsers format the same locale in different ways: `en-CA` gives
 * `2026-01-05` in one browser and `01/05/2026` in another browser. Formats are cached, because
 * creating a format takes more time than using it a thousand times.
 * @returns A function that throws a RangeError for an unknown zone.
 */
export function zoneParts(
  options: Intl.DateTimeFormatOptions,
): (zone: string, instant: Date | number) => Parts {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone, instant) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formats.set(timeZone, format)
    const parts: Parts = {}
    for (const { type, value } of format.formatToParts(instant)) parts[type] = value
    return parts
  }
}

/**
 * Whether the text is the name of an IANA time zone. An offset such as `+05:00` is not such a name.
 */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}
