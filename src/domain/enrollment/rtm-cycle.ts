import type { PlainDate } from '../dates/dates'

/** One 30-day RTM cycle of an enrollment (spec §3). */
export interface RtmCycle {
  startDate: PlainDate
  /** The last day, inclusive: 29 days after the start (R2). */
  endDate: PlainDate
  /** Counted from 1 in each enrollment. */
  cycleNumber: number
  /** The number of days answered. */
  patientInteractionDayCount: number | null
  daysLeftInCycle: number | null
}
