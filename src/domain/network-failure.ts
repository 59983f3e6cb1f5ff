/** Recognizes a failed network in the errors of a page's own code, such as `getAssertion`. */

/** The names of the errors of a request that was cut off, also in `fetch` libraries. */
const names: ReadonlySet<unknown> = new Set(['AbortError', 'NetworkError', 'TimeoutError'])

/** The codes of axios, whose errors have no name of their own. */
const codes: ReadonlySet<unknown> = new Set(['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT'])

/**
 * The messages of `fetch`, and of reading its body, in Chromium, Firefox and Safari. Its error is a `TypeError`, as for a
 * defect, and the standard gives it no name or code.
 */
const message =
  /^(Failed to fetch|network error$|NetworkError when attempting to fetch resource|Error in (body|input) stream|Load failed|The network connection was lost)/

/** Whether an error says that no response arrived, so that a later attempt may succeed. */
export function isNetworkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const isNamed = names.has(Reflect.get(error, 'name')) || codes.has(Reflect.get(error, 'code'))
  return isNamed || message.test(String(Reflect.get(error, 'message')))
}
