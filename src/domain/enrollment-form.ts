/** The rules of enrolling, enrolling again, and extending (spec §3, §9; D17–D19, D08). */
import * as z from 'zod/mini'
import { cycleCount } from './cycle'
import { dateInputText } from './date-input'
import { addDays, daysBetween, type PlainDate, parseDateInput } from './dates'
import { dayOfLeaving, plannedEnd } from './enrolled-days'
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

/** How far from today a programme may begin, in days, either way (D17). */
export const FARTHEST_START = 30

/**
 * The language that a programme is sent in: the one that is meant where the programme speaks it, else
 * another of the same tongue (`es` for `es-MX`), else the programme's first.
 * @param offered BCP 47 tags; empty where the backend does not say: then any will do.
 */
export function languageOrOffered(language: string, offered: readonly string[]): string {
  if (offered.length === 0 || offered.includes(language)) return language
  const tongue = (tag: string) => tag.split('-')[0]
  return offered.find((tag) => tongue(tag) === tongue(language)) ?? offered[0] ?? language
}

/** Keys of `messages.patientActions.problems`. */
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
 * Whether an enrolment from `start` would lie over another one. On the day somebody left they may
 * start anew: the earlier enrolment then ends the day before.
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
  // Taken back before it began, or on its first day: it stands in nobody's way.
  if (lastTaken < latest.startDate) return false
  return start <= lastTaken && addDays(start, duration - 1) >= latest.startDate
}

/** Where a programme may lie. */
export interface EnrollmentContext {
  latest: Enrolled | null
  /** In the reader's zone. */
  today: PlainDate
  /** IANA zone of the reader. */
  zone: string
}

/** What is wrong with the form; null when it can be sent. */
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
