/**
 * The progress of a patient's current cycle toward the 16 days answered that Engage needs (spec
 * §5), and toward the codes of Engage that need fewer days (K24).
 */
import type { CodeProgress } from '../billing/code-progress'
import {
  defaultSystem,
  fullDaysOf,
  type MonitoredSystem,
  type RulePack,
  rulePacks,
  tierOf,
} from '../billing/rule-packs'
import { daysBetween, type PlainDate } from '../dates/dates'
import type { Patient } from '../patient/patient'
import { CYCLE_DAYS } from '../vocabulary'
import type { RtmCycle } from './cycle'

/**
 * Whether the goal of the cycle can still be reached. `today` means that it can be reached only if
 * the patient replies today. The record does not say whether today is already one of the days
 * answered.
 */
export type CycleOutlook = 'reached' | 'possible' | 'today' | 'missed'

export interface CycleProgress {
  /** The length of the cycle in days: 30. */
  days: number
  /** The number of days answered that Engage needs: 16. */
  needed: number
  /** The number of days answered so far. */
  answered: number
  /** The number of the current day in the cycle, from 1. */
  day: number
  /** The number of days of the cycle after today. */
  left: number
  /** The number of days without a known reply, up to and including today. */
  unanswered: number
  /** The number of days answered that is still missing for Engage. */
  missing: number
  outlook: CycleOutlook
  /** The progress toward the codes of Engage. Null if the rule pack has only one such code. */
  codes: CodeProgress | null
}

/** The rule pack of the cycle, and the body system that the program monitors. */
export interface CycleRules {
  pack: RulePack
  system: MonitoredSystem
}

function outlookOf(missing: number, left: number, unanswered: number): CycleOutlook {
  if (missing === 0) return 'reached'
  if (missing <= left) return 'possible'
  return missing === left + 1 && unanswered > 0 ? 'today' : 'missed'
}

function codeProgress(
  { pack, system }: CycleRules,
  { answered, left, unanswered }: Pick<CycleProgress, 'answered' | 'left' | 'unanswered'>,
): CodeProgress | null {
  const { tiers } = pack.supply
  if (tiers.length < 2) return null
  const now = tierOf(pack, answered)
  const next = tiers.find(({ days }) => days > answered)
  const missing = (next?.days ?? answered) - answered
  return {
    earned: now ? [{ code: now.codes[system], units: 1 }] : [],
    next: next?.codes[system] ?? null,
    missing,
    isPossible: outlookOf(missing, left, unanswered) !== 'missed',
  }
}

/**
 * Returns the progress of a cycle.
 * @param today The current day in the user's time zone. It is used if the backend does not send the
 * number of days left.
 * @returns Null if the backend does not count the days answered.
 */
export function cycleProgress(
  cycle: RtmCycle,
  today: PlainDate,
  rules: CycleRules = { pack: rulePacks.spec, system: defaultSystem },
): CycleProgress | null {
  const answered = cycle.patientInteractionDayCount
  if (answered === null) return null
  const counted = cycle.daysLeftInCycle ?? daysBetween(today, cycle.endDate)
  const left = Math.min(CYCLE_DAYS - 1, Math.max(0, counted))
  const day = CYCLE_DAYS - left
  const unanswered = Math.max(0, day - answered)
  const needed = fullDaysOf(rules.pack)
  const missing = Math.max(0, needed - answered)
  return {
    days: CYCLE_DAYS,
    needed,
    answered,
    day,
    left,
    unanswered,
    missing,
    outlook: outlookOf(missing, left, unanswered),
    codes: codeProgress(rules, { answered, left, unanswered }),
  }
}

/** Returns the rules that apply to a patient's current cycle. */
export function cycleRules({
  rulesId,
  latestRtmenrollment,
}: Pick<Patient, 'rulesId' | 'latestRtmenrollment'>): CycleRules {
  return {
    pack: rulePacks[rulesId],
    system: latestRtmenrollment?.monitoredSystem ?? defaultSystem,
  }
}
