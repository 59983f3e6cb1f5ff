/**
 * Converts the error codes of Sendbird's SDK to the failures of this chat client. The codes come
 * from `SendbirdErrorCode` and from the service's documentation.
 */
import { type ChatFailure, ChatServiceError } from './chat-service-error'

/** Codes that mean that the chat session has ended or never existed (L12). */
const auth: ReadonlySet<number> = new Set([
  400300, 400301, 400302, 400304, 400309, 400310, 400312, 400313, 400401, 800500, 800502,
])
/** The code for an invalid value. While the client connects, the invalid value is the token. */
const INVALID_VALUE = 400111

/** The code for an unknown channel. */
const NOT_FOUND = 400201
/** The codes that mean that the user is not a member of the channel. */
const notMember: ReadonlySet<number> = new Set([400108, 900020])
/** The codes for a missing connection, a missing response, or a busy service. */
const unreachable: ReadonlySet<number> = new Set([
  500910, 700102, 800101, 800102, 800120, 800121, 800180, 800190, 800200, 800210, 800220, 800221,
  800240,
])

function failureOf(code: number): ChatFailure {
  if (auth.has(code)) return 'auth'
  if (code === NOT_FOUND) return 'gone'
  if (notMember.has(code)) return 'not-member'
  if (unreachable.has(code)) return 'unreachable'
  // Codes that begin with 4 or 9 are rejections of the service itself. All other codes are
  // unexpected.
  return /^[49]/.test(String(code)) && code !== 900200 ? 'refused' : 'unexpected'
}

/** Converts an error that the SDK threw while connecting. */
export function sendbirdConnectFailure(error: unknown): ChatServiceError {
  const failure = sendbirdFailure(error)
  if (failure.code !== INVALID_VALUE) return failure
  return new ChatServiceError('auth', failure.message, INVALID_VALUE)
}

/**
 * Converts an error that the SDK threw after connecting. The message of the error is for
 * developers.
 */
export function sendbirdFailure(error: unknown): ChatServiceError {
  if (error instanceof ChatServiceError) return error
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  const message = error instanceof Error ? error.message : String(error)
  if (typeof code !== 'number') return new ChatServiceError('unexpected', message)
  return new ChatServiceError(failureOf(code), message, code)
}
