/**
 * Progress of the current month toward the next unit of Support (spec §5; S1–S18, P1–P9). The
 * patient's record has the seconds and says whether there was a synchronous contact. It does not
 * always say whether the patient replied this month. In that case, the result is null.
 */
import {
  PCM_FIRST_SECS,
  PCM_UNIT_SECS,
  RTM_FIRST_SECS,
  RTM_UNIT_SECS,
  unitsOf98981,
  unitsOf99426,
  unitsOf99427,
} from './billing/billing-units'
import { monthStart, type PlainDate } from './dates/dates'
import type { Patient } from './patient/patient'

export type SupportCode = '98980' | '98981' | '99426' | '99427'

type Counted = Pick<
  Patient,
  | 'currentIntlogSecs'
  | 'hasSynchronousAction'
  | 'currentRtmcycle'
  | 'currentRtmcycleResponsesCount'
  | 'isPcmEnabled'
>

export interface SupportUnits {
  code: SupportCode
  units: number
}

export interface SupportProgress {
  program: 'RTM' | 'PCM'
  secs: number
  /** The code of the next unit. */
  next: SupportCode
  /**
   * The seconds of the month at which the current step begins (`from`) and the next unit is earned
   * (`to`).
   */
  from: number
  to: number
  /** Seconds until the next unit, at least 1. */
  left: number
  /** The units that the time alone has earned. Codes without units are omitted. */
  reached: readonly SupportUnits[]
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
  // The cycle includes every day of the month so far. If it has no reply, the month has none.
  return cycle.startDate <= month ? false : null
}

function step(secs: number, first: number, each: number) {
  const from = secs < first ? 0 : first + each * Math.floor((secs - first) / each)
  const to = secs < first ? first : from + each
  return { from, to, left: to - secs }
}

function reachedUnits(units: readonly [SupportCode, number][]): SupportUnits[] {
  return units.flatMap(([code, count]) => (count > 0 ? [{ code, units: count }] : []))
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
  // PCM replaces RTM Support, even in a month that does not reach the PCM threshold (P7).
  if (patient.isPcmEnabled && companyHasPcm) {
    return {
      program: 'PCM',
      secs,
      next: secs < PCM_FIRST_SECS ? '99426' : '99427',
      ...step(secs, PCM_FIRST_SECS, PCM_UNIT_SECS),
      reached: reachedUnits([
        ['99426', unitsOf99426(secs)],
        ['99427', unitsOf99427(secs)],
      ]),
      lacksContact: false,
      hasAnswered: null,
    }
  }
  return {
    program: 'RTM',
    secs,
    next: secs < RTM_FIRST_SECS ? '98980' : '98981',
    ...step(secs, RTM_FIRST_SECS, RTM_UNIT_SECS),
    reached: reachedUnits([
      ['98980', secs < RTM_FIRST_SECS ? 0 : 1],
      ['98981', unitsOf98981(secs)],
    ]),
    lacksContact: !patient.hasSynchronousAction,
    hasAnswered: answeredThisMonth(patient, today),
  }
}
