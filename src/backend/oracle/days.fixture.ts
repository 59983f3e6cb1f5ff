/**
 * Days as whole numbers since 1970, for the oracle. The oracle shares no date code with the
 * product.
 */

const DAY_MS = 86_400_000

export function dayOf(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS
}

export function textOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local day of an instant. */
export function localDay(at: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
  formats.set(zone, format)
  const [month = 0, day = 0, year = 0] = format.format(at).split('/').map(Number)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

export function monthOf(day: number): string {
  return textOf(day).slice(0, 7)
}

export function firstOfNextMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Date.UTC(year, number, 1) / DAY_MS
}
