/** The rules of a patient's personal data, for the forms New patient and Edit patient (spec §3). */
import * as z from 'zod/mini'
import { dateInputText } from '../dates/date-input'
import { type PlainDate, parseDateInput } from '../dates/dates'
import { isEmail } from '../person/email'
import { formatPhone, phoneToE164 } from '../person/phone'
import type { Patient } from './patient'

export const patientFormSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** The phone number as the user typed it, with the mask. */
  phone: z.string(),
  email: z.string(),
  /** The birth date as the user typed it. The text may not be a date. */
  birthDate: z.string(),
  recordId: z.string(),
  /** The patient's language as a BCP 47 tag, such as `es-MX`. */
  language: z.string(),
})

export type PatientFormValues = z.infer<typeof patientFormSchema>

/** The problems of the form, by their keys in `messages.patientActions.problems`. */
export type PatientFormProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'nameLength'
  | 'phone'
  | 'email'
  | 'dateFormat'
  | 'bornInFuture'
  | 'recordIdLength'

export type PatientFormProblems = Partial<Record<keyof PatientFormValues, PatientFormProblem>>

const LONGEST_NAME = 150
const LONGEST_RECORD_ID = 100

export function emptyPatientForm(language: string): PatientFormValues {
  const none = { firstName: '', lastName: '', phone: '', email: '', birthDate: '', recordId: '' }
  return { ...none, language }
}

export function patientFormOf({ user, recordId }: Pick<Patient, 'user' | 'recordId'>) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    // The mask of the field cannot show an invalid number, so the form shows such a number below
    // the field.
    phone: phoneToE164(user.phone) === null ? '' : formatPhone(user.phone),
    email: user.email,
    birthDate: user.birthDate ? dateInputText(user.birthDate) : '',
    recordId: recordId ?? '',
    language: user.language ?? 'en',
  } satisfies PatientFormValues
}

/**
 * Reads the phone field. A field that contains only the mask counts as empty.
 * @returns The number in E.164, '' for an empty field, or null for an incomplete number.
 */
export function phoneOf(typed: string): string | null {
  return typed.replace(/\D/g, '').replace(/^1$/, '') === '' ? '' : phoneToE164(typed)
}

function nameProblem(name: string, required: PatientFormProblem): PatientFormProblem | undefined {
  if (name.trim() === '') return required
  return name.trim().length > LONGEST_NAME ? 'nameLength' : undefined
}

function birthProblem(typed: string, today: PlainDate): PatientFormProblem | undefined {
  if (typed.trim() === '') return undefined
  const date = parseDateInput(typed)
  if (!date) return 'dateFormat'
  return date > today ? 'bornInFuture' : undefined
}

/**
 * Returns the problem of each invalid field.
 * @param today The current day in the user's time zone.
 * @returns Null if the form is valid.
 */
export function patientFormProblems(
  form: PatientFormValues,
  today: PlainDate,
): PatientFormProblems | null {
  const email = form.email.trim()
  const found: Record<string, PatientFormProblem | undefined> = {
    firstName: nameProblem(form.firstName, 'firstNameRequired'),
    lastName: nameProblem(form.lastName, 'lastNameRequired'),
    phone: phoneOf(form.phone) === null ? 'phone' : undefined,
    email: email && !isEmail(email) ? 'email' : undefined,
    birthDate: birthProblem(form.birthDate, today),
    recordId: form.recordId.trim().length > LONGEST_RECORD_ID ? 'recordIdLength' : undefined,
  }
  const problems = Object.entries(found).filter(([, problem]) => problem !== undefined)
  return problems.length > 0 ? Object.fromEntries(problems) : null
}

/**
 * Returns the patient in the format of requests, or null while the phone number or the birth date
 * is invalid.
 */
export function patientOf(form: PatientFormValues) {
  const phone = phoneOf(form.phone)
  const birthDate = form.birthDate.trim() === '' ? null : parseDateInput(form.birthDate)
  if (phone === null || (birthDate === null && form.birthDate.trim() !== '')) return null
  return {
    user: {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      phone,
      email: form.email.trim(),
      birthDate,
      language: form.language,
    },
    recordId: form.recordId.trim() || null,
  }
}

/**
 * Whether an existing patient is probably the entered person, because they have the same last name
 * and the same birth date.
 */
export function isSamePerson(
  form: Pick<PatientFormValues, 'lastName' | 'birthDate'>,
  { user }: Pick<Patient, 'user'>,
): boolean {
  const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  const birthDate = parseDateInput(form.birthDate)
  return (
    birthDate !== null &&
    birthDate === user.birthDate &&
    fold(form.lastName) !== '' &&
    fold(form.lastName) === fold(user.lastName)
  )
}

function isChangedFrom(before: PatientFormValues, after: PatientFormValues) {
  return (name: keyof PatientFormValues) => before[name].trim() !== after[name].trim()
}

/**
 * Returns only the problems of fields that the user changed. A stored value that is invalid may
 * stay.
 */
export function changedProblems(
  before: PatientFormValues,
  after: PatientFormValues,
  today: PlainDate,
): PatientFormProblems | null {
  const problems = { ...patientFormProblems(after, today) }
  const isChanged = isChangedFrom(before, after)
  for (const name of z.keyof(patientFormSchema).options) {
    if (!isChanged(name)) delete problems[name]
  }
  return Object.keys(problems).length > 0 ? problems : null
}

/** Returns only the fields that the user changed, in the format of requests. */
export function patientChanges(before: PatientFormValues, after: PatientFormValues) {
  const isChanged = isChangedFrom(before, after)
  const written = patientOf({
    ...after,
    // Fields that the user did not change are not sent, so they need not be valid.
    phone: isChanged('phone') ? after.phone : '',
    birthDate: isChanged('birthDate') ? after.birthDate : '',
  })
  if (!written) return { user: {} }
  const { user, recordId } = written
  return {
    user: {
      ...(isChanged('firstName') && { firstName: user.firstName }),
      ...(isChanged('lastName') && { lastName: user.lastName }),
      ...(isChanged('phone') && { phone: user.phone }),
      ...(isChanged('email') && { email: user.email }),
      ...(isChanged('birthDate') && { birthDate: user.birthDate }),
      ...(isChanged('language') && { language: user.language }),
    },
    ...(isChanged('recordId') && { recordId }),
  }
}
