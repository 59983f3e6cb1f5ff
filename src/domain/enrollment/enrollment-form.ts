/**
 * The rules of the forms for enrollment, re-enrollment and extension (spec §3, §9; D17–D19, D08).
 */
import * as z from 'zod/mini'
import { dateInputText } from '../dates/date-input'
import { addDays, daysBetween, type PlainDate, parseDateInput } from '../dates/dates'
import type { Patient } from '../patient/patient'
import { enrollmentDurations } from '../vocabulary'
import { cycleCount } from './cycle'
import { dayOfLeaving, plannedEnd } from './enrolled-days'
import type { RtmEnrollment } from './rtm-enrollment'

export type EnrollmentDuration = (typeof enrollmentDurations)[number]

export const enrollmentFormSchema = z.object({
  /** The id of the workflow. Null if none is selected. */
  workflow: z.nullable(z.number()),
  /** The duration of the enrollment in days. */
  duration: z.literal([...enrollmentDurations]),
  /** The language in which the workflow addresses the patient, as a BCP 47 tag, such as `es-MX`. */
  language: z.string(),
  /** Whether a new plan of care begins, after which Connect can be earned again (R1, C8). */
  isNewPoc: z.boolean(),
  /** The date as the user typed it. The text may not be a date. */
  startDate: z.string(),
})

export type EnrollmentFormValues = z.infer<typeof enrollmentFormSchema>

/**
 * Returns the initial values of the form. By default, a first enrollment begins a plan of care. For
 * a re-enrollment, the clinician decides.
 */
export function enrollmentFormOf(
  { user, latestRtmenrollment }: Pick<Patient, 'user' | 'latestRtmenrollment'>,
  today: PlainDate,
): EnrollmentFormValues {
  return {
    workflow: null,
    duration: 90,
    language: user.language ?? 'en',
    isNewPoc: latestRtmenrollment === null,
    startDate: dateInputText(today),
  }
}

/**
 * The maximum number of days between today and the first day of a new enrollment. The first day may
 * be in the past or in the future (D17).
 */
export const FARTHEST_START = 30

/**
 * Returns the language in which a workflow addresses a patient: the wanted language if the workflow
 * has it, or a variant of this language (`es` for `es-MX`), or otherwise the workflow's first
 * language.
 * @param offered The workflow's languages as BCP 47 tags. If the backend does not send them, the
 * list is empty and any language is valid.
 */
export function languageOrOffered(language: string, offered: readonly string[]): string {
  if (offered.length === 0 || offered.includes(language)) return language
  const baseLanguage = (tag: string) => tag.split('-')[0]
  return (
    offered.find((tag) => baseLanguage(tag) === baseLanguage(language)) ?? offered[0] ?? language
  )
}

/** The problems of the form, by their keys in `messages.patientActions.problems`. */
export type EnrollmentFormProblem =
  | 'workflowRequired'
  | 'dateFormat'
  | 'startTooFar'
  | 'overEnrollment'

export type EnrollmentFormProblems = Partial<
  Record<keyof EnrollmentFormValues, EnrollmentFormProblem>
>

type Enrolled = Pick<RtmEnrollment, 'startDate' | 'duration' | 'unenrolledAt'>

/**
 * Whether an enrollment from `start` would overlap the latest enrollment. A new enrollment may
 * start on the day of unenrollment. The earlier enrollment then ends on the day before.
 */
export function liesOver(
  start: PlainDate,
  duration: number,
  latest: Enrolled | null,
  zone: string,
): boolean {
  const planned = latest && plannedEnd(latest)
  if (!latest?.startDate || !planned) return false
  const left = dayOfLeaving(latest, zone)
  const lastTaken = left && left <= planned ? addDays(left, -1) : planned
  // An enrollment that was ended on or before its first day has no days.
  if (lastTaken < latest.startDate) return false
  return start <= lastTaken && addDays(start, duration - 1) >= latest.startDate
}

/** The data that limits when an enrollment can start. */
export interface EnrollmentContext {
  latest: Enrolled | null
  /** Today's date in the user's time zone. */
  today: PlainDate
  /** The IANA zone of the user. */
  zone: string
}

/** Returns the problem of each invalid field, or null when the form is valid. */
export function enrollmentFormProblems(
  form: EnrollmentFormValues,
  { latest, today, zone }: EnrollmentContext,
): EnrollmentFormProblems | null {
  const problems: EnrollmentFormProblems = {}
  const start = parseDateInput(form.startDate)
  if (form.workflow === null) problems.workflow = 'workflowRequired'
  if (!start) problems.startDate = 'dateFormat'
  else if (Math.abs(daysBetween(today, start)) > FARTHEST_START) problems.startDate = 'startTooFar'
  else if (liesOver(start, form.duration, latest, zone)) problems.startDate = 'overEnrollment'
  return Object.keys(problems).length > 0 ? problems : null
}

/**
 * Returns the last day and the number of cycles of an enrollment after an extension (D08, D17).
 * Null if its start or its duration is unknown.
 */
export function extended(
  { startDate, duration }: Pick<Enrolled, 'startDate' | 'duration'>,
  days: number,
): { endDate: PlainDate; cycles: number } | null {
  if (!startDate || !duration) return null
  const whole = duration + days
  return { endDate: addDays(startDate, whole - 1), cycles: cycleCount(whole) }
}

export const extendFormSchema = z.object({
  /** The number of days to add to the enrollment's duration. */
  days: z.literal([...enrollmentDurations]),
  /** The enrollment's duration in days before the extension. Null if it is unknown. */
  duration: z.nullable(z.number()),
  /** The id of a workflow. Null if none is known. */
  workflow: z.nullable(z.number()),
})

export type ExtendFormValues = z.infer<typeof extendFormSchema>
