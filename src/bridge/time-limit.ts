/**
 * The longest time limit that a page may set, in milliseconds. If the limit is longer, `setTimeout`
 * fires immediately.
 */
const LONGEST_MS = 2 ** 31 - 1

export const acceptedTimeLimit = `a number of milliseconds from 1 to ${LONGEST_MS}`

/** Whether a value is a valid time limit. The value may come from a page without TypeScript. */
export function isTimeLimit(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= LONGEST_MS
}
