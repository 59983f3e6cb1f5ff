/**
 * The error classes, one for each kind of failed call (spec §8), and functions that classify an
 * error or return its text for users.
 */
import type { CoreMessages } from '../domain/messages/messages'

/** A required parameter of a call is missing. No request was sent (N05). */
export class RequiredFieldError extends Error {
  override readonly name = 'RequiredFieldError'
  readonly field: string
  constructor(field: string) {
    super(`Required parameter ${field} was missing.`)
    this.field = field
  }
}

/**
 * No complete response arrived: the network failed, the connection broke, or the call timed out
 * (N04).
 */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly timedOut: boolean
  /** Whether the session has already retried the request. If so, no other code retries it. */
  readonly isRetried: boolean
  constructor(cause: unknown, { timedOut = false, isRetried = false } = {}) {
    super(timedOut ? 'The request took too long.' : 'The request failed.', { cause })
    this.timedOut = timedOut
    this.isRetried = isRetried
  }
}

/** The contents of an error response: `message`, or `errors` by field (N13). */
export interface ErrorBody {
  message: string | null
  /**
   * The problems of fields. The names of fields are in camelCase, and dotted if nested:
   * `careTeam.secondaryProviders.0`.
   */
  errors: readonly { field: string | null; detail: string }[]
}

/** The response had a status outside 200 to 299 (N03). `body` has the contents of the response. */
export class ResponseError extends Error {
  override readonly name: string = 'ResponseError'
  readonly response: Response
  readonly body: ErrorBody
  constructor(response: Response, body: ErrorBody) {
    super(`The server returned status ${response.status}.`)
    this.response = response
    this.body = body
  }
  get status(): number {
    return this.response.status
  }
}

/**
 * The backend responded with 401 or 403, or there was no session for the call (L01). The session
 * has shown a toast, so no other code shows this error.
 */
export class UnauthorisedError extends Error {
  override readonly name = 'UnauthorisedError'
  readonly response: Response | null
  constructor(response: Response | null) {
    super('Not signed in.')
    this.response = response
  }
}

/** A callback of the vendor page failed. `cause` is the value that the callback threw. */
export class HostCallbackError extends Error {
  override readonly name = 'HostCallbackError'
  constructor(callback: string, cause: unknown) {
    super(`The page's callback ${callback} failed.`, { cause })
  }
}

/**
 * A place where a response breaks the API's contract. It contains paths and codes, but never
 * values.
 */
export interface SchemaProblem {
  path: string
  problem: string
}

/** A response arrived, but it breaks the API's contract. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  readonly problems: readonly SchemaProblem[]
  constructor(path: string, problems: readonly SchemaProblem[]) {
    const first = problems[0]
    super(
      `Unexpected response from ${path}${first ? `: ${first.path || 'the body'} ${first.problem}` : ''}`,
    )
    this.problems = problems
  }
}

/**
 * The chat service failed. `auth`: the status says that the chat session is over (L12).
 * `session-token`: no session token exists. `response`: any other failure.
 */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly kind: 'auth' | 'session-token' | 'response'
  readonly response: Response | null
  /**
   * Whether a retry may help. Errors with an HTTP status are classified by their status instead.
   */
  readonly isPassing: boolean = false
  constructor(kind: ChatError['kind'], message: string, response: Response | null = null) {
    super(message)
    this.kind = kind
    this.response = response
  }
}

/**
 * Whether a retry may help. True for network failures, busy servers and failed callbacks of the
 * page. False for invalid requests.
 */
export function isRetryable(error: unknown): boolean {
  const isBusy = (status: number) => status >= 500 || status === 429
  if (error instanceof ResponseError) return isBusy(error.status)
  if (error instanceof ChatError) return error.isPassing || isBusy(error.response?.status ?? 0)
  return error instanceof FetchError || error instanceof HostCallbackError
}

export interface ErrorWords {
  title: string
  description: string
}

/** Whether a call was aborted on purpose, by its caller or because the element was removed. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function describe(error: unknown, words: CoreMessages['errors']): string {
  if (error instanceof ResponseError) {
    // The message of a response with status 500 can expose server internals, so it is never shown
    // (N14).
    if (error.status === 500) return words.unidentified
    return error.body.message || error.body.errors[0]?.detail || words.persists
  }
  if (error instanceof FetchError) return error.timedOut ? words.timedOut : words.network
  if (error instanceof SchemaError) return words.unexpectedAnswer
  return words.persists
}

/**
 * Returns the title and the text to show for an error (N13, N14). The default title is `Request
 * failed` (N18). Returns null if nothing must be shown, because the session has already shown a
 * toast or the call was aborted on purpose.
 * @param title The title for the failed action.
 */
export function errorWords(
  error: unknown,
  messages: CoreMessages,
  title?: string,
): ErrorWords | null {
  if (error instanceof UnauthorisedError || isAbort(error)) return null
  const words = messages.errors
  return { title: title ?? words.requestFailed, description: describe(error, words) }
}

/** Whether an error means that the backend does not have the endpoint. */
export function isCallMissing(error: unknown): boolean {
  return error instanceof ResponseError && [404, 405, 501].includes(error.status)
}
