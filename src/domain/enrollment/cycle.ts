/** RTM cycles: an enrollment is a sequence of 30-day monitoring periods (spec §9, R1). */
import { addDays, daysBetween, type PlainDate } from '../dates/dates'
import { CYCLE_DAYS } from '../vocabulary'

export interface Cycle {
  /** The number of the cycle; 1 is the enrollment's first cycle. */
  readonly number: number
  readonly startDate: PlainDate
  /** The last day, inclusive: the 30th day (R2). */
  readonly endDate: PlainDate
}

/** Returns the number of full cycles in an enrollment of `duration` days: `duration / 30`. */
export function cycleCount(duration: number): number {
  return Math.max(0, Math.floor(duration / CYCLE_DAYS))
}

/** Returns cycle `number` (from 1) of an enrollment that starts on `startDate`. */
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

/** Returns the cycle that contains a date. Null before the enrollment and after its last cycle. */
export function cycleOn(startDate: PlainDate, duration: number, date: PlainDate): Cycle | null {
  const number = Math.floor(daysBetween(startDate, date) / CYCLE_DAYS) + 1
  return number < 1 || number > cycleCount(duration) ? null : cycleNumbered(startDate, number)
}

/** Returns the days of the cycle after `today`: 29 on the first day, 0 from the last day on. */
export function daysLeftInCycle(cycle: Cycle, today: PlainDate): number {
  return Math.max(0, Math.min(CYCLE_DAYS, daysBetween(today, cycle.endDate)))
}
