/** Dates as people read them: `MMM dd, yyyy` → `Jan 05, 2026` (spec §3, W25). */
import { type PlainDate, plainDateToUtc } from './dates'

type Style = 'date' | 'month' | 'dateTime'

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
}

// Making a format costs a hundred times what using it does, and a table has a thousand dates.
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

/** A plain date, `Jan 05, 2026`; text that is no date comes back as it is. */
export function formatDate(date: PlainDate, locale: string): string {
  return plain('date', date, locale)
}

/** The month of a plain date, `January 2026`. */
export function formatMonth(date: PlainDate, locale: string): string {
  return plain('month', date, locale)
}

/** The date of an ISO instant in a zone (the reader's own when left out), `Jan 05, 2026`. */
export function formatInstantDate(iso: string, locale: string, zone?: string): string {
  return instant('date', iso, locale, zone)
}

/** The date and time of an ISO instant in a zone, `Jan 05, 2026, 2:30 PM`. */
export function formatDateTime(iso: string, locale: string, zone?: string): string {
  // Intl puts a narrow no-break space before PM, which older EHRs paste as a question mark.
  return instant('dateTime', iso, locale, zone).replaceAll('\u202f', ' ')
}
