/** Checks a change of an enrollment's workflow, duration or status, and applies it (D08, D18). */
import { formatDate } from '../domain/dates/date-format'
import { daysBetween, earlierDate, type PlainDate } from '../domain/dates/dates'
import { CYCLE_DAYS } from '../domain/vocabulary'
import {
  type Enrolling,
  type EnrollmentChange,
  type EnrollmentRecord,
  type EnrollmentStatus,
  enrollmentEnd,
  enrollmentStatus,
  LONGEST,
  refuseOverlap,
  workflowErrors,
} from './enrollment'
import { badRequest, conflict } from './problem'

/** An unenrollment can be undone within this number of days. */
const REOPEN_DAYS = 30

type Standing = Pick<EnrollmentRecord, 'startDate' | 'duration' | 'unenrolledOn'>

interface TimeBody {
  readonly duration?: number | undefined
  readonly extend_duration?: number | null | undefined
  /** The duration in days that the user saw before the change. */
  readonly seen_duration?: number | null | undefined
}

type At = Pick<Enrolling, 'today'>

export interface Changing extends Omit<Enrolling, 'patientLanguage'> {
  /**
   * The current day of the user who sends the request. It may differ from the current day of the
   * patient.
   */
  readonly readerToday: PlainDate
}

/** Returns the changed fields of an enrollment. @throws Problem when the change is rejected. */
export function enrollmentChange(row: EnrollmentRecord, body: EnrollmentChange, by: Changing) {
  const workflowId = body.workflow === undefined ? row.workflowId : body.workflow
  const isOther = workflowId !== row.workflowId || body.language !== undefined
  const errors = isOther
    ? workflowErrors(workflowId, body.language ?? row.language, by.practice)
    : []
  if (errors.length > 0) throw badRequest(...errors)
  refuseOtherReason(row, body)
  const change = {
    ...(body.workflow === undefined ? {} : { workflowId: body.workflow }),
    ...(body.language === undefined ? {} : { language: body.language }),
    ...(body.is_new_poc === undefined ? {} : { isNewPoc: body.is_new_poc }),
    ...(body.monitored_system === undefined ? {} : { system: body.monitored_system }),
    ...(body.unenrolled_reason === undefined ? {} : { unenrolledReason: body.unenrolled_reason }),
    ...durationChange(row, body, by),
    ...statusFields(row, body, by),
    updated: by.now,
  }
  const reopens = row.unenrolledAt !== null && change.unenrolledAt === null
  if (reopens || (row.unenrolledAt === null && change.duration > row.duration)) {
    const others = by.others.filter(({ id }) => id !== row.id)
    refuseOverlap(others, { startDate: row.startDate, duration: change.duration })
  }
  return change
}

/**
 * Returns the fields of an unenrollment at the current time. Its day is today in the time zone in
 * which the patient's days are counted. The day does not change later, even if the zone changes
 * (BR14).
 */
export function unenrollment(by: Pick<Enrolling, 'now' | 'today' | 'callerId'>) {
  return { unenrolledAt: by.now, unenrolledOn: by.today, unenrolledBy: by.callerId }
}

/**
 * Rejects a reason that differs from the reason of an earlier unenrollment. Otherwise, a page that
 * does not show the unenrollment yet would overwrite its reason.
 */
function refuseOtherReason(row: EnrollmentRecord, body: EnrollmentChange): void {
  const { unenrolledAt, unenrolledReason } = row
  if (unenrolledAt === null || !unenrolledReason || body.status === 'ACTIVE') return
  if (body.unenrolled_reason === undefined || body.unenrolled_reason === unenrolledReason) return
  throw conflict(`The patient was already unenrolled. The reason on record is: ${unenrolledReason}`)
}

interface StatusFields {
  readonly unenrolledAt?: Date | null
  readonly unenrolledOn?: PlainDate | null
  readonly unenrolledBy?: number | null
  readonly unenrolledReason?: null
}

