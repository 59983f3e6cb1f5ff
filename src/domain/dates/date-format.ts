/** Formats dates for display: `MMM dd, yyyy` gives `Jan 05, 2026` (spec §3, W25). */
import { type PlainDate, plainDateToUtc } from './dates'

type Style = 'date' | 'month' | 'dateTime' | 'time'

const options: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: '2-digit' },
  month: { year: 'numeric', month: 'long' },
  dateTime: {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  },
  time: { hour: 'numeric', minute: '2-digit' },
}

// Formats are cached, because creating a format takes a hundred times longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(style: Style, locale: string, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${zone ?? ''}`
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options[style], timeZone: zone })
    formats.set(key, found)
  }
  return found
}

function plain(style: Style, date: PlainDate, locale: string): string {
  const ms = plainDateToUtc(date)
  return ms === null ? date : format(style, locale, 'UTC').format(ms)
}

function instant(style: Style, iso: string, locale: string, zone: string | undefined): string {
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? iso : format(style, locale, zone).format(ms)
}

/** Formats a plain date: `Jan 05, 2026`. Text that is not a date is returned unchanged. */
export function formatDate(date: PlainDate, locale: string): string {
  return plain('date', date, locale)
}

/** Formats the month of a plain date: `January 2026`. */
export function formatMonth(date: PlainDate, locale: string): string {
  return plain('month', date, locale)
}

/**
 * Formats the date of an ISO instant in a time zone: `Jan 05, 2026`. Default: the browser's zone.
 */
export function formatInstantDate(iso: string, locale: string, zone?: string): string {
  return instant('date', iso, locale, zone)
}

/** Formats the date and time of an ISO instant in a time zone: `Jan 05, 2026, 2:30 PM`. */
export function formatDateTime(iso: string, locale: string, zone?: string): string {
  // Intl puts a narrow no-break space before PM. It is replaced, because older EHRs show a question
  // mark when such a text is pasted.
  return instant('dateTime', iso, locale, zone).replaceAll('\u202f', ' ')
}

/**
 * Formats an instant in a time zone: `11:09 PM` for today, and `Jan 05, 2026, 11:09 PM` for an
 * earlier day.
 * @param ms Milliseconds since 1970.
 * @param now The current time in the same unit.
 */
export function formatTimeOrDate(
  ms: number,
  locale: string,
  zone?: string,
  now = Date.now(),
): string {
  const day = format('date', locale, zone)
  const style = day.format(ms) === day.format(now) ? 'time' : 'dateTime'
  return format(style, locale, zone).format(ms).replaceAll('\u202f', ' ')
}

/** Formats a time of day: `14:30` becomes `2:30 PM`. */
export function formatClock(time: string, locale: string): string {
  return instant('time', `1970-01-01T${time}Z`, locale, 'UTC').replaceAll('\u202f', ' ')
}
