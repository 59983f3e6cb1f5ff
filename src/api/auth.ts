/** Signing in and out (spec §7, "Auth"; A01–A04). */
import * as z from 'zod/mini'
import type { Account } from '../domain/account'
import { account } from './account-record'
import type { Http } from './http'
import { FORM_PAUSE_MS } from './http-retry'
import { required } from './required'
import { noAnswer, wire } from './wire'

/** What signing in gives: the five fields of the auth state (A04). */
export interface SignIn {
  token: string
  user: Account
  intercomUserHash: string | null
  chatApiToken: string | null
  chatSessionToken: string | null
}

export interface Credentials {
  username: string
  password: string
}

const optionalText = z.nullable(z.string())

const answer = wire({
  token: z.string(),
  user: account,
  api: z.nullable(
    wire({
      intercomUserHash: optionalText,
      sendbirdApiToken: optionalText,
      sendbirdSessionToken: optionalText,
    }),
  ),
})

const signInAnswer: z.ZodMiniType<SignIn> = z.pipe(
  answer,
  z.transform(({ token, user, api }: z.output<typeof answer>) => ({
    token,
    user,
    intercomUserHash: api?.intercomUserHash ?? null,
    chatApiToken: api?.sendbirdApiToken ?? null,
    chatSessionToken: api?.sendbirdSessionToken ?? null,
  })),
)

/**
 * @throws ResponseError with status 401 when the name or the password is wrong (A06), 429 when that was
 * tried too often.
 */
export async function signIn(http: Http, { username, password }: Credentials): Promise<SignIn> {
  required({ username, password })
  const body = { username: username.toLowerCase(), password }
  return http.call({
    method: 'POST',
    path: 'auth/token/',
    body,
    answer: signInAnswer,
    as: 'none',
    longestPauseMs: FORM_PAUSE_MS,
  })
}

/** @param assertion A JWT signed by the embedding vendor's server, used once. */
export async function signInWithAssertion(http: Http, assertion: string): Promise<SignIn> {
  required({ assertion })
  const body = { assertion }
  // One of the paths without a trailing slash (N20).
  return http.call({
    method: 'POST',
    path: 'auth/bridge-sso',
    body,
    answer: signInAnswer,
    as: 'none',
  })
}

/** @param token The one to end, captured before the session was cleared (L06). */
export async function signOut(http: Http, token: string): Promise<void> {
  required({ token })
  return http.call({ method: 'POST', path: 'auth/logout/', answer: noAnswer, as: { token } })
}
