/** The rules of the interaction log form (spec §3, §5; D20, D21, R8). */
import * as z from 'zod/mini'
import { dateInputText } from '../dates/date-input'
import { addDays, dateInZone, type PlainDate, parseDateInput } from '../dates/dates'
import { instantInZone, timeInZone } from '../dates/zoned-time'
import { enrolledDays } from '../enrollment/enrolled-days'
import type { RtmEnrollment } from '../enrollment/rtm-enrollment'
import { activityTypes } from '../vocabulary'
import { splitDuration } from './duration'
import type { InteractionLog } from './interaction-log'

export const interactionLogFormSchema = z.object({
  /**
   * The minutes as the user typed them. Minutes and seconds are whole numbers, and one of the two
   * fields may be empty.
   */
  minutes: z.string(),
  seconds: z.string(),
  /**
   * Values of `activityTypes`. An existing log may also have values that this version does not
   * know.
   */
  activityTypes: z.array(z.string()),
  /** The date as the user typed it, in the user's time zone. */
  date: z.string(),
  /** The time of the interaction as `HH:mm`, in the user's time zone. */
  time: z.string(),
  noteObservedTrends: z.string(),
  notePlanModification: z.string(),
})

export type InteractionLogFormValues = z.infer<typeof interactionLogFormSchema>

/** The problems of the form, by their keys in `messages.patientActions.problems`. */
export type InteractionLogFormProblem =
  | 'durationNumber'
  | 'durationZero'
  | 'durationLong'
  | 'activityRequired'
  | 'dateFormat'
  | 'timeRequired'
  | 'inFuture'
  | 'notEnrolledThen'
  | 'noteLength'

export type InteractionLogFormProblems = Partial<
  Record<keyof InteractionLogFormValues, InteractionLogFormProblem>
>

/** The maximum duration of a log: 24 hours, in seconds. */
export const LONGEST_LOG_SECS = 86_400
export const LONGEST_NOTE = 5000

/** Returns the typed duration in seconds. Null if a typed value is not a whole number (D21). */
export function durationSecs(minutes: string, seconds: string): number | null {
  const whole = [minutes, seconds].map((typed) => typed.trim() || '0')
  if (!whole.every((typed) => /^\d{1,6}$/.test(typed))) return null
  return Number(whole[0]) * 60 + Number(whole[1])
}

/** Returns the texts of the two duration fields. */
export function durationFields(secs: number): { minutes: string; seconds: string } {
  const { minutes, seconds } = splitDuration(secs)
  return { minutes: String(minutes), seconds: String(seconds) }
}

/** The data that limits the date and time of a log. */
export interface LogContext {
  /**
   * The IANA zone of the user. The backend counts days in the clinic's zone, which the form does
   * not know.
   */
  zone: string
  /** The current time, in milliseconds since 1970. */
  now: number
  /**
   * The patient's enrollments. While they are unknown, the value is null, and only the backend
   * checks the day.
   */
  enrollments: readonly RtmEnrollment[] | null
  /** Whether PCM is on for the patient and the company. If so, any day is valid. */
  hasPcm: boolean
  /** The existing log that the form changes. */
  before?: InteractionLog | undefined
}

/** The number of milliseconds by which the user's clock may be ahead. */
const CLOCK_SLACK_MS = 60_000

function durationProblem({ minutes, seconds }: InteractionLogFormValues) {
  const secs = durationSecs(minutes, seconds)
  if (secs === null) return 'durationNumber'
  if (secs === 0) return 'durationZero'
  return secs > LONGEST_LOG_SECS ? 'durationLong' : null
}

/**
 * Whether a day can belong to the enrollment. The day before and the day after are allowed too,
 * because the date in the clinic's zone may differ from the user's date. For these two days, the
 * backend decides. If the days of the enrollment are unknown, any day is allowed.
 */
function mayBeEnrolled(date: PlainDate, enrollment: RtmEnrollment, zone: string): boolean {
  const days = enrolledDays(enrollment, zone)
  if (!days) return true
  return days.from <= days.to && addDays(days.from, -1) <= date && date <= addDays(days.to, 1)
}