function statusFields(row: EnrollmentRecord, body: EnrollmentChange, by: Changing): StatusFields {
  const shown = enrollmentStatus(row, by.readerToday)
  const change = statusChange(row, body.status, shown, by)
  if (change === 'unenroll') return unenrollment(by)
  if (change === null) return {}
  return { unenrolledAt: null, unenrolledOn: null, unenrolledBy: null, unenrolledReason: null }
}

/**
 * Returns the new duration. An extension also raises the duration, so that a summary never shows a
 * cycle number that is greater than the number of cycles, such as `3 of 2` (D08). A raised duration
 * also counts as an extension.
 * @throws Problem if the duration is too long, if it does not cover the cycles that have started, or
 * if the enrollment has another duration than the user saw. Also rejects an extension if the
 * enrollment was ended early, or if the new end is before today.
 */
export function durationChange(row: Standing, body: TimeBody, at: At) {
  const duration = (body.duration ?? row.duration) + (body.extend_duration ?? 0)
  const isExtension = duration > row.duration || Boolean(body.extend_duration)
  if (duration < row.duration) refuseShorterThanBegun(row, duration, at)
  if (isExtension && row.unenrolledOn !== null) {
    throw conflict('The patient was unenrolled. Enroll again instead.')
  }
  if (isExtension || duration < row.duration) refuseUnseen(row, body)
  if (!isExtension) return { duration }
  if (duration > LONGEST) {
    const detail = `extend_duration must not take the enrollment beyond ${LONGEST} days.`
    throw badRequest({ field: 'extend_duration', detail })
  }
  refuseEnded({ ...row, duration }, row, at)
  return { duration, extendDuration: body.extend_duration ?? duration - row.duration }
}

/** Rejects a change of the duration if the duration has changed since the user saw it. */
function refuseUnseen(row: Standing, { seen_duration: seen }: TimeBody): void {
  if (seen === undefined || seen === null || seen === row.duration) return
  const end = formatDate(enrollmentEnd(row), 'en')
  throw conflict(
    `This enrollment has changed since the form was opened. It now ends on ${end}.`,
    'seen_duration',
  )
}

/** Rejects an extension if the enrollment would end before today even after the extension. */
function refuseEnded(wanted: Standing, row: Standing, { today }: At): void {
  if (enrollmentEnd(wanted) >= today) return
  const ended = formatDate(enrollmentEnd(row), 'en')
  throw conflict(`The enrollment ended on ${ended}, too long ago to extend. Enroll again instead.`)
}

/** Rejects the removal of cycles that have started, because their billings must not disappear. */
function refuseShorterThanBegun(row: Standing, duration: number, at: At): void {
  const left = row.unenrolledOn ?? at.today
  const last = earlierDate(earlierDate(left, at.today), enrollmentEnd(row))
  const least = (Math.floor(daysBetween(row.startDate, last) / CYCLE_DAYS) + 1) * CYCLE_DAYS
  if (duration >= least) return
  const begun = least === CYCLE_DAYS ? 'a cycle has' : `${least / CYCLE_DAYS} cycles have`
  const detail = `duration must be at least ${least}: ${begun} begun.`
  throw badRequest({ field: 'duration', detail })
}

/**
 * Returns the action that leads to the wanted status, or null if nothing changes.
 * @param shown The status that the user saw. The user's day may differ from the patient's day.
 * @throws Problem 409 if the enrollment cannot get this status.
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
  const left = row.unenrolledOn
  if (wanted !== 'ACTIVE' || left === null) {
    throw conflict(`The enrollment is ${status}: it cannot become ${wanted}.`)
  }
  refuseEnded(row, row, at)
  if (daysBetween(left, at.today) <= REOPEN_DAYS) return 'reopen'
  throw conflict(
    `The patient was unenrolled on ${formatDate(left, 'en')}, more than ${REOPEN_DAYS} days ago. Enroll again instead.`,
  )
}
