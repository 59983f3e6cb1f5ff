/**
 * The course of one patient's care, in days and months before today. Both random patients and
 * patients with a fixed course have one. It contains no billings, because the rules derive them.
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
  /** The text of the note. Without it, the text is random. */
  readonly trends?: string
  readonly plan?: string
  /** Whether the interaction was entered after the month was billed (S17). */
  readonly late?: boolean
  /** Whether the provider of the session before it entered it for the same time (K08). */
  readonly isOverlapping?: boolean
}

export interface MonthWork {
  /** The number of months before the current month. 0 is the current month. */
  readonly monthsAgo: number
  readonly sessions: readonly Session[]
}

/**
 * The action that the biller takes on a billing. It happens some days after the billing becomes
 * ready.
 */
export interface Habit {
  readonly daysAfterReady: number
  readonly deed: 'bill' | Cancellation
  /** The number of days from the action to its undo. Null if it is not undone. */
  readonly undoneAfterDays: number | null
}

/**
 * The name of the billing to which a habit applies. The first number of `CONNECT:0` and
 * `ENGAGE:0:2` is the position of the enrollment, from 0. The second number is the cycle. The
 * number of `SUPPORT:1` is the number of months before the current month.
 */
export type HabitName = `CONNECT:${number}` | `ENGAGE:${number}:${number}` | `SUPPORT:${number}`

export interface Course {
  readonly enrollments: readonly EnrollmentCourse[]
  /**
   * The share of days answered, from 0 to 1. `steady` means six of seven days. Today is one of
   * them.
   */
  readonly replies: number | 'steady'
  readonly months: readonly MonthWork[]
  readonly isPcm: boolean
  /** Returns the biller's action. Null if the biller does nothing with the billing. */
  habit(name: HabitName): Habit | null
}
