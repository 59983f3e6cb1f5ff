/** Adds the token to a call, and handles a 401 or 403 (L01–L05). */
import { UnauthorisedError } from './errors'
import type { Answer } from './http-answer'

/** The functions of the session that HTTP calls use. */
export interface HttpSession {
  /** Returns the token to send, or null if nobody is signed in. */
  token(): Promise<string | null>
  /** Returns the id of the signed-in user, or null if nobody is signed in. */
  userId?(): number | null
  /**
   * Called when the backend has rejected a token. Returns a new token, or null if the session has
   * ended.
   * @throws The temporary failure that prevented the renewal, such as a missing network or a busy
   * server.
   */
  renew(refused: string): Promise<string | null>
  /**
   * Returns whether the user of the token has signed out or the session has expired since the
   * request was sent.
   */
  isOver?(token: string): boolean
  /**
   * Called when the backend has rejected a token and has then rejected the renewed token. Ends the
   * session.
   */
  expire(refused: string): void
}

/**
 * The identity that a call is sent with:
 * - `session` waits for the login and sends its token. A 401 or 403 ends the session, unless a
 *   renewed token is accepted.
 * - `none` sends no token (login).
 * - `anyone` sends the session's token if there is one.
 * - `{ token }` sends that token and does not change the session (logout: L03, L06).
 */
export type Sender = 'session' | 'anyone' | 'none' | { token: string }

function isRefusal({ response }: Answer): boolean {
  return response.status === 401 || response.status === 403
}

/**
 * Sends a call with its token. If the response has status 401 or 403, sends the call once more with
 * a renewed token.
 * @param send Sends the call with a token, or without a token if it is null.
 * @throws UnauthorisedError if there is no session or the session has ended; the session's own
 * error if a temporary failure prevents the session from returning or renewing a token.
 */
export async function sendAs(
  sender: Sender,
  session: HttpSession,
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  if (sender === 'none') return send(null)
  if (typeof sender === 'object') return send(sender.token)

  const token = await session.token()
  if (token === null) {
    if (sender === 'anyone') return send(null)
    throw new UnauthorisedError(null)
  }
  const first = await send(token)
  // The call is sent once more with the renewed token. A write keeps its `Idempotency-Key`, so that
  // it does not take effect twice. A page without `getAssertion` cannot renew a token, so its call
  // is not sent again.
  if (!isRefusal(first)) return first
  const renewed = await session.renew(token)
  if (renewed === null) throw new UnauthorisedError(first.response)
  const second = await send(renewed)
  if (!isRefusal(second)) return second
  session.expire(renewed)
  throw new UnauthorisedError(second.response)
}

/**
 * Returns a function that throws if another user has signed in since the call of `sameUser`. A
 * write calls the returned function between its requests, so that no request is sent in the name of
 * the other user.
 * @throws UnauthorisedError
 */
export function sameUser(http: { userId: () => number | null }): () => void {
  const user = http.userId()
  return () => {
    if (http.userId() !== user) throw new UnauthorisedError(null)
  }
}
