/** On which days somebody is enrolled (spec §3, §9; R1, C6). */
import { addDays, dateInZone, type PlainDate } from './dates'
import type { RtmEnrollment } from './rtm-enrollment'

type Enrolled = Pick<RtmEnrollment, 'startDate' | 'duration' | 'unenrolledAt'>

/** The days of an enrolment, both inclusive; none when `to` lies before `from`. */
export interface EnrolledDays {
  from: PlainDate
  to: PlainDate
}

/** The last day as enrolled, whatever came of it; null where the backend does not say. */
export function plannedEnd({
  startDate,
  duration,
}: Pick<Enrolled, 'startDate' | 'duration'>): PlainDate | null {
  return startDate && duration ? addDays(startDate, duration - 1) : null
}

/** The day of unenrolment; null without one, and where what the backend says is no instant. */
export function dayOfLeaving(
  { unenrolledAt }: Pick<Enrolled, 'unenrolledAt'>,
  zone: string,
): PlainDate | null {
  const leftAt = unenrolledAt ? Date.parse(unenrolledAt) : Number.NaN
  return Number.isNaN(leftAt) ? null : dateInZone(leftAt, zone)
}

/** The last day of an enrolment: the day of unenrolment still counts (C6). */
export function enrollmentEnd(enrollment: Enrolled, zone: string): PlainDate | null {
  const planned = plannedEnd(enrollment)
  const left = dayOfLeaving(enrollment, zone)
  if (left && planned) return left < planned ? left : planned
  return left ?? planned
}

/** The days somebody was, or is to be, enrolled; null where they cannot be told. */
export function enrolledDays(enrollment: Enrolled, zone: string): EnrolledDays | null {
  const to = enrollmentEnd(enrollment, zone)
  return enrollment.startDate && to ? { from: enrollment.startDate, to } : null
}

/** Whether an enrolment neither was ended nor has run out; null where the backend does not say. */
export function isOpenEnrollment(enrollment: Enrolled, today: PlainDate): boolean | null {
  if (enrollment.unenrolledAt !== null) return false
  const end = plannedEnd(enrollment)
  return end === null ? null : end >= today
}
