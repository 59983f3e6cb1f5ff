/** One class for each way a call can fail (spec §8), and one function that turns any into words. */
import type { CoreMessages } from '../domain/messages/messages'

/** A required parameter is missing; no request was sent (N05). */
export class RequiredFieldError extends Error {
  override readonly name = 'RequiredFieldError'
  readonly field: string
  constructor(field: string) {
    super(`Required parameter ${field} was missing.`)
    this.field = field
  }
}

/** No answer came: the network failed, or the call took too long (N04). */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly timedOut: boolean
  constructor(cause: unknown, timedOut = false) {
    super(timedOut ? 'The request took too long.' : 'The request failed.', { cause })
    this.timedOut = timedOut
  }
}

/** What an error answer may say: `message`, or `errors` by field (N13). */
export interface ErrorBody {
  message: string | null
  /** Fields in our names, `optionalCancellationReasonMessage`. */
  errors: readonly { field: string | null; detail: string }[]
}

/** An answer outside 200 to 299 (N03). The response's body is already read, into `body`. */
export class ResponseError extends Error {
  override readonly name: string = 'ResponseError'
  readonly response: Response
  readonly body: ErrorBody
  constructor(response: Response, body: ErrorBody) {
    super(`The server answered ${response.status}.`)
    this.response = response
    this.body = body
  }
  get status(): number {
    return this.response.status
  }
}

/**
 * 401 or 403, or no sign-in to send the call with (L01). The session has already said so: it is
 * never shown again.
 */
export class UnauthorisedError extends Error {
  override readonly name = 'UnauthorisedError'
  readonly response: Response | null
  constructor(response: Response | null) {
    super('Not signed in.')
    this.response = response
  }
}

/** A callback that the embedding page gave us failed; `cause` is what it threw, whatever that is. */
export class HostCallbackError extends Error {
  override readonly name = 'HostCallbackError'
  constructor(callback: string, cause: unknown) {
    super(`${callback} of this page failed.`, { cause })
  }
}

/** Where an answer is not what the contract says. Paths and codes only, never the values. */
export interface SchemaProblem {
  path: string
  problem: string
}

/** The answer arrived and is not what the contract says. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  readonly problems: readonly SchemaProblem[]
  constructor(path: string, problems: readonly SchemaProblem[]) {
    const first = problems[0]
    super(`Unexpected answer of ${path}${first ? `: ${first.path} ${first.problem}` : ''}`)
    this.problems = problems
  }
}

/**
 * The chat service failed: `auth` for a status that means the chat's session is over (L12),
 * `session-token` when there was none to send, `response` for the rest.
 */
export class ChatError extends Error {
  override readonly name = 'ChatError'
  readonly kind: 'auth' | 'session-token' | 'response'
  readonly response: Response | null
  /** Whether it may come right by itself, where no answer says so. */
  readonly isPassing: boolean = false
  constructor(kind: ChatError['kind'], message: string, response: Response | null = null) {
    super(message)
    this.kind = kind
    this.response = response
  }
}

/** Whether trying the same again may help: the network, a busy server; not a wrong request. */
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

/** Whether a call was given up on purpose, by its caller or by the element's end. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function describe(error: unknown, words: CoreMessages['errors']): string {
  if (error instanceof ResponseError) {
    // A 500's own message is the server's inside, so it is never shown (N14).
    if (error.status === 500) return words.unidentified
    return error.body.message || error.body.errors[0]?.detail || words.persists
  }
  if (error instanceof FetchError) return error.timedOut ? words.timedOut : words.network
  if (error instanceof SchemaError) return words.unexpectedAnswer
  return words.persists
}

/**
 * What to tell the person (N13, N14), under the action's own title or `Request failed` (N18). Null
 * where there is nothing to tell: the session has spoken, or the call was given up on purpose.
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
