/** Recognizes a failed network in the errors of a page's own code, such as `getAssertion`. */

/** The names of the errors that `fetch` and libraries around it throw when a request is cut off. */
const names: ReadonlySet<unknown> = new Set(['AbortError', 'NetworkError', 'TimeoutError'])

/** The codes of the errors of axios. These errors have no special name. */
const codes: ReadonlySet<unknown> = new Set(['ERR_NETWORK', 'ECONNABORTED', 'ETIMEDOUT'])

/**
 * The error messages of Chromium, Firefox and Safari when `fetch` fails, or when a body cannot be
 * read. Only the message identifies such an error: it is a `TypeError`, as for a defect in code,
 * and has no code.
 */
const message =
  /^(Failed to fetch|network error$|NetworkError when attempting to fetch resource|Error in (body|input) stream|Load failed|The network connection was lost)/

/** Whether an error means that no response arrived. A later attempt may then succeed. */
export function isNetworkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const isNamed = names.has(Reflect.get(error, 'name')) || codes.has(Reflect.get(error, 'code'))
  return isNamed || message.test(String(Reflect.get(error, 'message')))
}
