/**
 * Sign-up, email verification and password reset. These requests need no session (spec §7, "Auth").
 */
import type { Http } from './http'
import { FORM_PAUSE_MS } from './http-retry'
import { required } from './required'
import { noAnswer } from './wire'

export interface Registration {
  userType: 'pt' | 'patient'
  username: string
  password: string
  email: string
  firstName: string
  lastName: string
  /** The token from reCAPTCHA. */
  recaptcha: string
  /** The clinic's invitation code (Z06). */
  defaultClinic: string
}

/**
 * Creates an account. The user name is sent as the user typed it. Unlike login, sign-up does not
 * convert it to lower case (A02).
 * @param idempotencyKey The id of the user's action. The backend processes an action only once
 * (N12).
 */
export async function register(
  http: Http,
  registration: Registration,
  idempotencyKey?: string,
): Promise<void> {
  required({ registration })
  const { recaptcha, ...fields } = registration
  const body = {
    ...fields,
    'g-recaptcha-response': recaptcha,
    language: 'en',
    accountOrigin: 'gui_rf',
    createdBy: null,
    phone: '',
  }
  return http.call({
    method: 'POST',
    path: 'auth/registration/',
    body,
    answer: noAnswer,
    as: 'none',
    retry: 'only-with-key',
    longestPauseMs: FORM_PAUSE_MS,
    idempotencyKey,
  })
}

export async function verifyEmail(http: Http, key: string): Promise<void> {
  required({ key })
  const path = 'auth/registration/verify-email/'
  return http.call({ method: 'POST', path, body: { key }, answer: noAnswer, as: 'none' })
}

export async function requestPasswordReset(http: Http, email: string): Promise<void> {
  required({ email })
  const path = 'auth/password_reset/'
  const body = { email }
  // Each request sends an email, so it is retried only with an idempotency key.
  return http.call({
    method: 'POST',
    path,
    body,
    answer: noAnswer,
    as: 'none',
    retry: 'only-with-key',
    longestPauseMs: FORM_PAUSE_MS,
  })
}

export async function confirmPasswordReset(
  http: Http,
  { password, token }: { password: string; token: string },
): Promise<void> {
  required({ password, token })
  const path = 'auth/password_reset/confirm/'
  return http.call({
    method: 'POST',
    path,
    body: { password, token },
    answer: noAnswer,
    as: 'none',
    longestPauseMs: FORM_PAUSE_MS,
  })
}
