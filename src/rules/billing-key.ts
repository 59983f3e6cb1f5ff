/**
 * The keys of billings. A patient has at most one billing with a key (BR18). Keys are stored, so
 * they must not change.
 */
import type { PlainDate } from '../domain/dates/dates'

export function connectKey(enrollmentId: number): string {
  return `CONNECT:${enrollmentId}`
}

export function engageKey(enrollmentId: number, cycleNumber: number): string {
  return `ENGAGE:${enrollmentId}:${cycleNumber}`
}

/**
 * Returns the key of the Support billing of a month.
 * @param month Any day of the month.
 */
export function supportKey(month: PlainDate): string {
  return `SUPPORT:${month.slice(0, 7)}`
}
