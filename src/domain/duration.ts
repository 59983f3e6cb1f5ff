import type { Messages } from './messages/messages'

/** Whole minutes, rounded up: for display, never for units (R8, J11). */
export function displayMinutes(secs: number): number {
  return Math.ceil(secs / 60)
}

/** `12 min`, `<1 min` under 60 seconds: each rounded up (J08, S12). */
export function durationText(secs: number, { patient: words }: Messages): string {
  return secs < 60 ? words.lessThanOneMinute : words.minutes(displayMinutes(secs))
}

/** Exact time, `19 min 59 s`: rounded, 1199 s would read as the 20 minutes that they are not (S3). */
export function splitDuration(secs: number): { minutes: number; seconds: number } {
  return { minutes: Math.floor(secs / 60), seconds: secs % 60 }
}
