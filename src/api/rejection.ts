/** Requests that the backend definitely rejects, and requests that it may have processed. */
import { FetchError, ResponseError, SchemaError } from './errors'

/**
 * Whether the backend rejected the request and changed nothing. After any other error, the result is
 * unknown. Status 422 means that the idempotency key belongs to another request (N12).
 */
export function isRejection(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 400 || error.status === 422)
}

/**
 * Whether the backend may have processed a request although it failed: the response was lost,
 * invalid, or an error of the server or of a proxy. Without a sign-in, no request was sent.
 */
export function mayBeProcessed(error: unknown): boolean {
  if (error instanceof FetchError) return !error.isRetried
  if (error instanceof ResponseError) return error.status >= 500 || error.status === 408
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
