/** Signing up: what is asked for, and what is wrong with it (spec §3 "Registration payload"). */
import { isEmail } from './email'

export interface RegistrationFormValues {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
  /** The clinic's code, its uuid. */
  clinic: string
}

/** Keys of `messages.account.problems`. */
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

/** Everything is required, and nothing more is asked of a password (A22). */
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

/** What is sent: spaces around are slips, but in a password they may be meant. */
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
