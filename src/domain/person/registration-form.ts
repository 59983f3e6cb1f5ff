/** The sign-up form and its rules (spec §3 "Registration payload"). */
import { isEmail } from './email'

export interface RegistrationFormValues {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
  /** The invitation code, which a colleague at the clinic has shared (Z06). */
  clinic: string
}

/** The problems of the form, by their keys in `messages.account.problems`. */
export type RegistrationProblem =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailForm'
  | 'newUsername'
  | 'newPassword'
  | 'clinic'

export type RegistrationProblems = Partial<
  Record<keyof RegistrationFormValues, RegistrationProblem>
>

export function emptyRegistration(clinic: string): RegistrationFormValues {
  return { firstName: '', lastName: '', email: '', username: '', password: '', clinic }
}

/**
 * Returns the problem of each invalid field. Every field is required. The form has no other rule
 * for passwords (A22).
 */
export function registrationProblems(form: RegistrationFormValues): RegistrationProblems {
  const email = form.email.trim()
  return {
    ...(form.firstName.trim() === '' && { firstName: 'firstName' }),
    ...(form.lastName.trim() === '' && { lastName: 'lastName' }),
    ...(email === '' ? { email: 'email' } : !isEmail(email) && { email: 'emailForm' }),
    ...(form.username.trim() === '' && { username: 'newUsername' }),
    ...(form.password === '' && { password: 'newPassword' }),
    ...(form.clinic.trim() === '' && { clinic: 'clinic' }),
  }
}

/**
 * Returns the values in the format of requests. Spaces at the ends of all fields are removed,
 * except in the password, where they may be intended.
 */
export function tidyRegistration(form: RegistrationFormValues): RegistrationFormValues {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    username: form.username.trim(),
    password: form.password,
    clinic: form.clinic.trim(),
  }
}
