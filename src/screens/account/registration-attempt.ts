/** One try at signing up, and what makes another of it. */
import { ResponseError } from '../../api/errors'
import { newUuid } from '../../api/uuid'
import type { RegistrationFormValues } from '../../domain/registration-form'

export interface RegistrationAttempt {
  values: RegistrationFormValues
  /** Names the try; the same again while its answer is unknown and nothing was changed (N12). */
  key: string
  /** reCAPTCHA's answer, part of the same request; '' where it is not configured. */
  recaptcha: string
}

function isSame(a: RegistrationFormValues, b: RegistrationFormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The try before where it is the same again, else a new one. */
export async function attemptOf(
  before: RegistrationAttempt | null,
  values: RegistrationFormValues,
  askRecaptcha: () => Promise<string>,
): Promise<RegistrationAttempt> {
  if (before && isSame(before.values, values)) return before
  return { values, key: newUuid(), recaptcha: await askRecaptcha() }
}

/** Whether the backend has looked at it and refused: nothing was done, and the next try is another. */
export function isRefused(error: unknown): boolean {
  return error instanceof ResponseError && error.status < 500
}
