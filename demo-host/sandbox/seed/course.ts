/**
 * The course of one patient's care, told in days and months before today: what the random patients
 * and the told ones have in common. No billing stands in it: those come out of the rules.
 */
import type { ActivityType } from '../../../src/domain/vocabulary'
import type { Cancellation } from '../rules/actions'

export interface EnrollmentCourse {
  readonly startedDaysAgo: number
  /** Days, extensions included. */
  readonly duration: number
  readonly extendDuration: number | null
  readonly isNewPoc: boolean
  /** null while not unenrolled. */
  readonly unenrolledDaysAgo: number | null
  readonly unenrolledReason: string | null
}

/** One interaction of the clinic's. */
export interface Session {
  readonly secs: number
  readonly types: readonly ActivityType[]
  /** Words in place of the usual ones. */
  readonly trends?: string
  readonly plan?: string
  /** Entered only after the month was billed (S17). */
  readonly late?: boolean
}

export interface MonthWork {
  /** 0 is this month. */
  readonly monthsAgo: number
  readonly sessions: readonly Session[]
}

/** What the biller does about a billing some days after it becomes ready. */
export interface Habit {
  readonly daysAfterReady: number
  readonly deed: 'bill' | Cancellation
  /** Days from there to taking it back; null when it stands. */
  readonly undoneAfterDays: number | null
}

/**
 * Which billing a habit is about: `CONNECT:0` and `ENGAGE:0:2` name the patient's enrolment by its
 * place from 0 (and the cycle), `SUPPORT:1` the month by how many months ago it is.
 */
export type HabitName = `CONNECT:${number}` | `ENGAGE:${number}:${number}` | `SUPPORT:${number}`

export interface Course {
  readonly enrollments: readonly EnrollmentCourse[]
  /** Share of days with an answered check-in; `steady` is six days of seven, today among them. */
  readonly replies: number | 'steady'
  readonly months: readonly MonthWork[]
  readonly isPcm: boolean
  /** null leaves the billing lying. */
  habit(name: HabitName): Habit | null
}
