/** Suggests the next step for a patient from the data of the record (Y29). */
import { CALL_SECS } from '../billing/forecast'
import type { PlainDate } from '../dates/dates'
import { cycleProgress, cycleRules } from '../enrollment/cycle-progress'
import { standingOf } from '../enrollment/cycle-standing'
import { hasSupport, isOneCallAway, supportProgress } from '../support-progress'

type Known = Parameters<typeof supportProgress>[0] &
  Parameters<typeof cycleRules>[0] &
  Parameters<typeof hasSupport>[0]

export type NextAction =
  /** The patient has written and waits for a reply. */
  | { readonly kind: 'reply'; readonly unread: number }
  /** Few days of the cycle are left to reach its goal. */
  | { readonly kind: 'remind'; readonly missing: number; readonly needed: number }
  /**
   * One call of this many minutes completes the time for a unit. With 0, only the live contact is
   * missing.
   */
  | { readonly kind: 'call'; readonly minutes: number; readonly code: string }

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
  // A call may still earn a unit if it is unknown whether the patient answered this month.
  const hopeful = { ...support, hasAnswered: support.hasAnswered ?? true }
  if (!hasSupport(patient, support) || !isOneCallAway(hopeful)) return null
  if (support.left <= CALL_SECS) {
    return { kind: 'call', minutes: Math.ceil(support.left / 60), code: support.next }
  }
  const [earned] = support.reached
  return earned ? { kind: 'call', minutes: 0, code: earned.code } : null
}
