/**
 * Sign-in and sign-out. The fake backend recognizes a signed-in user by a token that it has issued.
 */
import { type Answer, type Call, noContent, ok } from '../backend/call'
import { parseJson, parseValue } from '../backend/parse'
import { accountWire } from '../backend/person'
import { colleague } from '../backend/practice'
import { unauthorised } from '../backend/problem'
import { assertionBody, tokenBody, WRONG_CREDENTIALS } from '../backend/sign-in'
import type { FakeClinic } from './clinic'

export type Sessions = ReturnType<typeof createSessions>

export function createSessions() {
  const callers = new Map<string, number>()
  let issued = 0

  function signedIn(clinic: FakeClinic, userId: number): Answer {
    const user = colleague(clinic.practice, userId)
    if (!user) throw unauthorised(WRONG_CREDENTIALS)
    issued += 1
    const token = `fake-token-${issued}`
    callers.set(token, userId)
    const api = {
      intercom_user_hash: 'fake-user-hash',
      sendbird_api_token: 'fake-chat-api-token',
      sendbird_session_token: 'fake-chat-session-token',
    }
    return ok({ token, user: accountWire(user, null), api })
  }

  return {
    signIn(clinic: FakeClinic, { text }: Call) {
      const { username, password } = parseValue(parseJson(text), tokenBody)
      const found = clinic.staff.find(({ user }) => user.username === username.toLowerCase())
      if (!found || found.password !== password) throw unauthorised(WRONG_CREDENTIALS)
      return signedIn(clinic, found.user.id)
    },
    signInWithAssertion(clinic: FakeClinic, { text }: Call) {
      parseValue(parseJson(text), assertionBody)
      return signedIn(clinic, clinic.staff[0]?.user.id ?? 0)
    },
    signOut(token: string) {
      callers.delete(token)
      return noContent
    },
    /** Returns the user id for a token. Undefined for an unknown or expired token. */
    callerOf: (token: string) => callers.get(token),
    /** Ends every session, as a real backend does after a timeout. */
    expire: () => callers.clear(),
  }
}
