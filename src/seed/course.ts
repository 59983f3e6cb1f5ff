/**
 * The course of a patient's care: what happened to the patient, with dates as numbers of days and
 * months before today. Each patient of the generated clinic has a course, which is random or fixed.
 * A course contains no billings, because the rules derive them.
 */
import type { ActivityType } from '../domain/vocabulary'
import type { Cancellation } from '../rules/actions'

export interface EnrollmentCourse {
  readonly startedDaysAgo: number
  /** The duration in days, including extensions. */
  readonly duration: number
  readonly extendDuration: number | null
  readonly isNewPoc: boolean
  /** The number of days since the unenrollment. Null if the enrollment was not ended. */
  readonly unenrolledDaysAgo: number | null
  readonly unenrolledReason: string | null
}

/** An interaction that the clinic logs. */
export interface Session {
  readonly secs: number
  readonly types: readonly ActivityType[]
  /** The text of the note. If it is absent, the generator chooses a random text. */
  readonly trends?: string
  readonly plan?: string
  /** Whether the interaction was entered after the month was billed (S17). */
  readonly late?: boolean
  /** Whether the interaction has the same provider and time as the interaction before it (K08). */
  readonly isOverlapping?: boolean
}

export interface MonthWork {
  /** The number of months before the current month. 0 is the current month. */
  readonly monthsAgo: number
  readonly sessions: readonly Session[]
}

/** An action that the biller takes on a billing, some days after the billing becomes ready. */
export interface Habit {
  readonly daysAfterReady: number
  readonly deed: 'bill' | Cancellation
  /** The number of days from the action to its undo. Null if the action is not undone. */
  readonly undoneAfterDays: number | null
}

/**
 * The name of a billing in a course of care. In `CONNECT:0` and `ENGAGE:0:2`, the first number is
 * the position of the enrollment, from 0, and the second number is the cycle. In `SUPPORT:1`, the
 * number is the number of months before the current month.
 */
export type HabitName = `CONNECT:${number}` | `ENGAGE:${number}:${number}` | `SUPPORT:${number}`

export interface Course {
  readonly enrollments: readonly EnrollmentCourse[]
  /**
   * The share of days that the patient answered, from 0 to 1. `steady` means six of seven days, and
   * today is one of them.
   */
  readonly replies: number | 'steady'
  readonly months: readonly MonthWork[]
  readonly isPcm: boolean
  /** Returns the biller's action on the billing with this name. Null if the biller does nothing. */
  habit(name: HabitName): Habit | null
}
