/** Recognizes requests that the backend has rejected. A rejected request has changed nothing. */
import { ResponseError } from './errors'

/**
 * Whether the backend rejected the request because the record is no longer as the user saw it.
 * @param field The field of the request that contains what the user saw.
 */
export function isUnseen(error: unknown, field: 'seen' | 'seenDuration'): error is ResponseError {
  if (!(error instanceof ResponseError) || error.status !== 409) return false
  return error.body.errors.some((problem) => problem.field === field)
}

/**
 * The backend rejected the correction of a record that an earlier request may have changed. The
 * earlier request still has no response.
 */
export class CorrectionError extends ResponseError {
  override readonly name = 'CorrectionError'
  constructor({ response, body }: ResponseError) {
    super(response, body)
  }
}

/**
 * Sends the correction of a record that an earlier request may have changed.
 * @throws CorrectionError if the backend rejects the correction.
 */
export async function correcting<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    throw error instanceof ResponseError && isRejection(error) ? new CorrectionError(error) : error
  }
}

/**
 * Whether the backend rejected the request and changed nothing. After any other error, it is
 * unknown whether the request took effect. Status 409 can also mean that an earlier request with the
 * same idempotency key is still being processed, but such a response names no field. Status 422
 * means that the key belongs to another request (N12).
 */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof ResponseError) || error instanceof CorrectionError) return false
  const { status, body } = error
  return status === 400 || status === 422 || (status === 409 && body.errors.length > 0)
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
