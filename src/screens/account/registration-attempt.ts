/**
 * An attempt to sign up, and the rules that decide whether the next request belongs to the same
 * attempt.
 */
import { ResponseError } from '../../api/errors'
import { newUuid } from '../../api/uuid'
import type { RegistrationFormValues } from '../../domain/person/registration-form'

export interface RegistrationAttempt {
  values: RegistrationFormValues
  /**
   * The idempotency key. While the result of a request is unknown and no field has changed, the key
   * stays the same (N12).
   */
  key: string
  /**
   * The reCAPTCHA token that the sign-up request contains. An empty text if reCAPTCHA is not
   * configured.
   */
  recaptcha: string
}

function isSame(a: RegistrationFormValues, b: RegistrationFormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Returns the attempt to sign up with these values.
 * @returns The previous attempt (`before`) if it has the same values. Otherwise, a new attempt.
 */
export async function attemptOf(
  before: RegistrationAttempt | null,
  values: RegistrationFormValues,
  askRecaptcha: () => Promise<string>,
): Promise<RegistrationAttempt> {
  if (before && isSame(before.values, values)) return before
  return { values, key: newUuid(), recaptcha: await askRecaptcha() }
}

/**
 * Whether the backend has rejected the request and created no account. The next request then
 * belongs to a new attempt.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ResponseError && error.status < 500
}
