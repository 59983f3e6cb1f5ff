/** RTM cycles: an enrolment is a row of 30-day monitoring periods (spec §9, R1). */
import { addDays, daysBetween, type PlainDate } from './dates'
import { CYCLE_DAYS } from './vocabulary'

export interface Cycle {
  /** 1 for the enrolment's first cycle. */
  readonly number: number
  readonly startDate: PlainDate
  /** Inclusive: the 30th day (R2). */
  readonly endDate: PlainDate
}

/** How many cycles an enrolment of `duration` days has: `duration / 30`, whole ones only. */
export function cycleCount(duration: number): number {
  return Math.max(0, Math.floor(duration / CYCLE_DAYS))
}

/** Cycle `number` (from 1) of an enrolment that starts on `startDate`. */
export function cycleNumbered(startDate: PlainDate, number: number): Cycle {
  const start = addDays(startDate, CYCLE_DAYS * (number - 1))
  return { number, startDate: start, endDate: addDays(start, CYCLE_DAYS - 1) }
}

/** All cycles of an enrolment, in order. */
export function cyclesOf(startDate: PlainDate, duration: number): Cycle[] {
  return Array.from({ length: cycleCount(duration) }, (_, index) =>
    cycleNumbered(startDate, index + 1),
  )
}

/** The cycle that a date falls in; null before the enrolment's start and after its last cycle. */
export function cycleOn(startDate: PlainDate, duration: number, date: PlainDate): Cycle | null {
  const number = Math.floor(daysBetween(startDate, date) / CYCLE_DAYS) + 1
  return number < 1 || number > cycleCount(duration) ? null : cycleNumbered(startDate, number)
}

/** Days that follow `today` in the cycle (`daysLeftInCycle`): 29 on its first day, 0 from its last. */
export function daysLeftInCycle(cycle: Cycle, today: PlainDate): number {
  return Math.max(0, Math.min(CYCLE_DAYS, daysBetween(today, cycle.endDate)))
}
