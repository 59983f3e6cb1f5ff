/** The fields of a patient that the rules about logged time and days answered need, for tests. */
import type { RtmCycle } from '../enrollment/cycle'
import type { Patient } from './patient'

export type CountedPatient = Pick<
  Patient,
  | 'currentIntlogSecs'
  | 'currentIntlogMonth'
  | 'hasSynchronousAction'
  | 'currentRtmcycle'
  | 'currentRtmcycleResponsesCount'
  | 'isPcmEnabled'
  | 'isCurrentlyRtmEnrolled'
  | 'supportRulesId'
  | 'rulesId'
  | 'latestRtmenrollment'
>

/** A cycle from Jan 5 to Feb 3, 2026, as the backend sends it on Jan 25. */
export const januaryCycle: RtmCycle = {
  startDate: '2026-01-05',
  endDate: '2026-02-03',
  cycleNumber: 1,
  daysLeftInCycle: 9,
  patientInteractionDayCount: 3,
}

/** An enrolled patient who has answered this month, with a live contact and no logged time. */
export function countedPatient(changes: Partial<CountedPatient> = {}): CountedPatient {
  return {
    currentIntlogSecs: 0,
    currentIntlogMonth: null,
    hasSynchronousAction: true,
    currentRtmcycle: januaryCycle,
    currentRtmcycleResponsesCount: 3,
    isPcmEnabled: false,
    isCurrentlyRtmEnrolled: true,
    supportRulesId: 'spec',
    rulesId: 'spec',
    latestRtmenrollment: null,
    ...changes,
  }
}
