/**
 * Resolves after `ms` milliseconds, or as soon as the signal aborts. An abort also clears the
 * timer.
 */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

export const pause: Pause = (ms, signal) =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })

/** The waits before the retries, in milliseconds. The last value repeats. */
const WAITS = [1000, 2000, 5000, 10_000, 30_000] as const

/**
 * Returns the wait before the next attempt.
 * @param tries The number of failed attempts so far.
 */
export function waitBefore(tries: number): number {
  return WAITS[Math.min(tries, WAITS.length - 1)] ?? 0
}
