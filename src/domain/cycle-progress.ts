/** How a patient's running cycle stands towards the 16 days that Engage asks for (spec §5). */
import { daysBetween, type PlainDate } from './dates'
import type { RtmCycle } from './rtm-cycle'
import { CYCLE_DAYS } from './vocabulary'

/** Distinct days of a cycle on which the patient takes part that earn 98977 (spec §5, §9). */
export const ENGAGE_DAYS = 16

/**
 * `today`: 16 are only reached if today still brings a day: the record does not say whether today's
 * check-in is among those answered.
 */
export type CycleOutlook = 'reached' | 'possible' | 'today' | 'missed'

export interface CycleProgress {
  /** Days of the cycle, 30. */
  days: number
  /** Days with an answer that a code asks for, 16. */
  needed: number
  /** Distinct days answered so far. */
  answered: number
  /** Which day of the cycle it is, from 1. */
  day: number
  /** Days that follow today. */
  left: number
  /** Days that are over, or run today, without an answer known. */
  unanswered: number
  /** Answers that are still missing. */
  missing: number
  outlook: CycleOutlook
}

function outlookOf(missing: number, left: number, unanswered: number): CycleOutlook {
  if (missing === 0) return 'reached'
  if (missing <= left) return 'possible'
  return missing === left + 1 && unanswered > 0 ? 'today' : 'missed'
}

/**
 * @param today In the reader's zone; used where the backend does not say how many days are left.
 * @returns null where the backend does not count the days answered.
 */
export function cycleProgress(cycle: RtmCycle, today: PlainDate): CycleProgress | null {
  const answered = cycle.patientInteractionDayCount
  if (answered === null) return null
  const counted = cycle.daysLeftInCycle ?? daysBetween(today, cycle.endDate)
  const left = Math.min(CYCLE_DAYS - 1, Math.max(0, counted))
  const day = CYCLE_DAYS - left
  const unanswered = Math.max(0, day - answered)
  const missing = Math.max(0, ENGAGE_DAYS - answered)
  return {
    days: CYCLE_DAYS,
    needed: ENGAGE_DAYS,
    answered,
    day,
    left,
    unanswered,
    missing,
    outlook: outlookOf(missing, left, unanswered),
  }
}
