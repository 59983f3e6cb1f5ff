/** Requests with an idempotency key that got no response (N12). */
import type { Http } from './http'

/** A request that got no response. The backend may have processed it. */
export interface UnansweredRequest {
  /** The instant of the first attempt, in milliseconds since 1970. */
  sentAt: number
}

/**
 * The time after which a key no longer protects a request. The backend keeps a key for 24 hours
 * from the first request. Retries of a call and the clocks of two computers need some minutes, so
 * this time is an hour shorter.
 */
const PROTECTED_MS = 23 * 60 * 60 * 1000

/**
 * Whether the backend still recognizes a request by its key. If not, sending the request again
 * could take effect twice, so the client must look for the record instead.
 */
export function recognizes({ takesKeys }: Pick<Http, 'takesKeys'>, sent: UnansweredRequest) {
  const age = Date.now() - sent.sentAt
  // If the clock of the computer was set back, the age is unknown.
  return takesKeys && age >= 0 && age < PROTECTED_MS
}
