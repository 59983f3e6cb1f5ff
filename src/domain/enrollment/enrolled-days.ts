/** The days on which a patient is enrolled (spec §3, §9; R1, C6). */
import { addDays, dateInZone, type PlainDate } from '../dates/dates'
import type { RtmEnrollment } from './rtm-enrollment'

type Enrolled = Pick<RtmEnrollment, 'startDate' | 'duration' | 'unenrolledAt'>

/**
 * The first and the last day of an enrollment, both inclusive. If `to` is before `from`, the
 * enrollment has no days.
 */
export interface EnrolledDays {
  from: PlainDate
  to: PlainDate
}

/**
 * Returns the planned last day, which an unenrollment does not change. Null if the backend does not
 * send the start or the duration.
 */
export function plannedEnd({
  startDate,
  duration,
}: Pick<Enrolled, 'startDate' | 'duration'>): PlainDate | null {
  return startDate && duration ? addDays(startDate, duration - 1) : null
}

/** Returns the day of unenrollment. Null if there was none, or if its instant is invalid. */
export function dayOfLeaving(
  { unenrolledAt }: Pick<Enrolled, 'unenrolledAt'>,
  zone: string,
): PlainDate | null {
  const leftAt = unenrolledAt ? Date.parse(unenrolledAt) : Number.NaN
  return Number.isNaN(leftAt) ? null : dateInZone(leftAt, zone)
}

/**
 * Returns the last day of an enrollment. The day of an unenrollment still belongs to the enrollment
 * (C6).
 */
export function enrollmentEnd(enrollment: Enrolled, zone: string): PlainDate | null {
  const planned = plannedEnd(enrollment)
  const left = dayOfLeaving(enrollment, zone)
  if (left && planned) return left < planned ? left : planned
  return left ?? planned
}

/** Returns the days on which the patient is, was or will be enrolled. Null if they are unknown. */
export function enrolledDays(enrollment: Enrolled, zone: string): EnrolledDays | null {
  const to = enrollmentEnd(enrollment, zone)
  return enrollment.startDate && to ? { from: enrollment.startDate, to } : null
}

/** Whether an enrollment is neither ended nor completed. Null if its end is unknown. */
export function isOpenEnrollment(enrollment: Enrolled, today: PlainDate): boolean | null {
  if (enrollment.unenrolledAt !== null) return false
  const end = plannedEnd(enrollment)
  return end === null ? null : end >= today
}
