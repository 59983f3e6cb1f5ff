/** Decides which responses cause a retry, and after which delay (spec §8, N09–N11). */

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])
const RETRIES = 3
const FIRST_DELAY_MS = 300
/**
 * The longest delay before a retry, in milliseconds. If the server requests a longer delay, the
 * request is not retried, because no user waits that long.
 */
const LONGEST_PAUSE_MS = 60_000
/**
 * The longest delay before a retry while the user waits for a form, in milliseconds. This delay is
 * longer than the client's own delays (N10). But it is shorter than the `Retry-After` of the limit
 * for login attempts, so that the error message about this limit appears immediately.
 */
export const FORM_PAUSE_MS = 2000

/**
 * Returns the delay that the header `Retry-After` requests, in milliseconds. The header contains
 * seconds or an HTTP date. A date is compared with the header `Date` of the response, because the
 * clock of the user's computer may be wrong. Returns 0 if the header is missing or invalid.
 */
export function retryAfter(response: Response): number {
  const header = response.headers.get('Retry-After')
  if (!header) return 0
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const sent = Date.parse(response.headers.get('Date') ?? '')
  const ms = Date.parse(header) - (Number.isNaN(sent) ? Date.now() : sent)
  return Number.isNaN(ms) ? 0 : ms
}

/** Whether a request with this response status may succeed later. */
export function isPassingStatus(status: number): boolean {
  return retriedStatuses.has(status)
}

/**
 * Returns the client's own delay before the next retry in milliseconds: 300, 600 or 1200 (N10).
 * Returns null if there is no further retry.
 * @param retries The number of earlier retries.
 */
export function delayAfter(retries: number): number | null {
  return retries < RETRIES ? FIRST_DELAY_MS * 2 ** retries : null
}

/**
 * Returns the delay before the next retry in milliseconds: the client's own delay or, if it is
 * longer, the delay in the server's `Retry-After`. Returns null if the request is not retried.
 * @param retries The number of earlier retries.
 * @param longestPauseMs The longest allowed delay. If the delay would be longer, the request is not
 * retried.
 */
export function retryDelay(
  response: Response,
  retries: number,
  longestPauseMs = LONGEST_PAUSE_MS,
): number | null {
  const own = delayAfter(retries)
  if (own === null || !isPassingStatus(response.status)) return null
  const delay = Math.max(own, retryAfter(response))
  return delay > longestPauseMs ? null : delay
}

/** Waits for a number of milliseconds. Rejects with the signal's reason if the signal aborts. */
export function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (signal?.aborted) onAbort()
  })
}
