/** The errors with which a backend rejects requests (N13). */

/** The HTTP statuses of error responses. */
type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 412 | 413 | 422 | 429 | 501 | 503

/** An error in one field of a request: the name of the field, and the reason as text. */
export interface FieldError {
  readonly field: string
  readonly detail: string
}

/**
 * An exception that ends a request with an error response and rolls back the writes of the request.
 */
export class Problem extends Error {
  readonly status: ErrorStatus
  readonly errors: readonly FieldError[]
  /** The `message` in the body of the response, if any. */
  readonly detail: string | undefined
  /** The headers of the response, such as `Retry-After`. */
  readonly headers: Record<string, string>

  constructor(
    status: ErrorStatus,
    detail: string | undefined,
    errors: readonly FieldError[] = [],
    headers: Record<string, string> = {},
  ) {
    super(detail ?? errors.map((error) => error.detail).join(' '))
    this.name = 'Problem'
    this.status = status
    this.detail = detail
    this.errors = errors
    this.headers = headers
  }

  body(): { message?: string; errors: readonly FieldError[] } {
    return this.detail === undefined
      ? { errors: this.errors }
      : { message: this.detail, errors: this.errors }
  }
}

/** Error 400, with the reason for each invalid field. */
export function badRequest(...errors: FieldError[]): Problem {
  return new Problem(400, undefined, errors)
}

/** Error 401: there is no session, or the session has ended. */
export function unauthorised(message: string): Problem {
  return new Problem(401, message)
}

/**
 * Error 404: the record does not exist, or it belongs to another company. The response does not
 * show which of the two is true.
 */
export function notFound(message = 'Not found.'): Problem {
  return new Problem(404, message)
}

/**
 * Error 409: the current state of the record does not allow the change.
 * @param field The field of the request that contains what the user saw. Passed only if the record
 * has changed since then.
 */
export function conflict(message: string, field?: string): Problem {
  return new Problem(409, message, field === undefined ? [] : [{ field, detail: message }])
}
