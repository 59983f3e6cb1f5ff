/**
 * A stopwatch that continues after a reload, because it stores its start time. The functions have
 * no side effects. Their parameter for the current time is in milliseconds since 1970.
 */
import * as z from 'zod/mini'

// The schema uses only a few functions of zod, because every function that a screen uses becomes
// part of the code of each page's first load.
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const seconds = z.number().check(z.nonnegative())

export const stopwatchSchema = z.object({
  /** The ISO instant at which the current run began. Null while the stopwatch is paused. */
  startedAt: z.nullable(instant),
  /**
   * The ISO instant at which the first run began. The stopwatches of a tab and its copy have the
   * same one.
   */
  begunAt: z.optional(instant),
  /**
   * When the user last changed the stopwatch, in milliseconds since 1970. If a copy of the tab has
   * an earlier value, its stopwatch is out of date.
   */
  usedAt: z.optional(z.number()),
  /** The name of the patient, for screens that show the stopwatch without the patient's record. */
  who: z.optional(z.string()),
  /** The sum of the seconds of all earlier runs. */
  elapsedSecs: seconds,
  /**
   * The seconds of `elapsedSecs` that the user has put into a form. They are logged when the form
   * is saved.
   */
  takenSecs: z.pipe(
    z.optional(seconds),
    z.transform((taken) => taken ?? 0),
  ),
})

export type Stopwatch = z.infer<typeof stopwatchSchema>

export const stoppedStopwatch: Stopwatch = {
  startedAt: null,
  elapsedSecs: 0,
  takenSecs: 0,
}

/**
 * Returns the whole seconds to show. The current run counts at least 0 seconds, even if the clock
 * was set back.
 */
export function stopwatchSecs({ startedAt, elapsedSecs }: Stopwatch, now: number): number {
  const run = startedAt === null ? 0 : Math.max(0, (now - Date.parse(startedAt)) / 1000)
  return Math.floor(elapsedSecs + run)
}

export function isStopwatchRunning({ startedAt }: Stopwatch): boolean {
  return startedAt !== null
}

/** Continues the stopwatch. A running stopwatch is returned unchanged. */
export function startStopwatch(stopwatch: Stopwatch, now: number): Stopwatch {
  if (stopwatch.startedAt !== null) return stopwatch
  const startedAt = new Date(now).toISOString()
  return { ...stopwatch, startedAt, begunAt: stopwatch.begunAt ?? startedAt }
}

export function pauseStopwatch(stopwatch: Stopwatch, now: number): Stopwatch {
  return { ...stopwatch, startedAt: null, elapsedSecs: stopwatchSecs(stopwatch, now) }
}

/** Stores that the elapsed time was put into a form. */
export function takeStopwatch(stopwatch: Stopwatch): Stopwatch {
  return { ...stopwatch, takenSecs: stopwatch.elapsedSecs }
}

/**
 * Stores that no time is in a form, because a new form has opened. Time that was put into an
 * earlier form but not logged can then be used again.
 */
export function untakeStopwatch(stopwatch: Stopwatch): Stopwatch {
  return { ...stopwatch, takenSecs: 0 }
}

/**
 * Subtracts the time that was put into a form, after the form was saved. Time that the stopwatch
 * measured later is kept, because it belongs to another interaction. The time of a run that still
 * continues is kept too.
 */
export function logStopwatch(stopwatch: Stopwatch): Stopwatch {
  const { elapsedSecs, takenSecs } = stopwatch
  return { ...stopwatch, elapsedSecs: Math.max(0, elapsedSecs - takenSecs), takenSecs: 0 }
}

/** Formats seconds for the stopwatch: `0:00`, `12:05` or `1:02:03`. */
export function stopwatchText(secs: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(secs / 3600), Math.floor(secs / 60) % 60]
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(secs % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
