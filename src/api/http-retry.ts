/** Which answers are asked for again, and after how long (spec §8, N09–N11). */

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])
const RETRIES = 3
const FIRST_DELAY_MS = 300
/** A server that asks for a longer pause than this gets no retry: nobody waits for it. */
const LONGEST_PAUSE_MS = 60_000
/**
 * What somebody in front of a form is made to wait: longer than our own pauses (N10), shorter than
 * what a limit on sign-ins asks for. Its sentence is shown at once instead.
 */
export const FORM_PAUSE_MS = 2000

/** `Retry-After` in ms: seconds or an HTTP date. 0 when it is missing or unreadable. */
export function retryAfter(response: Response): number {
  const header = response.headers.get('Retry-After')
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? 0 : ms
}

/**
 * How long to wait before asking again: 300, 600, 1200 ms, or what the server asks for where that
 * is longer. Null when the answer stands.
 * @param retries How often it was asked again already.
 * @param longestPauseMs A longer pause than this is not waited for.
 */
export function retryDelay(
  response: Response,
  retries: number,
  longestPauseMs = LONGEST_PAUSE_MS,
): number | null {
  if (retries >= RETRIES || !retriedStatuses.has(response.status)) return null
  const delay = Math.max(FIRST_DELAY_MS * 2 ** retries, retryAfter(response))
  return delay > longestPauseMs ? null : delay
}

/** Waits; rejects with the signal's reason when it is given up. */
export function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
  })
}
