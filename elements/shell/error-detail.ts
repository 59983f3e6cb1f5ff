import {
  ChatError,
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
 * `network`.
 */
export function errorCode(error: unknown): ElementErrorCode {
  if (isLoadFailure(error)) return 'load-failed'
  if (error instanceof HostCallbackError) return 'assertion'
  if (error instanceof UnauthorisedError) return 'unauthorised'
  if (error instanceof FetchError) return 'network'
  if (error instanceof SchemaError) return 'schema'
  if (error instanceof ChatError) return 'chat'
  if (error instanceof ResponseError) return error.status === 404 ? 'not-found' : 'response'
  return 'unexpected'
}

/**
 * Returns the cause of an error in our own words. The backend's own message is only for the user,
 * because it may contain a patient's name.
 */
function causeOf(error: unknown, words: CoreMessages['errors']): string {
  if (error instanceof ResponseError) return words.answered(error.status)
  if (error instanceof FetchError) return error.timedOut ? words.timedOut : words.network
  if (error instanceof SchemaError) return words.unexpectedAnswer
  if (error instanceof HostCallbackError) return words.hostCallback
  if (error instanceof ChatError) return error.message
  if (isLoadFailure(error)) return loadFailureWords(words).description
  return ''
}

/**
 * Returns the `detail` of the event `rtm-error` for a failure: a code from a closed list, and a
 * message that says what failed and why.
 * @param title The action that failed, with or without a final period.
 */
export function errorDetail(
  error: unknown,
  { errors }: CoreMessages,
  title = errors.requestFailed,
): ElementEventMap['rtm-error'] {
  const code = errorCode(error)
  const what = code === 'load-failed' ? loadFailureWords(errors).title : title
  const cause = causeOf(error, errors)
  const message = cause && cause !== what ? `${what.replace(/\.$/, '')}. ${cause}` : what
  return { code, message, retryable: code === 'load-failed' || isRetryable(error) }
}

/** Logs an error and its cause to the console, where the developers of a page look first. */
export function logError(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause === undefined) console.error(error)
  else console.error(error, 'Cause:', cause)
}
