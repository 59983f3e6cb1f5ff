/** Converts between instants and the local date and time of a time zone. */
import { dateInZone, isPlainDate, type PlainDate, plainDateToUtc, zoneParts } from './dates'

const clock = zoneParts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/**
 * Returns the time of day of an instant in an IANA zone, as `HH:mm`.
 * @throws RangeError when the zone is unknown.
 */
export function timeInZone(instant: Date | number, zone: string): string {
  const { hour, minute } = clock(zone, instant)
  return `${hour}:${minute}`
}

const MINUTE_MS = 60_000

/**
 * Returns the local time in the zone as milliseconds, as if the local time were UTC. Seconds are
 * cut off.
 */
function wallClock(instant: number, zone: string): number {
  const [hours, minutes] = timeInZone(instant, zone).split(':').map(Number)
  const midnight = plainDateToUtc(dateInZone(instant, zone)) ?? Number.NaN
  return midnight + ((hours ?? 0) * 60 + (minutes ?? 0)) * MINUTE_MS
}

/**
 * Returns the instant of a local date and time in a zone, as an ISO text in UTC. When daylight
 * saving time ends, a local time can occur twice; the result is the first instant. When daylight
 * saving time begins, a local time can be skipped; the result is one hour later. Returns null for
 * an invalid date or time.
 */
export function instantInZone(date: PlainDate, time: string, zone: string): string | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match || !isPlainDate(date)) return null
  const midnight = plainDateToUtc(date) ?? Number.NaN
  const wanted = midnight + (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS
  // Tries the zone's offset on the day before and on the day after. The two offsets differ only
  // around a clock change.
  const before = wanted - offset(wanted - 24 * 60 * MINUTE_MS, zone)
  const after = wanted - offset(wanted + 24 * 60 * MINUTE_MS, zone)
  const found = [before, after].find((instant) => wallClock(instant, zone) === wanted)
  return new Date(found ?? before).toISOString()
}

/**
 * Returns the zone's offset from UTC at an instant, in milliseconds. It is positive if the local
 * time is ahead of UTC.
 */
function offset(instant: number, zone: string): number {
  return wallClock(instant, zone) - instant
}
