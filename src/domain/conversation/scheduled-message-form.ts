/** The rules of a scheduled message (spec §5; D15, D16). */
import * as z from 'zod/mini'
import { dateInputText } from '../dates/date-input'
import { addDays, dateInZone, type PlainDate, parseDateInput, plainDateToUtc } from '../dates/dates'
import { instantInZone } from '../dates/zoned-time'
import { LONGEST_MESSAGE } from './chat-message'

const MINUTE_MS = 60_000
export const EARLIEST_MS = 10 * MINUTE_MS
export const LATEST_MS = 30 * 24 * 60 * MINUTE_MS

/**
 * Whether a message may be scheduled for `at`. Both the earliest and the latest time are allowed
 * (D16).
 * @param at In milliseconds, like `now`.
 */
export function isSchedulable(at: number, now: number): boolean {
  return at >= now + EARLIEST_MS && at <= now + LATEST_MS
}

export const scheduledMessageFormSchema = z.object({
  text: z.string(),
  /** The date as typed, in the user's time zone. */
  date: z.string(),
  /** The time as `HH:mm`, in the user's time zone. */
  time: z.string(),
})
export type ScheduledMessageFormValues = z.infer<typeof scheduledMessageFormSchema>

/** The problems of the form, by their keys in `messages.chat.problems`. */
export type ScheduledMessageProblem =
  | 'textRequired'
  | 'textLength'
  | 'dateFormat'
  | 'timeRequired'
  | 'scheduleWindow'

export type ScheduledMessageProblems = Partial<
  Record<keyof ScheduledMessageFormValues, ScheduledMessageProblem>
>

/**
 * Returns the instant of a date and a time in milliseconds. Null while one of the two is invalid.
 */
export function scheduledInstant(
  { date: typed, time }: Pick<ScheduledMessageFormValues, 'date' | 'time'>,
  zone: string,
): number | null {
  const date = parseDateInput(typed)
  const instant = date && instantInZone(date, time, zone)
  return instant ? Date.parse(instant) : null
}

/** Returns the problems by field, or null when the form is valid. */
export function scheduledMessageProblems(
  form: ScheduledMessageFormValues,
  { zone, now }: { zone: string; now: number },
): ScheduledMessageProblems | null {
  const problems: ScheduledMessageProblems = {}
  if (form.text.trim() === '') problems.text = 'textRequired'
  else if (form.text.length > LONGEST_MESSAGE) problems.text = 'textLength'
  const at = scheduledInstant(form, zone)
  if (parseDateInput(form.date) === null) problems.date = 'dateFormat'
  else if (at === null) problems.time = 'timeRequired'
  else if (!isSchedulable(at, now)) problems.time = 'scheduleWindow'
  return Object.keys(problems).length > 0 ? problems : null
}

/** At these times of day, most patients read a message. */
const MORNING = '09:00'
const TODAY = ['12:00', '15:00', '18:00'] as const

/** A time that one click sets. */
interface SuggestedTime {
  readonly day: 'today' | 'tomorrow' | 'monday'
  /** The date as typed, and the time as `HH:mm`, as in the form. */
  readonly date: string
  readonly time: string
}

/**
 * Returns the times that the form suggests, the earliest first: the next good time of today, at
 * least an hour from now; tomorrow morning; and the morning of the next Monday, unless that is
 * tomorrow.
 */
export function suggestedTimes({ zone, now }: { zone: string; now: number }): SuggestedTime[] {
  const today = dateInZone(now, zone)
  const at = (day: SuggestedTime['day'], date: PlainDate, time: string) => ({
    day,
    date: dateInputText(date),
    time,
  })
  const later = TODAY.map((time) => at('today', today, time)).find((suggested) => {
    const instant = scheduledInstant(suggested, zone)
    return instant !== null && instant >= now + 60 * MINUTE_MS
  })
  const sinceMonday = (new Date(plainDateToUtc(today) ?? now).getUTCDay() + 6) % 7
  const toMonday = 7 - sinceMonday
  return [
    ...(later ? [later] : []),
    at('tomorrow', addDays(today, 1), MORNING),
    ...(toMonday > 1 ? [at('monday', addDays(today, toMonday), MORNING)] : []),
  ]
}

/** Returns the date and time of 9:00 AM tomorrow, in the user's time zone. */
export function tomorrowMorning({
  zone,
  now,
}: {
  zone: string
  now: number
}): Pick<ScheduledMessageFormValues, 'date' | 'time'> {
  return { date: dateInputText(addDays(dateInZone(now, zone), 1)), time: MORNING }
}

/** Whether a patient may be asleep at the time. This is before 8:00 AM, and at 8:00 PM or later. */
export function isAtNight(time: string): boolean {
  return time !== '' && (time < '08:00' || time >= '20:00')
}

/** Returns the initial values of the form, with a time at which the patient is awake. */
export function firstSchedule(
  text: string,
  at: { zone: string; now: number },
): ScheduledMessageFormValues {
  return { text, ...tomorrowMorning(at) }
}
