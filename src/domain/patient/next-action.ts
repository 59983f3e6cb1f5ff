/** Suggests the next step for a patient from the data of the record (Y29). */
import type { PlainDate } from '../dates/dates'
import { cycleProgress, cycleRules } from '../enrollment/cycle-progress'
import { standingOf } from '../enrollment/cycle-standing'
import { type CallStep, callStep, isOneCallAway, supportProgress } from '../support-progress'
import type { Patient } from './patient'

type Known = Parameters<typeof supportProgress>[0] &
  Parameters<typeof cycleRules>[0] &
  Pick<Patient, 'isCurrentlyRtmEnrolled'>

export type NextAction =
  /** The patient has written and is waiting for a reply. */
  | { readonly kind: 'reply'; readonly unread: number }
  /** The cycle has few days left to reach its goal. */
  | { readonly kind: 'remind'; readonly missing: number; readonly needed: number }
  | ({ readonly kind: 'call' } & CallStep)

interface Facts {
  today: PlainDate
  companyHasPcm: boolean
  /** The number of unread messages of the patient. */
  unread: number
}

/** Returns the most urgent action. Null if nothing is urgent. */
export function nextAction(patient: Known, facts: Facts): NextAction | null {
  const { today, unread } = facts
  if (unread > 0) return { kind: 'reply', unread }
  const cycle = patient.currentRtmcycle
  const progress = cycle && cycleProgress(cycle, today, cycleRules(patient))
  if (progress && standingOf(progress) === 'tight') {
    return { kind: 'remind', missing: progress.missing, needed: progress.needed }
  }
  const support = supportProgress(patient, facts)
  // If it is unknown whether the patient replied this month, a phone or video call may still earn a
  // unit, so a call is suggested.
  const hopeful = { ...support, hasAnswered: support.hasAnswered ?? true }
  // Outside a program, the time of a phone or video call today cannot be logged (BR15), so no call
  // is suggested.
  const canLog = patient.isCurrentlyRtmEnrolled || support.program === 'PCM'
  if (!canLog || !isOneCallAway(hopeful)) return null
  const call = callStep(support)
  return call && { kind: 'call', ...call }
}
