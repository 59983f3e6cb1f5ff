/** New patient: who they are, who cares for them, and, if they begin at once, their programme. */
import * as z from 'zod/mini'
import {
  type CareTeamFormProblem,
  careTeamFormProblems,
  careTeamFormSchema,
} from './care-team-form'
import type { PlainDate } from './dates'
import { enrollmentFormSchema } from './enrollment-form'
import {
  emptyPatientForm,
  type PatientFormProblem,
  patientFormProblems,
  patientFormSchema,
  patientOf,
} from './patient-form'

const { workflow, duration, isNewPoc } = enrollmentFormSchema.shape

/** One language is asked for: the patient's is the programme's. */
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

/** @param ownId The signed-in user, who is the primary provider unless another is chosen. */
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
  /** In the reader's zone. */
  today: PlainDate
  /** BCP 47 tags that the programme speaks; empty where the backend does not say. */
  offered: readonly string[]
}

/** @returns null when it can be sent. */
export function createFormProblems(
  form: CreateFormValues,
  { today, offered }: CreateContext,
): Partial<Record<keyof CreateFormValues, CreateFormProblem>> | null {
  const isSpoken = offered.length === 0 || offered.includes(form.language)
  const problems = {
    ...patientFormProblems(form, today),
    ...careTeamFormProblems(form),
    // Only what is shown is checked.
    ...(form.enrollNow && form.workflow === null && { workflow: 'workflowRequired' as const }),
    ...(form.enrollNow && !isSpoken && { language: 'languageNotOffered' as const }),
  }
  return Object.keys(problems).length > 0 ? problems : null
}

/** The patient as they are written; null while the form has problems with what it holds. */
export function newPatientOf(form: CreateFormValues, ownId: number | null) {
  const patient = patientOf(form)
  if (!patient) return null
  const { primaryProvider, secondaryProviders, isPcmEnabled } = form
  const programme = {
    workflow: form.workflow,
    duration: form.duration,
    language: form.language,
    isNewPoc: form.isNewPoc,
    ...(ownId !== null && { enrolledBy: ownId }),
  }
  return {
    ...patient,
    careTeam: { primaryProvider, secondaryProviders },
    rtmEnrollment: form.enrollNow ? programme : null,
    isPcmEnabled,
  }
}
