/**
 * A patient's enrollments in the format in which screens show them: with their dates, their
 * duration, and the way in which each enrollment ended.
 */
import type { PlainDate } from '../dates/dates'
import { enrollmentEnd } from './enrolled-days'
import { hasBegun } from './has-begun'
import type { RtmEnrollment } from './rtm-enrollment'

export type EnrollmentState = 'upcoming' | 'active' | 'completed' | 'unenrolled'

export interface EnrollmentPeriod {
  id: number
  workflow: string | null
  startDate: PlainDate | null
  /** The last day of the enrollment, inclusive. Null if unknown. */
  endDate: PlainDate | null
  /** The duration in days, including extensions (D08). */
  duration: number | null
  /**
   * The number of days of the latest extension, which `duration` includes. 0 if there was no
   * extension.
   */
  extendedBy: number
  state: EnrollmentState
  enrolledBy: string
  /** The ISO instant of the unenrollment. */
  unenrolledAt: string | null
  unenrolledBy: string
  unenrolledReason: string
}

interface ReadOn {
  today: PlainDate
  /** The IANA zone in which the day of an unenrollment is counted. */
  zone: string
}

function stateOf(
  { startDate, unenrolledAt }: RtmEnrollment,
  endDate: PlainDate | null,
  today: PlainDate,
): EnrollmentState {
  if (unenrolledAt) return 'unenrolled'
  if (endDate && endDate < today) return 'completed'
  return hasBegun({ startDate, unenrolledOn: null }, today) ? 'active' : 'upcoming'
}

/** Returns the enrollments, newest first. */
export function enrollmentHistory(
  enrollments: readonly RtmEnrollment[],
  { today, zone }: ReadOn,
): EnrollmentPeriod[] {
  return enrollments
    .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? '') || b.id - a.id)
    .map((enrollment) => {
      const endDate = enrollmentEnd(enrollment, zone)
      return {
        id: enrollment.id,
        workflow: enrollment.smsWorkflowEnrollment?.workflow?.name ?? null,
        startDate: enrollment.startDate,
        endDate,
        duration: enrollment.duration,
        extendedBy: enrollment.extendDuration ?? 0,
        state: stateOf(enrollment, endDate, today),
        enrolledBy: enrollment.enrolledBy?.fullName ?? '',
        unenrolledAt: enrollment.unenrolledAt,
        unenrolledBy: enrollment.unenrolledBy?.fullName ?? '',
        unenrolledReason: enrollment.unenrolledReason ?? '',
      }
    })
}
