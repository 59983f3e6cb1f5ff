/** Login with a password, login with an assertion, and logout (spec §7, "Auth"; A01–A04). */
import * as z from 'zod/mini'
import type { Account } from '../domain/person/account'
import { account } from './account-record'
import type { Http, HttpCall } from './http'
import { FORM_PAUSE_MS } from './http-retry'
import { required } from './required'
import { noAnswer, wire } from './wire'

/**
 * The result of a login: the five fields that describe the signed-in user and the session (A04).
 */
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
 * Signs in with a password.
 * @throws ResponseError with status 401 if the user name or password is wrong (A06), or 429 after
 * too many attempts.
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

/**
 * Signs in with an assertion.
 * @param assertion A JWT that the EHR vendor's server has signed. The backend accepts it only once.
 */
export async function signInWithAssertion(
  http: Http,
  assertion: string,
  options: Pick<HttpCall<SignIn>, 'signal' | 'onRetry'> = {},
): Promise<SignIn> {
  required({ assertion })
  const body = { assertion }
  // The path of this request has no trailing slash (N20).
  return http.call({
    method: 'POST',
    path: 'auth/bridge-sso',
    body,
    answer: signInAnswer,
    as: 'none',
    ...options,
  })
}

/**
 * Signs out.
 * @param token The token to invalidate. The caller must read the token before the session is
 * cleared (L06).
 */
export async function signOut(http: Http, token: string): Promise<void> {
  required({ token })
  return http.call({
    method: 'POST',
    path: 'auth/logout/',
    answer: noAnswer,
    as: { token },
    outlivesClient: true,
  })
}
