/**
 * A stopwatch that survives a reload: it keeps when it was started, not how often it ticked. Pure;
 * every function takes the time, in milliseconds.
 */
import * as z from 'zod/mini'

// Of what zod has, every first page fetches what any screen uses: these few do.
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
const seconds = z.number().check(z.nonnegative())

export const stopwatchSchema = z.object({
  /** ISO: when the present run began; null while it stands still. */
  startedAt: z.nullable(instant),
  /** Seconds of the runs before. */
  elapsedSecs: seconds,
  /** Of those, the seconds that stand in a form's fields by now, and are logged with it. */
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

/** Whole seconds it shows. A clock that was put back never makes it run backwards. */
export function stopwatchSecs({ startedAt, elapsedSecs }: Stopwatch, now: number): number {
  const run = startedAt === null ? 0 : Math.max(0, (now - Date.parse(startedAt)) / 1000)
  return Math.floor(elapsedSecs + run)
}

export function isStopwatchRunning({ startedAt }: Stopwatch): boolean {
  return startedAt !== null
}

/** Goes on from where it stood; as it is when it runs already. */
export function startStopwatch(stopwatch: Stopwatch, now: number): Stopwatch {
  if (stopwatch.startedAt !== null) return stopwatch
  return { ...stopwatch, startedAt: new Date(now).toISOString() }
}

export function pauseStopwatch(stopwatch: Stopwatch, now: number): Stopwatch {
  return { ...stopwatch, startedAt: null, elapsedSecs: stopwatchSecs(stopwatch, now) }
}

/** What it stands at goes into a form's fields. */
export function takeStopwatch(stopwatch: Stopwatch): Stopwatch {
  return { ...stopwatch, takenSecs: stopwatch.elapsedSecs }
}

/** A form begins anew: what was put into another one, and not logged, is as good as untaken. */
export function untakeStopwatch(stopwatch: Stopwatch): Stopwatch {
  return { ...stopwatch, takenSecs: 0 }
}

/**
 * The form was logged: what it took is gone, and nothing else. A run that went on meanwhile, or was
 * never stopped, is time of another interaction.
 */
export function logStopwatch({ startedAt, elapsedSecs, takenSecs }: Stopwatch): Stopwatch {
  return { startedAt, elapsedSecs: Math.max(0, elapsedSecs - takenSecs), takenSecs: 0 }
}

/** `0:00`, `12:05`, `1:02:03`. */
export function stopwatchText(secs: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(secs / 3600), Math.floor(secs / 60) % 60]
  const clock = `${hours > 0 ? two(minutes) : minutes}:${two(secs % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
