/** The rules of who a patient is: the fields of New patient and of Edit patient (spec §3). */
import * as z from 'zod/mini'
import { dateInputText } from './date-input'
import { type PlainDate, parseDateInput } from './dates'
import { isEmail } from './email'
import type { Patient } from './patient'
import { formatPhone, phoneToE164 } from './phone'

export const patientFormSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As typed, in the mask. */
  phone: z.string(),
  email: z.string(),
  /** As typed. */
  birthDate: z.string(),
  recordId: z.string(),
  /** BCP 47. */
  language: z.string(),
})

export type PatientFormValues = z.infer<typeof patientFormSchema>

/** Keys of `messages.patientActions.problems`. */
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

/** @param locale BCP 47: how the birth date stands in its field. */
export function patientFormOf(
  { user, recordId }: Pick<Patient, 'user' | 'recordId'>,
  locale: string,
) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    // What is no number cannot stand in the mask; the form shows it beside.
    phone: phoneToE164(user.phone) === null ? '' : formatPhone(user.phone),
    email: user.email,
    birthDate: user.birthDate ? dateInputText(user.birthDate, locale) : '',
    recordId: recordId ?? '',
    language: user.language ?? 'en',
  } satisfies PatientFormValues
}

/**
 * A phone field that was opened without anything typed holds no number.
 * @returns E.164; '' for none; null for one that is not whole.
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

/** @param today In the reader's zone. @returns null when it can be sent. */
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

/** What is written of the patient; null while phone or birth date are not whole. */
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

/** Whether a listed patient is probably the one that is being entered: same last name, same birth date. */
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

/** Of the form's problems those of what was changed: what stands on record and fits no rule may stay. */
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

/** What was changed, and nothing else. */
export function patientChanges(before: PatientFormValues, after: PatientFormValues) {
  const isChanged = isChangedFrom(before, after)
  const written = patientOf({
    ...after,
    // What is not sent need not be readable.
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
