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
 * Whether a message may be scheduled for an instant. The earliest and the latest allowed instant
 * are included (D16).
 * @param at In milliseconds since 1970, like `now`.
 */
export function isSchedulable(at: number, now: number): boolean {
  return at >= now + EARLIEST_MS && at <= now + LATEST_MS
}

export const scheduledMessageFormSchema = z.object({
  text: z.string(),
  /** The date as the user typed it, in the user's time zone. */
  date: z.string(),
  /** The time of sending as `HH:mm`, in the user's time zone. */
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
 * Converts a date and a time to milliseconds since 1970. Returns null while one of the two is
 * invalid.
 */
export function scheduledInstant(
  { date: typed, time }: Pick<ScheduledMessageFormValues, 'date' | 'time'>,
  zone: string,
): number | null {
  const date = parseDateInput(typed)
  const instant = date && instantInZone(date, time, zone)
  return instant ? Date.parse(instant) : null
}

/** Returns the problem of each invalid field, or null when the form is valid. */
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

/** The times of day that the form suggests, because most patients read messages then. */
const MORNING = '09:00'
const TODAY = ['12:00', '15:00', '18:00'] as const

/** A suggested time, which the user can choose with one click. */
interface SuggestedTime {
  readonly day: 'today' | 'tomorrow' | 'monday'
  /** The date in the format of the form's date field, and the time as `HH:mm`. */
  readonly date: string
  readonly time: string
}

/**
 * Returns the times that the form suggests, earliest first: the next suggested time of today that
 * is at least one hour away, tomorrow morning, and the morning of the next Monday, unless that
 * Monday is tomorrow.
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

/** Whether a patient may be asleep at a time of day: before 8:00 AM, or at 8:00 PM and later. */
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
