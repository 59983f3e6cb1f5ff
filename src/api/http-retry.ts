/** Which responses cause a retry, and after which delay (spec §8, N09–N11). */

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])
const RETRIES = 3
const FIRST_DELAY_MS = 300
/**
 * If the server requests a longer delay, the request is not retried, because no user waits that
 * long.
 */
const LONGEST_PAUSE_MS = 60_000
/**
 * The longest delay before a retry while the user waits for a form. It is longer than our own
 * delays (N10). It is shorter than the `Retry-After` of a login limit, because the error message of
 * a login limit must show at once.
 */
export const FORM_PAUSE_MS = 2000

/**
 * Returns `Retry-After` in ms. The header has seconds or an HTTP date. The date is compared with
 * the response's own date, because the computer's clock may be wrong. Returns 0 when the header is
 * missing or invalid.
 */
export function retryAfter(response: Response): number {
  const header = response.headers.get('Retry-After')
  if (!header) return 0
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const sent = Date.parse(response.headers.get('Date') ?? '')
  const ms = Date.parse(header) - (Number.isNaN(sent) ? Date.now() : sent)
  return Number.isNaN(ms) ? 0 : ms
}

/** Whether a status says that a later attempt may succeed. */
export function isPassingStatus(status: number): boolean {
  return retriedStatuses.has(status)
}

/**
 * Returns the delay before the next retry in ms: 300, 600, 1200 (N10). Returns null when there is
 * no retry.
 * @param retries The number of earlier retries.
 */
export function delayAfter(retries: number): number | null {
  return retries < RETRIES ? FIRST_DELAY_MS * 2 ** retries : null
}

/**
 * Returns the delay before the next retry in ms: 300, 600, 1200, or the server's `Retry-After` if
 * that is longer. Returns null when there is no retry.
 * @param retries The number of earlier retries.
 * @param longestPauseMs The longest allowed delay. A longer delay means no retry.
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

/** Waits for a time. Rejects with the signal's reason when the signal aborts. */
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
