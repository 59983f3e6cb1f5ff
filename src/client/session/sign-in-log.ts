/**
 * Logs failed sign-ins for the developers of a page. This code is loaded when a sign-in fails. The
 * lines contain neither the assertion nor the query of an address.
 */
import { FetchError, HostCallbackError, ResponseError, SchemaError } from '../../api/errors'
import { NO_STRING } from './assertion-sign-in'

const told = new WeakSet<object>()
/** The last line, and the time at which it was logged, in milliseconds since 1970. */
let last = { line: '', at: 0 }

/** The time in milliseconds for which the same line is not logged again. */
const PAUSE_MS = 2000

const ASSERTION_HINT =
  'Check the iss, sub, aud and times of the assertion, and that its jti is new each time.'

/** Adds a period to a text, unless the text already ends with a period, `!` or `?`. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/**
 * Returns a text that describes the response to an assertion and says what the developer must
 * check.
 */
function responseText(call: string, { status, message, body }: ResponseError): string {
  const reason = body.message ?? body.errors[0]?.detail
  // A response without a reason in the API's format probably comes from a server that is not the
  // API.
  const isApi = status !== 404 && status !== 405 && reason !== undefined
  const isBusy = status >= 500 || status === 429
  const hint = isBusy ? '' : isApi ? ASSERTION_HINT : 'Check apiBaseUrl.'
  return [`${call}: ${message}`, reason && sentence(reason), hint].filter(Boolean).join(' ')
}

/** Describes the failure of the page's callback, with the reason that the callback gave. */
function callbackText({ message, cause }: HostCallbackError): string {
  const reason = cause instanceof Error ? cause.message : cause
  if (typeof reason !== 'string' || reason === '') return message
  return `${message.replace(/\.$/, '')}: ${sentence(reason)}`
}

/**
 * Returns the line about a failed sign-in. Returns null for an error that a defect of this library
 * caused.
 */
function lineOf(error: unknown, call: string): string | null {
  const isOfPage = error instanceof FetchError && error.cause instanceof HostCallbackError
  const failure = isOfPage ? error.cause : error
  if (failure instanceof HostCallbackError) return callbackText(failure)
  if (failure instanceof ResponseError) return responseText(call, failure)
  if (failure instanceof SchemaError)
    return `${call}: ${sentence(failure.message)} Check apiBaseUrl.`
  if (!(failure instanceof FetchError)) return null
  if (failure.timedOut) return `${call} got no response in time.`
  return `${call} got no response. Check apiBaseUrl, CORS and the policy's connect-src.`
}

/**
 * Returns the error that the page's own callback threw, because its stack shows the place in the
 * page's code. Returns null for an error that this library created, for example because the
 * callback returned no string.
 */
function thrownByPage(error: unknown): Error | null {
  let callback = error
  if (error instanceof FetchError) callback = error.cause
  const cause = callback instanceof HostCallbackError ? callback.cause : null
  const isOurs = cause instanceof DOMException || !(cause instanceof Error)
  return isOurs || cause.message === NO_STRING ? null : cause
}

/**
 * Whether the failure was logged before. Elements that wait for the same sign-in share its error.
 * If the page's callback fails immediately, each element has called the callback, with the same
 * result.
 */
function isTold(error: unknown, line: string): boolean {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return true
    told.add(error)
  }
  const now = Date.now()
  if (line === last.line && now - last.at < PAUSE_MS) return true
  last = { line, at: now }
  return false
}

/**
 * Logs a failed sign-in, once for all elements of a page.
 * @param baseUrl The base URL of the API.
 */
export function logSignIn(error: unknown, baseUrl: string): void {
  const { origin, pathname } = new URL(`${baseUrl}/auth/bridge-sso`)
  const line = lineOf(error, `POST ${origin}${pathname}`)
  const text = `rtm-elements: The sign-in failed.${line === null ? '' : ` ${line}`}`
  if (isTold(error, text)) return
  const detail = line === null ? error : thrownByPage(error)
  console.error(...(detail === null ? [text] : [text, detail]))
}
