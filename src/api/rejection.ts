/** Requests that the backend definitely rejects, and requests that it may have processed. */
import { FetchError, ResponseError, SchemaError } from './errors'

/**
 * Whether the backend rejected the request and changed nothing. After any other error, the result is
 * unknown. Status 422 means that the idempotency key belongs to another request (N12).
 */
export function isRejection(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 400 || error.status === 422)
}

/** The statuses of a proxy or server that has stopped waiting: the request may still be processed. */
const UNKNOWN_RESULT: readonly number[] = [408, 502, 504]

/**
 * Whether the backend may have processed a request although it failed: the response was lost or
 * invalid, or a proxy did not get it. Without a sign-in, no request was sent.
 */
export function mayBeProcessed(error: unknown): boolean {
  if (error instanceof FetchError) return !error.isRetried
  if (error instanceof ResponseError) return UNKNOWN_RESULT.includes(error.status)
  return error instanceof SchemaError
}

/** Returns the result of a request, or undefined if the backend rejects the request. */
export async function unlessRejected<Result>(request: Promise<Result>) {
  try {
    return await request
  } catch (error) {
    if (isRejection(error)) return undefined
    throw error
  }
}
