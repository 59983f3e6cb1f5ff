/** The rules of enrolling, enrolling again, and extending (spec §3, §9; D17–D19, D08). */
import * as z from 'zod/mini'
import { cycleCount } from './cycle'
import { dateInputText } from './date-input'
import { addDays, dateInZone, type PlainDate, parseDateInput } from './dates'
import type { Patient } from './patient'
import type { RtmEnrollment } from './rtm-enrollment'
import { enrollmentDurations } from './vocabulary'

export type EnrollmentDuration = (typeof enrollmentDurations)[number]

export const enrollmentFormSchema = z.object({
  /** A workflow's id; null for the clinic's usual one. */
  workflow: z.nullable(z.number()),
  /** Days. */
  duration: z.literal([...enrollmentDurations]),
  /** BCP 47. */
  language: z.string(),
  /** Whether a new plan of care begins, which makes Connect billable again (R1, C8). */
  isNewPoc: z.boolean(),
  /** As typed. */
  startDate: z.string(),
})

export type EnrollmentFormValues = z.infer<typeof enrollmentFormSchema>

/** The first enrolment begins a plan of care; whether a further one does, the clinician says. */
export function enrollmentFormOf(
  { user, latestRtmenrollment }: Pick<Patient, 'user' | 'latestRtmenrollment'>,
  today: PlainDate,
  locale: string,
): EnrollmentFormValues {
  return {
    workflow: null,
    duration: 90,
    language: user.language ?? 'en',
    isNewPoc: latestRtmenrollment === null,
    startDate: dateInputText(today, locale),
  }
}

/** Keys of `messages.patientActions.problems`. */
export type EnrollmentFormProblem = 'workflowRequired' | 'dateFormat' | 'overEnrollment'

export type EnrollmentFormProblems = Partial<
  Record<keyof EnrollmentFormValues, EnrollmentFormProblem>
>

type Enrolled = Pick<RtmEnrollment, 'startDate' | 'duration' | 'unenrolledAt'>

/** The days of an enrolment, both inclusive; null where the backend does not say. */
export interface EnrolledDays {
  from: PlainDate
  to: PlainDate
}

/** The days somebody was, or is to be, enrolled; the day of unenrolment still counts (R1). */
export function enrolledDays(enrollment: Enrolled, zone: string): EnrolledDays | null {
  const { startDate, duration, unenrolledAt } = enrollment
  if (!startDate || !duration) return null
  const planned = addDays(startDate, duration - 1)
  const left = unenrolledAt ? dateInZone(Date.parse(unenrolledAt), zone) : planned
  return { from: startDate, to: left < planned ? left : planned }
}

/**
 * Whether an enrolment from `start` would lie over another one. On the day somebody left they may
 * start anew: the earlier enrolment then ends the day before.
 */
export function liesOver(
  start: PlainDate,
  duration: number,
  latest: Enrolled | null,
  zone: string,
): boolean {
  const days = latest && enrolledDays(latest, zone)
  if (!days) return false
  const end = addDays(start, duration - 1)
  if (end < days.from) return false
  const isDayOfLeaving = Boolean(latest?.unenrolledAt) && start === days.to
  return start <= days.to && !isDayOfLeaving
}

/** What is wrong with the form; null when it can be sent. */
export function enrollmentFormProblems(
  form: EnrollmentFormValues,
  latest: Enrolled | null,
  zone: string,
): EnrollmentFormProblems | null {
  const problems: EnrollmentFormProblems = {}
  const start = parseDateInput(form.startDate)
  if (form.workflow === null) problems.workflow = 'workflowRequired'
  if (!start) problems.startDate = 'dateFormat'
  else if (liesOver(start, form.duration, latest, zone)) problems.startDate = 'overEnrollment'
  return Object.keys(problems).length > 0 ? problems : null
}

/** What an enrolment would be after it is extended (D08, D17); null without a start or duration. */
export function extended(
  { startDate, duration }: Pick<Enrolled, 'startDate' | 'duration'>,
  days: number,
): { endDate: PlainDate; cycles: number } | null {
  if (!startDate || !duration) return null
  const whole = duration + days
  return { endDate: addDays(startDate, whole - 1), cycles: cycleCount(whole) }
}

export const extendFormSchema = z.object({
  /** Added to the enrolment's duration. */
  days: z.literal([...enrollmentDurations]),
  /** A workflow's id; null where none is known. */
  workflow: z.nullable(z.number()),
})

export type ExtendFormValues = z.infer<typeof extendFormSchema>
