/**
 * The course of one patient's care, in days and months before today. Random patients and patients
 * with a fixed course both use it. It contains no billings, because the rules derive them.
 */
import type { ActivityType } from '../domain/vocabulary'
import type { Cancellation } from '../rules/actions'

export interface EnrollmentCourse {
  readonly startedDaysAgo: number
  /** The duration in days, including extensions. */
  readonly duration: number
  readonly extendDuration: number | null
  readonly isNewPoc: boolean
  /** The number of days since the unenrollment. Null without an unenrollment. */
  readonly unenrolledDaysAgo: number | null
  readonly unenrolledReason: string | null
}

/** An interaction that the clinic logs. */
export interface Session {
  readonly secs: number
  readonly types: readonly ActivityType[]
  /** The text of the note. If it is missing, the text is random. */
  readonly trends?: string
  readonly plan?: string
  /** Whether the interaction was entered after the month was billed (S17). */
  readonly late?: boolean
}

export interface MonthWork {
  /** The number of months ago. 0 is this month. */
  readonly monthsAgo: number
  readonly sessions: readonly Session[]
}

/** The action that the biller takes on a billing some days after it becomes ready. */
export interface Habit {
  readonly daysAfterReady: number
  readonly deed: 'bill' | Cancellation
  /** The number of days from the action to its undo. Null if it is not undone. */
  readonly undoneAfterDays: number | null
}

/**
 * The billing that a habit applies to. `CONNECT:0` and `ENGAGE:0:2` give the position of the
 * enrollment, from 0, and the cycle. `SUPPORT:1` gives the month as the number of months ago.
 */
export type HabitName = `CONNECT:${number}` | `ENGAGE:${number}:${number}` | `SUPPORT:${number}`

export interface Course {
  readonly enrollments: readonly EnrollmentCourse[]
  /** The share of days answered, from 0 to 1. `steady` means six of seven days, including today. */
  readonly replies: number | 'steady'
  readonly months: readonly MonthWork[]
  readonly isPcm: boolean
  /** Returns null if the biller does nothing with the billing. */
  habit(name: HabitName): Habit | null
}
