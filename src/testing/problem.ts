/** Errors that a handler throws to send an error response in the backend's format (N13). */
export interface FieldError {
  readonly field: string
  readonly detail: string
}

export class Problem extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]
  constructor(status: number, message: string, errors: readonly FieldError[] = []) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.errors = errors
  }

  body(): { message?: string; errors: readonly FieldError[] } {
    return this.message === ''
      ? { errors: this.errors }
      : { message: this.message, errors: this.errors }
  }
}

/** 400: all invalid fields, each with its reason. */
export function badRequest(...errors: FieldError[]): Problem {
  return new Problem(400, '', errors)
}

export function notFound(message: string): Problem {
  return new Problem(404, message)
}

/** 409: the state of the record does not allow the change. */
export function conflict(message: string): Problem {
  return new Problem(409, message)
}

/**
 * Reads a part of a body, and prefixes the fields of its errors with the part's name: `user.phone`.
 */
export function inPart<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    throw badRequest(
      ...error.errors.map(({ field, detail }) => ({
        field: `${name}.${field}`,
        detail: detail.startsWith(`${field} `) ? `${name}.${detail}` : detail,
      })),
    )
  }
}
