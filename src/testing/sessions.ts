/** Sign-in and sign-out. The fake recognizes a signed-in user by a token that it issued. */
import type { FakeClinic } from './clinic'
import { type FakeAnswer, type FakeCall, given, noContent, ok, textOf } from './fake-call'
import { Problem } from './problem'
import { userWire } from './wire/user'

export interface Sessions {
  signIn(clinic: FakeClinic, call: FakeCall): FakeAnswer
  signInWithAssertion(clinic: FakeClinic, call: FakeCall): FakeAnswer
  signOut(clinic: FakeClinic, call: FakeCall): FakeAnswer
  /** The user id of a token; undefined for an unknown or expired token. */
  callerOf(token: string): number | undefined
  /** Ends every session, as a backend does after a timeout. */
  expire(): void
}

const WRONG = 'Unable to log in with provided credentials.'

export function createSessions(): Sessions {
  const callers = new Map<string, number>()
  let issued = 0

  function signedIn(clinic: FakeClinic, userId: number): FakeAnswer {
    const user = clinic.staff.find((one) => one.user.id === userId)?.user
    if (!user) throw new Problem(401, WRONG)
    issued += 1
    const token = `fake-token-${issued}`
    callers.set(token, userId)
    const api = {
      intercom_user_hash: 'fake-user-hash',
      sendbird_api_token: 'fake-chat-api-token',
      sendbird_session_token: 'fake-chat-session-token',
    }
    return ok({ token, user: userWire(clinic, user), api })
  }

  return {
    signIn(clinic, { body }) {
      const username = given(textOf(body, 'username'), 'username').toLowerCase()
      const password = given(textOf(body, 'password'), 'password')
      const found = clinic.staff.find(({ user }) => user.username === username)
      if (!found || found.password === null || found.password !== password) {
        throw new Problem(401, WRONG)
      }
      return signedIn(clinic, found.user.id)
    },
    signInWithAssertion(clinic, { body }) {
      const assertion = given(textOf(body, 'assertion'), 'assertion')
      if (assertion === '') throw new Problem(401, 'The sign-in assertion was rejected.')
      return signedIn(clinic, clinic.staff[0]?.user.id ?? 0)
    },
    signOut(_, { token }) {
      callers.delete(token)
      return noContent
    },
    callerOf: (token) => callers.get(token),
    expire: () => callers.clear(),
  }
}
