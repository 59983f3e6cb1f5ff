/**
 * How far the current month is towards its next unit of Support (spec §5; S1–S18, P1–P9). The
 * patient's record says the seconds and whether there was a synchronous contact; whether the patient
 * answered this month it says only at times, and nothing is claimed beyond that.
 */
import {
  PCM_FIRST_SECS,
  PCM_UNIT_SECS,
  RTM_FIRST_SECS,
  RTM_UNIT_SECS,
  unitsOf98981,
  unitsOf99426,
  unitsOf99427,
} from './billing-units'
import { monthStart, type PlainDate } from './dates'
import type { Patient } from './patient'

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
  programme: 'RTM' | 'PCM'
  secs: number
  /** The code that the next unit is of. */
  next: SupportCode
  /** The month's seconds at which the unit before this one was full, and at which this one is. */
  from: number
  to: number
  /** Seconds from now to the next unit; at least 1. */
  left: number
  /** What the time alone has earned, units above 0 only. */
  reached: readonly SupportUnits[]
  /** A phone, video or in-person contact is missing (RTM only). */
  lacksContact: boolean
  /** Whether the patient has answered this month; null where the record does not tell. RTM only. */
  hasAnswered: boolean | null
}

/** The running cycle is all that is known of the patient's answers. */
function answeredThisMonth(patient: Counted, today: PlainDate): boolean | null {
  const { currentRtmcycle: cycle, currentRtmcycleResponsesCount: answers } = patient
  if (!cycle) return null
  const month = monthStart(today)
  if (answers > 0) return cycle.startDate >= month ? true : null
  // No answer in a cycle that is older than the month: none in the month.
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
 * @param today In the zone in which months are counted.
 * @param companyHasPcm Without it, a patient's month counts by RTM's rules (P8).
 */
export function supportProgress(
  patient: Counted,
  { today, companyHasPcm }: { today: PlainDate; companyHasPcm: boolean },
): SupportProgress {
  const secs = patient.currentIntlogSecs
  // PCM takes the place of RTM's Support, with no way back for a short month (P7).
  if (patient.isPcmEnabled && companyHasPcm) {
    return {
      programme: 'PCM',
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
    programme: 'RTM',
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
