/**
 * Recognizes network failures among the errors that a page's own code throws, such as
 * `getAssertion`.
 */

/**
 * The names of the errors that `fetch` and libraries based on it throw when a request is
 * interrupted.
 */
const names: ReadonlySet<unknown> = new Set(['AbortError', 'NetworkError', 'TimeoutError'])

/** The codes of axios for network failures. These errors have no special name. */
const codes: ReadonlySet<unknown> = new Set(['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT'])

/**
 * The messages of the errors that Chromium, Firefox and Safari throw when `fetch` fails or a body
 * cannot be read. Such an error can be recognized only by its message: it has no code, and it is a
 * `TypeError`, like the errors of defects in code.
 */
const message =
  /^(Failed to fetch|network error$|NetworkError when attempting to fetch resource|Error in (body|input) stream|Load failed|The network connection was lost)/

/** Whether an error means that no response arrived, so that a later attempt may succeed. */
export function isNetworkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const isNamed = names.has(Reflect.get(error, 'name')) || codes.has(Reflect.get(error, 'code'))
  return isNamed || message.test(String(Reflect.get(error, 'message')))
}
