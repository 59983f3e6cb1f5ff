/** Checks and applies changes of an enrollment's duration and status. Pure. */
import { formatDate } from '../../../src/domain/date-format'
import { dateInZone, daysBetween } from '../../../src/domain/dates'
import { CYCLE_DAYS } from '../../../src/domain/vocabulary'
import { earlierDate } from '../http/date-order'
import { badRequest, conflict } from '../http/problem'
import {
  type EnrollmentRow,
  type EnrollmentStatus,
  enrollmentEnd,
  enrollmentStatus,
} from '../wire/rtm-enrollment'
import { FARTHEST_START } from './enrolling'
import type { PatientTime } from './patient-day'

/** Maximum number of days of an enrollment. */
export const LONGEST = CYCLE_DAYS * 24

type Standing = Pick<EnrollmentRow, 'startDate' | 'duration' | 'unenrolledAt' | 'unenrolledReason'>

interface TimeBody {
  readonly duration?: number | undefined
  readonly extend_duration?: number | null | undefined
}

type At = Pick<PatientTime, 'zone' | 'today'>

/**
 * Returns the new duration. An extension raises the duration, so that a summary never shows
 * `3 of 2` (D08). In the same way, a raised duration counts as an extension.
 * @throws Problem for a duration that is too long, and for one shorter than the started cycles.
 */
export function durationChange(row: Standing, body: TimeBody, at: At) {
  const duration = (body.duration ?? row.duration) + (body.extend_duration ?? 0)
  if (duration < row.duration) refuseShorterThanBegun(row, duration, at)
  if (duration <= row.duration && !body.extend_duration) return { duration }
  if (row.unenrolledAt !== null) throw conflict('The patient was unenrolled. Enroll again instead.')
  if (duration > LONGEST) {
    const detail = `extend_duration must not take the enrollment beyond ${LONGEST} days.`
    throw badRequest({ field: 'extend_duration', detail })
  }
  refuseEnded({ ...row, duration }, row, at)
  return { duration, extendDuration: body.extend_duration ?? duration - row.duration }
}

/** Refuses a change after which the end of the enrollment would still be in the past. */
function refuseEnded(wanted: Standing, row: Standing, { today }: At): void {
  if (enrollmentEnd(wanted) >= today) return
  const ended = formatDate(enrollmentEnd(row), 'en')
  throw conflict(`The enrollment ended on ${ended}, too long ago to extend. Enroll again instead.`)
}

/** Refuses to remove cycles that have started, because their billings must not disappear. */
function refuseShorterThanBegun(row: Standing, duration: number, at: At): void {
  const left = row.unenrolledAt === null ? at.today : dateInZone(row.unenrolledAt, at.zone)
  const last = earlierDate(earlierDate(left, at.today), enrollmentEnd(row))
  const least = (Math.floor(daysBetween(row.startDate, last) / CYCLE_DAYS) + 1) * CYCLE_DAYS
  if (duration >= least) return
  const begun = least === CYCLE_DAYS ? 'a cycle has' : `${least / CYCLE_DAYS} cycles have`
  const detail = `duration must be at least ${least}: ${begun} begun.`
  throw badRequest({ field: 'duration', detail })
}

/**
 * Returns the action that leads to the wanted status; null if nothing changes.
 * @param shown - the status that the reader saw. The reader's day may differ from the patient's.
 * @throws Problem 409 for a status that is not possible.
 */
export function statusChange(
  row: Standing,
  wanted: EnrollmentStatus | undefined,
  shown: EnrollmentStatus,
  at: At,
): 'unenroll' | 'reopen' | null {
  const status = enrollmentStatus(row, at.today)
  if (wanted === undefined || wanted === status || wanted === shown) return null
  if (wanted === 'UNENROLLED' && status === 'ACTIVE') return 'unenroll'
  if (wanted !== 'ACTIVE' || row.unenrolledAt === null) {
    throw conflict(`The enrollment is ${status}: it cannot become ${wanted}.`)
  }
  refuseEnded(row, row, at)
  const left = dateInZone(row.unenrolledAt, at.zone)
  if (daysBetween(left, at.today) <= FARTHEST_START) return 'reopen'
  throw conflict(
    `The patient was unenrolled on ${formatDate(left, 'en')}, more than ${FARTHEST_START} days ago. Enroll again instead.`,
  )
}
