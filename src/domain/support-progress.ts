/**
 * Progress of the current month toward the next unit of Support (spec §5; S1–S18, P1–P9). The
 * patient's record has the seconds and says whether there was a synchronous contact. It does not
 * always say whether the patient replied this month. In that case, the result is null.
 */
import { type CodeUnits, codesAt, nextStep, rulePacks, type TimeStep } from './billing/rule-packs'
import { monthStart, type PlainDate } from './dates/dates'
import type { Patient } from './patient/patient'

type Counted = Pick<
  Patient,
  | 'currentIntlogSecs'
  | 'hasSynchronousAction'
  | 'currentRtmcycle'
  | 'currentRtmcycleResponsesCount'
  | 'isPcmEnabled'
  | 'supportRulesId'
>

export interface SupportProgress {
  program: 'RTM' | 'PCM'
  secs: number
  /** The code of the next unit. */
  next: string
  /**
   * The seconds of the month at which the current step begins (`from`) and the next unit is earned
   * (`to`).
   */
  from: number
  to: number
  /** Seconds until the next unit, at least 1. */
  left: number
  /** The units that the time alone has earned. Codes without units are omitted. */
  reached: readonly CodeUnits[]
  /** Whether the pack has a code for less time than the first unit, so that codes replace each other. */
  isTiered: boolean
  /** For RTM: whether a phone, video or in-person contact is missing. */
  lacksContact: boolean
  /** For RTM: whether the patient has replied this month. Null if unknown. */
  hasAnswered: boolean | null
}

/**
 * Finds out from the current cycle whether the patient replied this month. The record has no other
 * source.
 */
function answeredThisMonth(patient: Counted, today: PlainDate): boolean | null {
  const { currentRtmcycle: cycle, currentRtmcycleResponsesCount: answers } = patient
  if (!cycle) return null
  const month = monthStart(today)
  if (answers > 0) return cycle.startDate >= month ? true : null
  // The cycle includes every day of the month so far, so no reply in it means none in the month.
  return cycle.startDate <= month ? false : null
}

function progressOf(steps: readonly TimeStep[], secs: number) {
  const step = nextStep(steps, secs)
  const isTiered = steps.some(({ until }) => until !== null)
  return { secs, ...step, left: step.to - secs, reached: codesAt(steps, secs), isTiered }
}

/**
 * @param today In the time zone in which months are counted.
 * @param companyHasPcm If false, the RTM rules apply (P8).
 */
export function supportProgress(
  patient: Counted,
  { today, companyHasPcm }: { today: PlainDate; companyHasPcm: boolean },
): SupportProgress {
  const secs = patient.currentIntlogSecs
  const pack = rulePacks[patient.supportRulesId]
  // PCM replaces RTM Support, even in a month that does not reach the PCM threshold (P7).
  if (patient.isPcmEnabled && companyHasPcm) {
    return {
      program: 'PCM',
      ...progressOf(pack.pcm, secs),
      lacksContact: false,
      hasAnswered: null,
    }
  }
  return {
    program: 'RTM',
    ...progressOf(pack.rtm, secs),
    lacksContact: !patient.hasSynchronousAction,
    hasAnswered: answeredThisMonth(patient, today),
  }
}
