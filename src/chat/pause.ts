/**
 * Fulfilled after so many milliseconds, or as soon as the signal cuts the wait short; no timer stays
 * behind then.
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

/** Milliseconds before each further try; the last one again and again. */
const WAITS = [1000, 2000, 5000, 10_000, 30_000] as const

/** @param tries How many have failed before this one. */
export function waitBefore(tries: number): number {
  return WAITS[Math.min(tries, WAITS.length - 1)] ?? 0
}
