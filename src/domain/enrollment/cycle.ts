/** RTM cycles: an enrollment is a sequence of 30-day monitoring periods (spec §9, R1). */
import { addDays, type PlainDate } from '../dates/dates'
import { CYCLE_DAYS } from '../vocabulary'

/** One 30-day RTM cycle of an enrollment (spec §3). */
export interface RtmCycle {
  startDate: PlainDate
  /** The last day, inclusive: 29 days after the start (R2). */
  endDate: PlainDate
  /** The number of the cycle. The first cycle of an enrollment has the number 1. */
  cycleNumber: number
  /** The number of days answered in the cycle. */
  patientInteractionDayCount: number | null
  daysLeftInCycle: number | null
}

export interface Cycle {
  /** The number of the cycle. The first cycle of an enrollment has the number 1. */
  readonly number: number
  readonly startDate: PlainDate
  /** The last day of the cycle, inclusive: the 30th day (R2). */
  readonly endDate: PlainDate
}

/** Returns the number of full cycles in an enrollment of `duration` days. */
export function cycleCount(duration: number): number {
  return Math.max(0, Math.floor(duration / CYCLE_DAYS))
}

/** Returns the cycle with the given number, from 1, of an enrollment that starts on `startDate`. */
export function cycleNumbered(startDate: PlainDate, number: number): Cycle {
  const start = addDays(startDate, CYCLE_DAYS * (number - 1))
  return { number, startDate: start, endDate: addDays(start, CYCLE_DAYS - 1) }
}

/** Returns all cycles of an enrollment, in order. */
export function cyclesOf(startDate: PlainDate, duration: number): Cycle[] {
  return Array.from({ length: cycleCount(duration) }, (_, index) =>
    cycleNumbered(startDate, index + 1),
  )
}
