/** Recognizes requests that the backend has rejected. A rejected request has changed nothing. */
import { ResponseError } from './errors'

/**
 * Whether the backend rejected the request because the record is no longer as the user saw it.
 * Only then does a response with status 409 name a field.
 */
export function isUnseen(error: unknown): error is ResponseError {
  return error instanceof ResponseError && error.status === 409 && error.body.errors.length > 0
}

/**
 * Whether the backend rejected the request and changed nothing. After any other error, it is
 * unknown whether the request took effect. Status 422 means that the idempotency key belongs to
 * another request (N12).
 */
export function isRejection(error: unknown): boolean {
  if (isUnseen(error)) return true
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
