/** Who a call is sent as, and what happens when the backend refuses (L01–L05). */
import { UnauthorisedError } from './errors'
import type { Answer } from './http-answer'

/** What the calls ask of the session. */
export interface HttpSession {
  /** The token to send; null when nobody is signed in. */
  token(): Promise<string | null>
  /**
   * The backend refused this token. The one to try again with, or null: the session is over.
   * @throws What kept it from being renewed for now: no network, a busy server.
   */
  renew(refused: string): Promise<string | null>
  /** The backend refused this token too: the session is over. */
  expire(refused: string): void
}

/**
 * `session` waits for the sign-in, and a 401/403 ends it; `none` sends no token (signing in);
 * `anyone` sends it with a sign-in or without; a token sends that one and leaves the session alone
 * (logging out: L03, L06).
 */
export type Sender = 'session' | 'anyone' | 'none' | { token: string }

function isRefusal({ response }: Answer): boolean {
  return response.status === 401 || response.status === 403
}

/**
 * @param send Sends the call with a token, or without one.
 * @throws UnauthorisedError when the session is over, or was never there.
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
  if (!isRefusal(first)) return first
  const renewed = await session.renew(token)
  if (renewed === null) throw new UnauthorisedError(first.response)
  const second = await send(renewed)
  if (!isRefusal(second)) return second
  session.expire(renewed)
  throw new UnauthorisedError(second.response)
}
