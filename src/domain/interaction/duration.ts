import type { Messages } from '../messages/messages'

/**
 * Returns whole minutes, rounded up, for display only. Units are never computed from rounded
 * minutes (R8, J11).
 */
export function displayMinutes(secs: number): number {
  return Math.ceil(secs / 60)
}

/**
 * Returns a duration such as `12 min`, rounded up. Returns `<1 min` for less than 60 seconds (J08,
 * S12).
 */
export function durationText(secs: number, { patient: words }: Messages): string {
  return secs < 60 ? words.lessThanOneMinute : words.minutes(displayMinutes(secs))
}

/**
 * Splits seconds into minutes and seconds without rounding. If 1199 s were rounded up, they would
 * look like 20 minutes (S3).
 */
export function splitDuration(secs: number): { minutes: number; seconds: number } {
  return { minutes: Math.floor(secs / 60), seconds: secs % 60 }
}
