/**
 * The rules of the unenrollment form (D18), and the effect of unenrollment on Connect (C01) and
 * Engage (C6).
 */
import * as z from 'zod/mini'
import { isSupplyLost, type RulePackId, rulePacks, tierOf } from '../billing/rule-packs'
import { addDays, daysBetween, type PlainDate } from '../dates/dates'
import type { Patient } from '../patient/patient'
import { cycleProgress, cycleRules } from './cycle-progress'

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
 * If an unenrollment today would prevent Connect, returns the number of the current day in the
 * enrollment. Connect needs day 16, and the day of unenrollment still counts. Returns null from day
 * 16 on, if the start date is unknown, and in a pack in which days answered earn Connect.
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

/** An Engage billing that has enough days answered, but is lost if the enrollment ends today. */
export interface EngageLost {
  code: string
  answered: number
  /**
   * The last day of the cycle. If the unenrollment is on this day or later, the Engage billing is
   * kept.
   */
  endDate: PlainDate
}

/** Returns the Engage billing that is lost if the enrollment ends today. Null if none is lost. */
export function engageLost(
  patient: Pick<Patient, 'currentRtmcycle' | 'latestRtmenrollment' | 'rulesId'>,
  today: PlainDate,
): EngageLost | null {
  const cycle = patient.currentRtmcycle
  const { pack, system } = cycleRules(patient)
  const progress = cycle && cycleProgress(cycle, today, { pack, system })
  if (!progress) return null
  const { answered, left } = progress
  const { endDate } = cycle
  const code = tierOf(pack, answered)?.codes[system]
  if (!code || !isSupplyLost(pack, endDate, addDays(endDate, -left))) return null
  return { code, answered, endDate }
}
