import {
  ChatError,
  errorWords,
  FetchError,
  HostCallbackError,
  isRetryable,
  ResponseError,
  SchemaError,
  UnauthorisedError,
} from '../../src/api/errors'
import type { ElementErrorCode, ElementEventMap } from '../../src/domain/element-events'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { isLoadFailure, loadFailureWords } from '../../src/ui/error-boundary'

/**
 * Returns the code of an error for the event `rtm-error`: one value of a closed list, such as
 * `network`. Status 404 means that a patient was not found, except at sign-in, where no patient is
 * requested.
 */
export function errorCode(error: unknown, isSignIn = false): ElementErrorCode {
  if (isLoadFailure(error)) return 'load-failed'
  if (error instanceof HostCallbackError) return 'assertion'
  if (error instanceof UnauthorisedError) return 'unauthorised'
  if (error instanceof FetchError) return 'network'
  if (error instanceof SchemaError) return 'schema'
  if (error instanceof ChatError) return 'chat'
  if (error instanceof ResponseError) {
    return error.status === 404 && !isSignIn ? 'not-found' : 'response'
  }
  return 'unexpected'
}

/**
 * Returns the cause of an error in our own words. The page does not get the message of the backend,
 * because that message may contain a patient's name. An exception is the sign-in: there, the
 * message is about the assertion, so the page gets it.
 */
function causeOf(
  error: unknown,
  code: ElementErrorCode,
  messages: CoreMessages,
  isSignIn: boolean,
): string {
  const words = messages.errors
  if (error instanceof ResponseError) {
    const reason = isSignIn && error.status < 500 && error.body.message
    return `${words.answered(error.status)}${reason ? ` ${reason}` : ''}`
  }
  if (error instanceof ChatError) return error.message
  if (code === 'assertion') return words.hostCallback
  if (code === 'load-failed') return loadFailureWords(words).description
  const isTold = code === 'network' || code === 'schema'
  return (isTold && errorWords(error, messages)?.description) || ''
}

/**
 * Returns the `detail` of the event `rtm-error` for a failure: a code from a closed list, and a
 * message that says what failed and why.
 * @param title The action that failed, with or without a final period.
 * @param isSignIn Whether the sign-in with `getAssertion` failed. The user can retry each failed
 * sign-in, because the element shows a button for that.
 */
export function errorDetail(
  error: unknown,
  messages: CoreMessages,
  title = messages.errors.requestFailed,
  isSignIn = false,
): ElementEventMap['rtm-error'] {
  const code = errorCode(error, isSignIn)
  const action = isSignIn ? messages.session.loginFailed : title
  const what = code === 'load-failed' ? loadFailureWords(messages.errors).title : action
  const cause = causeOf(error, code, messages, isSignIn)
  const message = cause && cause !== what ? `${what.replace(/\.$/, '')}. ${cause}` : what
  return { code, message, retryable: isSignIn || code === 'load-failed' || isRetryable(error) }
}

/**
 * The codes of the errors that the developers of a page can correct. Such an error is a mistake of
 * the page, not a failed request.
 */
const pageMistakes = /^(invalid-|not-configured|signed-out)/

/**
 * Logs a mistake that an element has reported, such as an invalid attribute. The code that logs is
 * loaded only if there is a mistake, because only developers read its texts.
 * @param logged The text for the console. If it is given, the error is logged even if it is not a
 * mistake of the page. Default: the message of `detail`.
 */
export function noteError(element: Element, detail: object, logged?: string): void {
  if (logged === undefined && !pageMistakes.test(Reflect.get(detail, 'code'))) return
  // If the code cannot be loaded, the page still has the event `rtm-error`.
  void import('./console-note').then(
    ({ note }) => note(element, detail, logged),
    () => {},
  )
}
