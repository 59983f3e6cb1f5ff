/** Requests that the backend definitely rejects, and writes of more than one request. */
import { ResponseError, UnauthorisedError } from './errors'
import type { Http } from './http'

/**
 * Whether the backend rejected the request and changed nothing. After any other error, the result is
 * unknown. Status 422 means that the idempotency key belongs to another request (N12).
 */
export function isRejection(error: unknown): boolean {
  return error instanceof ResponseError && (error.status === 400 || error.status === 422)
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

/**
 * Returns a function that throws if another user has signed in since. A write calls it between its
 * requests, so that no request is sent in the name of that user.
 * @throws UnauthorisedError
 */
export function sameUser(http: Http): () => void {
  const user = http.userId()
  return () => {
    if (http.userId() !== user) throw new UnauthorisedError(null)
  }
}
