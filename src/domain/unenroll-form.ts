/** The rules of ending an enrolment before its time (D18), and what it means for Connect (C01). */
import * as z from 'zod/mini'
import { daysBetween, type PlainDate } from './dates'

export const unenrollReasons = [
  'goalsReached',
  'notTakingPart',
  'noMessages',
  'insurance',
  'dischargedOrMoved',
  'other',
] as const

export const unenrollFormSchema = z.object({
  reason: z.nullable(z.enum(unenrollReasons)),
  /** Shown, and sent, for `other` alone. */
  text: z.string(),
})

export type UnenrollFormValues = z.infer<typeof unenrollFormSchema>

export const unenrollFormDefaults: UnenrollFormValues = { reason: null, text: '' }

/** Keys of `messages.patientActions.problems`. */
export type UnenrollFormProblem = 'reasonRequired' | 'reasonLength'

export const unenrollTextLength = { min: 3, max: 500 } as const

export function unenrollFormProblems({
  reason,
  text,
}: UnenrollFormValues): Partial<Record<keyof UnenrollFormValues, UnenrollFormProblem>> | null {
  if (reason === null) return { reason: 'reasonRequired' }
  if (reason !== 'other') return null
  const { length } = text.trim()
  const { min, max } = unenrollTextLength
  return length < min || length > max ? { text: 'reasonLength' } : null
}

/** Days from which Connect is earned (C01, spec §9). */
const CONNECT_DAYS = 16

/**
 * Which day of the enrolment today is, when it is too early for Connect: whoever leaves before day
 * 16 has none, and the day of leaving still counts. Null from day 16, and without a start.
 */
export function dayBeforeConnect(startDate: PlainDate | null, today: PlainDate): number | null {
  if (!startDate) return null
  const day = daysBetween(startDate, today) + 1
  return day < CONNECT_DAYS ? Math.max(day, 0) : null
}
