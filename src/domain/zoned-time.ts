/** Times of day in a zone: an instant as a date and a clock show it there, and back. */
import { dateInZone, isPlainDate, type PlainDate, plainDateToUtc } from './dates'
import { zoneFormat } from './zone-format'

const clock = zoneFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/**
 * The time of day of an instant in an IANA zone, `HH:mm`.
 * @throws RangeError when the zone is unknown.
 */
export function timeInZone(instant: Date | number, zone: string): string {
  return clock(zone).format(instant)
}

const MINUTE_MS = 60_000

/** What the clock shows in the zone, as if it were UTC; to the minute. */
function wallClock(instant: number, zone: string): number {
  const [hours, minutes] = timeInZone(instant, zone).split(':').map(Number)
  const midnight = plainDateToUtc(dateInZone(instant, zone)) ?? Number.NaN
  return midnight + ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS
}

/**
 * The instant at which the zone's clock shows a date and time: ISO in UTC. Of a time that comes
 * twice, when summer ends, the first; one that is skipped, when it begins, as late as it was meant.
 * Null when it is no date or no time.
 */
export function instantInZone(date: PlainDate, time: string, zone: string): string | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match || !isPlainDate(date)) return null
  const midnight = plainDateToUtc(date) ?? Number.NaN
  const wanted = midnight + (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS
  // The offset a day before and a day after: they differ only around a change of the clocks.
  const before = wanted - offset(wanted - 24 * 60 * MINUTE_MS, zone)
  const after = wanted - offset(wanted + 24 * 60 * MINUTE_MS, zone)
  const found = [before, after].find((instant) => wallClock(instant, zone) === wanted)
  return new Date(found ?? before).toISOString()
}

/** Milliseconds that the zone is ahead of UTC at an instant. */
function offset(instant: number, zone: string): number {
  return wallClock(instant, zone) - instant
}
