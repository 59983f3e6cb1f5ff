/**
 * Rules for requests with an `Idempotency-Key`. A retry of such a request must not take effect
 * twice (N12).
 */
import { badRequest, Problem } from './problem'

/**
 * The paths of POST requests that change no record, so that a retry is safe. They are for lists
 * with filters that are too long for a URL (N27), the dry run of a rule pack (K25), the audit
 * packets of many billings (Q04), and exports with their check (Q03). An export only adds an entry
 * to the history. Its retry adds another one, because each file that leaves the server must be in
 * the history.
 */
const readByPost = [
  '/list-via-post/',
  '/rules/dry-run/',
  '/billing/packets/',
  '/exports/',
  '/exports/check/',
]
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isReading(method: string, path: string): boolean {
  return reading.has(method) || readByPost.some((end) => `/${path}`.endsWith(end))
}

/** @throws Problem 400 for an invalid idempotency key. */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  const detail = 'Idempotency-Key must be 1 to 255 characters without spaces.'
  throw badRequest({ field: 'Idempotency-Key', detail })
}

/** The header that marks a repeated response. */
export const replayedHeader = { 'Idempotency-Replayed': 'true' }

export function keyOfAnother(): Problem {
  return new Problem(422, 'This Idempotency-Key was used for another request.')
}
