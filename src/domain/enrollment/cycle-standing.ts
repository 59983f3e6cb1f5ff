/**
 * Computes whether a patient can still reach the goal of the current cycle (T14, Y09), and on which
 * days this status changes if the patient never replies again (Y20).
 */
import { addDays, type PlainDate } from '../dates/dates'
import { CYCLE_DAYS } from '../vocabulary'
import type { RtmCycle } from './cycle'
import { type CycleProgress, type CycleRules, cycleProgress } from './cycle-progress'

/** Whether a patient can reach the goal of the cycle. `tight` means that the patient is at risk. */
export type CycleStanding = 'reached' | 'possible' | 'tight' | 'missed'

/**
 * A patient is at risk if the number of days that the patient can still skip is smaller than this
 * number.
 */
const TIGHT_DAYS = 3

export function standingOf({ outlook, missing, left, codes }: CycleProgress): CycleStanding {
  // The patient can no longer reach the goal, but has earned a lower code. Therefore, the goal does
  // not count as missed.
  if (outlook === 'missed' && codes && codes.earned.length > 0) return 'possible'
  if (outlook === 'today') return 'tight'
  return outlook === 'possible' && left - missing < TIGHT_DAYS ? 'tight' : outlook
}

/**
 * The days on which the status changes. The patient is at risk from `riskFrom` to `goalUntil`, both
 * inclusive.
 */
export interface StandingDays {
  /** The first day on which the patient is at risk. Null if the patient is never at risk. */
  readonly riskFrom: PlainDate | null
  /** The last day on which the goal can still be reached. Null if the goal is reached already. */
  readonly goalUntil: PlainDate | null
  /**
   * The first day on which the goal is missed and no code is earned. Null if there is no such day.
   */
  readonly missedFrom: PlainDate | null
}

/**
 * Returns the days on which the status changes, according to the same rules that the screens use. A
 * list of patients can store these days and filter by them.
 */
export function standingDays(
  cycle: Pick<RtmCycle, 'startDate' | 'endDate' | 'cycleNumber'> & { readonly answered: number },
  rules: CycleRules,
): StandingDays {
  let [risk, goal, missed]: (number | null)[] = [null, null, null]
  for (let day = 1; day <= CYCLE_DAYS; day++) {
    const counts = {
      daysLeftInCycle: CYCLE_DAYS - day,
      patientInteractionDayCount: cycle.answered,
    }
    const progress = cycleProgress({ ...cycle, ...counts }, cycle.startDate, rules)
    if (!progress || progress.outlook === 'reached') break
    const standing = standingOf(progress)
    if (standing === 'tight') risk ??= day
    if (standing === 'missed') missed ??= day
    if (progress.outlook !== 'missed') goal = day
  }
  const dateOf = (day: number | null | undefined) =>
    typeof day === 'number' ? addDays(cycle.startDate, day - 1) : null
  return { riskFrom: dateOf(risk), goalUntil: dateOf(goal), missedFrom: dateOf(missed) }
}
