/** The form for a new patient: personal data, care team, and optionally an enrollment. */
import * as z from 'zod/mini'
import type { PlainDate } from '../dates/dates'
import { enrollmentFormSchema } from '../enrollment/enrollment-form'
import {
  type CareTeamFormProblem,
  careTeamFormProblems,
  careTeamFormSchema,
} from './care-team-form'
import {
  emptyPatientForm,
  type PatientFormProblem,
  patientFormProblems,
  patientFormSchema,
  patientOf,
} from './patient-form'

const { workflow, duration, isNewPoc } = enrollmentFormSchema.shape

/** The form has only one language field, for both the patient and the workflow. */
export const createFormSchema = z.extend(patientFormSchema, {
  ...careTeamFormSchema.shape,
  enrollNow: z.boolean(),
  workflow,
  duration,
  isNewPoc,
  isPcmEnabled: z.boolean(),
})

export type CreateFormValues = z.infer<typeof createFormSchema>

export type CreateFormProblem =
  | PatientFormProblem
  | CareTeamFormProblem
  | 'workflowRequired'
  | 'languageNotOffered'

/**
 * Returns the initial values of the form.
 * @param ownId The id of the signed-in user, who is the primary provider by default.
 */
export function emptyCreateForm(ownId: number | null, language: string): CreateFormValues {
  return {
    ...emptyPatientForm(language),
    primaryProvider: ownId,
    secondaryProviders: [],
    enrollNow: false,
    workflow: null,
    duration: 90,
    isNewPoc: true,
    isPcmEnabled: false,
  }
}

interface CreateContext {
  /** The current day in the user's time zone. */
  today: PlainDate
  /**
   * The languages of the chosen workflow (shown as “Program”), as BCP 47 tags. Empty if the backend
   * does not send them.
   */
  offered: readonly string[]
}

/** Returns the problem of each invalid field, or null when the form is valid. */
export function createFormProblems(
  form: CreateFormValues,
  { today, offered }: CreateContext,
): Partial<Record<keyof CreateFormValues, CreateFormProblem>> | null {
  const isSpoken = offered.length === 0 || offered.includes(form.language)
  const problems = {
    ...patientFormProblems(form, today),
    ...careTeamFormProblems(form),
    // The form shows these fields only with `enrollNow`, so they are checked only then.
    ...(form.enrollNow && form.workflow === null && { workflow: 'workflowRequired' as const }),
    ...(form.enrollNow && !isSpoken && { language: 'languageNotOffered' as const }),
  }
  return Object.keys(problems).length > 0 ? problems : null
}

/**
 * Returns the new patient in the format of requests, or null if the phone number or the birth date
 * is invalid.
 */
export function newPatientOf(form: CreateFormValues, ownId: number | null) {
  const patient = patientOf(form)
  if (!patient) return null
  const { primaryProvider, secondaryProviders, isPcmEnabled } = form
  const enrollment = {
    workflow: form.workflow,
    duration: form.duration,
    language: form.language,
    isNewPoc: form.isNewPoc,
    ...(ownId !== null && { enrolledBy: ownId }),
  }
  return {
    ...patient,
    careTeam: { primaryProvider, secondaryProviders },
    rtmEnrollment: form.enrollNow ? enrollment : null,
    isPcmEnabled,
  }
}
