import type { Messages } from '../messages/messages'

/**
 * Returns whole minutes, rounded up. They are only for display. Units are never computed from them
 * (R8, J11).
 */
export function displayMinutes(secs: number): number {
  return Math.ceil(secs / 60)
}

/** Returns `12 min`, rounded up, or `<1 min` under 60 seconds (J08, S12). */
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
