import type { PlainDate } from './dates'

/** One 30-day RTM cycle of an enrolment (spec §3). */
export interface RtmCycle {
  startDate: PlainDate
  /** The last day, inclusive: 29 days after the start (R2). */
  endDate: PlainDate
  /** From 1, within the enrolment. */
  cycleNumber: number
  /** Distinct days on which the patient took part. */
  patientInteractionDayCount: number | null
  daysLeftInCycle: number | null
}
