/** What the SDK's numbers mean (its `SendbirdErrorCode`, and the service's documented ones). */
import { type ChatFailure, ChatServiceError } from './chat-service-error'

/** The chat's session is over, or never was: L12. */
const auth: ReadonlySet<number> = new Set([
  400300, 400301, 400302, 400304, 400309, 400310, 400312, 400313, 400401, 800500, 800502,
])
/** An invalid value: of what is sent while connecting, that is the token. */
const INVALID_VALUE = 400111

/** There is no such channel. */
const NOT_FOUND = 400201
/** The channel is there, and others are its members. */
const notMember: ReadonlySet<number> = new Set([400108, 900020])
/** No connection, no answer in time, or too busy. */
const unreachable: ReadonlySet<number> = new Set([
  500910, 700102, 800101, 800102, 800120, 800121, 800180, 800190, 800200, 800210, 800220, 800221,
  800240,
])

function failureOf(code: number): ChatFailure {
  if (auth.has(code)) return 'auth'
  if (code === NOT_FOUND) return 'gone'
  if (notMember.has(code)) return 'not-member'
  if (unreachable.has(code)) return 'unreachable'
  // 4… and 9… are what the service itself says no with; the rest is nonsense, ours or its.
  return /^[49]/.test(String(code)) && code !== 900200 ? 'refused' : 'unexpected'
}

/** The error of whatever the SDK threw while it connected. */
export function sendbirdConnectFailure(error: unknown): ChatServiceError {
  const failure = sendbirdFailure(error)
  if (failure.code !== INVALID_VALUE) return failure
  return new ChatServiceError('auth', failure.message, INVALID_VALUE)
}

/** The error of whatever the SDK threw. Its own words are the engineer's. */
export function sendbirdFailure(error: unknown): ChatServiceError {
  if (error instanceof ChatServiceError) return error
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  const message = error instanceof Error ? error.message : String(error)
  if (typeof code !== 'number') return new ChatServiceError('unexpected', message)
  return new ChatServiceError(failureOf(code), message, code)
}
