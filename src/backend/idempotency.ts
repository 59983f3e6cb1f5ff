/**
 * Rules for requests with an `Idempotency-Key`. A retry of such a request must not take effect
 * twice (N12).
 */
import { badRequest, Problem } from './problem'

/**
 * The paths of POST requests that can be repeated without a key, because they change no record:
 * lists with filters that are too long for a URL (N27), the dry run of a rule pack (K25), the audit
 * packets of many billings (Q04), and exports with their check (Q03). An export adds an entry to
 * the history. Its retry adds another entry, because the history must list each file that leaves
 * the server.
 */
const repeatablePosts = [
  '/list-via-post/',
  '/rules/dry-run/',
  '/billing/packets/',
  '/exports/',
  '/exports/check/',
]
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isRepeatable(method: string, path: string): boolean {
  return safeMethods.has(method) || repeatablePosts.some((end) => `/${path}`.endsWith(end))
}

/**
 * Reads the idempotency key of a request.
 * @throws Problem 400 if the key is invalid.
 */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  const detail = 'Idempotency-Key must be 1 to 255 characters without spaces.'
  throw badRequest({ field: 'Idempotency-Key', detail })
}

/** The header of a response that the backend has stored and sends again. */
export const replayedHeader = { 'Idempotency-Replayed': 'true' }

export function keyOfAnother(): Problem {
  return new Problem(422, 'This Idempotency-Key was used for another request.')
}
