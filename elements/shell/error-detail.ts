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
import { isLoadFailure } from '../../src/ui/error-boundary'

/** The code of a failure in `rtm-error`. */
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

/** Why it failed, in our words: the backend's own may name a patient, and are for the person alone. */
function causeOf(error: unknown, words: CoreMessages['errors']): string {
  if (error instanceof ResponseError) return words.answered(error.status)
  if (error instanceof FetchError) return error.timedOut ? words.timedOut : words.network
  if (error instanceof SchemaError) return words.unexpectedAnswer
  if (error instanceof HostCallbackError) return words.hostCallback
  if (isLoadFailure(error)) return words.updatesText
  return ''
}

/**
 * A failure as the page is told of it: a code of the closed list, what failed and why.
 * @param title What was being done; it ends with or without its full stop.
 */
export function errorDetail(
  error: unknown,
  { errors }: CoreMessages,
  title = errors.requestFailed,
): ElementEventMap['rtm-error'] {
  const code = errorCode(error)
  const what = code === 'load-failed' ? errors.updatesTitle : title
  const cause = causeOf(error, errors)
  const message = cause ? `${what.replace(/\.$/, '')}. ${cause}` : what
  return { code, message, retryable: code === 'load-failed' || isRetryable(error) }
}

/** In the browser's console, where a page's engineer looks first, with what lay under it. */
export function logError(error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause === undefined) console.error(error)
  else console.error(error, 'Cause:', cause)
}
