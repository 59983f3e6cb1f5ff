/** The rules of the unenrollment form (D18), and the effect of unenrollment on Connect (C01). */
import * as z from 'zod/mini'
import { type RulePackId, rulePacks } from '../billing/rule-packs'
import { daysBetween, type PlainDate } from '../dates/dates'

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
  /** The text of the reason, shown and sent only for `other`. */
  text: z.string(),
})

export type UnenrollFormValues = z.infer<typeof unenrollFormSchema>

export const unenrollFormDefaults: UnenrollFormValues = { reason: null, text: '' }

/** The problems of the form, by their keys in `messages.patientActions.problems`. */
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

/**
 * Returns the current day of the enrollment if it is before day 16, which Connect needs. The day of
 * unenrollment still counts. Returns null from day 16 on, without a start date, and in a pack in
 * which Connect needs days answered.
 */
export function dayBeforeConnect(
  startDate: PlainDate | null,
  today: PlainDate,
  rulesId: RulePackId,
): number | null {
  const { basis, days } = rulePacks[rulesId].connect
  if (!startDate || basis !== 'enrolled') return null
  const day = daysBetween(startDate, today) + 1
  return day < days ? Math.max(day, 0) : null
}
