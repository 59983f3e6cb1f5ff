/** The longest time limit that a page may set. With a longer one, `setTimeout` fires at once. */
const LONGEST_MS = 2 ** 31 - 1

export const acceptedTimeLimit = `a number of milliseconds from 1 to ${LONGEST_MS}`

/** Whether a value, which may come from a page without types, is a time limit. */
export function isTimeLimit(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= LONGEST_MS
}
