/** One request and its retries, body included. */
import { FetchError } from './errors'
import type { Answer } from './http-answer'
import { retryDelay, sleepFor } from './http-retry'

/** What a test, or a page with a network of its own, puts in the browser's place. */
export interface Network {
  fetch?: typeof globalThis.fetch | undefined
  sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** For one attempt, the body included. Default 30 s. */
  timeoutMs?: number | undefined
}

export interface Retries {
  /** False: the first answer stands, whatever it is. */
  allowed: boolean
  /** What a server may ask for by `Retry-After`, and still be asked again. */
  longestPauseMs?: number | undefined
  onRetry: () => void
}

interface Sending {
  url: string
  init: RequestInit
  signal: AbortSignal
  retries: Retries
}

const TIMEOUT_MS = 30_000

/** One attempt, its body read: a slow body is as bad as a slow answer. */
async function attempt(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answer> {
  signal.throwIfAborted()
  const controller = new AbortController()
  const giveUp = () => controller.abort(signal.reason)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  signal.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { response, text: await response.text() }
  } catch (error) {
    signal.throwIfAborted()
    throw new FetchError(error, timedOut)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * Asks until the answer stands, whatever its status.
 * @throws FetchError when there is none; the signal's reason when it was given up.
 */
export async function send(
  { url, init, signal, retries }: Sending,
  { fetch = globalThis.fetch, sleep = sleepFor, timeoutMs = TIMEOUT_MS }: Network,
): Promise<Answer> {
  for (let retried = 0; ; retried++) {
    const answer = await attempt(fetch, url, init, signal, timeoutMs)
    const delay = retries.allowed
      ? retryDelay(answer.response, retried, retries.longestPauseMs)
      : null
    if (delay === null) return answer
    await sleep(delay, signal)
    retries.onRetry()
  }
}