function whenProblems(
  form: InteractionLogFormValues,
  { zone, now, enrollments, hasPcm, before }: LogContext,
): InteractionLogFormProblems {
  const date = parseDateInput(form.date)
  if (!date) return { date: 'dateFormat' }
  const instant = instantOf(form, zone, before)
  if (!instant) return { time: 'timeRequired' }
  // A time that the user did not change stays valid, even if the enrollment has changed since then.
  if (instant === before?.interactedDatetime) return {}
  if (Date.parse(instant) > now + CLOCK_SLACK_MS) {
    return date > dateInZone(now, zone) ? { date: 'inFuture' } : { time: 'inFuture' }
  }
  if (hasPcm || !enrollments) return {}
  const isCovered = enrollments.some((enrollment) => mayBeEnrolled(date, enrollment, zone))
  return isCovered ? {} : { date: 'notEnrolledThen' }
}

/** Returns the problem of each invalid field, or null when the form is valid. */
export function interactionLogFormProblems(
  form: InteractionLogFormValues,
  context: LogContext,
): InteractionLogFormProblems | null {
  const problems = whenProblems(form, context)
  const duration = durationProblem(form)
  if (duration) problems.minutes = duration
  if (form.activityTypes.length === 0) problems.activityTypes = 'activityRequired'
  for (const note of ['noteObservedTrends', 'notePlanModification'] as const) {
    if (form[note].length > LONGEST_NOTE) problems[note] = 'noteLength'
  }
  return Object.keys(problems).length > 0 ? problems : null
}

function instantOf(
  { date: typed, time }: InteractionLogFormValues,
  zone: string,
  before: InteractionLog | undefined,
): string | null {
  const date = parseDateInput(typed)
  const instant = date && instantInZone(date, time, zone)
  if (!instant || !before) return instant
  const was = Date.parse(before.interactedDatetime)
  const isSame = date === dateInZone(was, zone) && time === timeInZone(was, zone)
  return isSame ? before.interactedDatetime : instant
}

/**
 * Returns the form values of an existing log. For a new log, returns values with the current time.
 */
export function interactionLogFormOf(
  log: InteractionLog | undefined,
  { zone, now }: Pick<LogContext, 'zone' | 'now'>,
): InteractionLogFormValues {
  const instant = log ? Date.parse(log.interactedDatetime) : now
  return {
    ...(log ? durationFields(log.durationSecs) : { minutes: '', seconds: '' }),
    activityTypes: log ? [...log.activityTypes] : [],
    date: dateInputText(dateInZone(instant, zone)),
    time: timeInZone(instant, zone),
    noteObservedTrends: log?.noteObservedTrends ?? '',
    notePlanModification: log?.notePlanModification ?? '',
  }
}

/**
 * Returns the log in the format of requests, or null while the time or the duration is invalid.
 * @param before The existing log that the form changes. The form does not show the seconds of its
 * time. Therefore, the time stays exactly the same unless the user changes the date or the time.
 */
export function interactionLogOf(
  form: InteractionLogFormValues,
  zone: string,
  before?: InteractionLog,
) {
  const interactedDatetime = instantOf(form, zone, before)
  const secs = durationSecs(form.minutes, form.seconds)
  if (!interactedDatetime || secs === null) return null
  const known: readonly string[] = activityTypes
  return {
    durationSecs: secs,
    // The activity types are in the order of the list in `vocabulary.ts`, not in the order of
    // selection.
    activityTypes: form.activityTypes.toSorted((a, b) => known.indexOf(a) - known.indexOf(b)),
    noteObservedTrends: form.noteObservedTrends.trim(),
    notePlanModification: form.notePlanModification.trim(),
    interactedDatetime,
  }
}

/**
 * Returns only the fields of a log that the user changed, so that the request keeps corrections
 * that other users made in the meantime.
 * @param start The form values when the form opened.
 * @returns Null while the time or the duration is invalid.
 */
export function interactionLogChanges(
  start: InteractionLogFormValues,
  form: InteractionLogFormValues,
  zone: string,
  log: InteractionLog,
) {
  const written = interactionLogOf(form, zone, log)
  const begun = interactionLogOf(start, zone, log)
  if (!written || !begun) return written
  const { durationSecs, activityTypes, noteObservedTrends, notePlanModification } = written
  const { interactedDatetime } = written
  const isSameList = begun.activityTypes.join() === activityTypes.join()
  return {
    ...(durationSecs !== begun.durationSecs && { durationSecs }),
    ...(!isSameList && { activityTypes }),
    ...(noteObservedTrends !== begun.noteObservedTrends && { noteObservedTrends }),
    ...(notePlanModification !== begun.notePlanModification && { notePlanModification }),
    ...(interactedDatetime !== begun.interactedDatetime && { interactedDatetime }),
  }
}
