import { capitalized } from '../capitalized'

/**
 * Returns a readable name for a time zone and its city, such as `Eastern Time (New York)`. An
 * unknown zone is returned unchanged.
 */
export function zoneName(zone: string, locale: string): string {
  let name: string | undefined
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return zone
  }
  const city = zone.includes('/') ? zone.split('/').at(-1)?.replaceAll('_', ' ') : undefined
  if (!name) return city ?? zone
  const start = capitalized(name, locale)
  return city && !start.includes(city) ? `${start} (${city})` : start
}
