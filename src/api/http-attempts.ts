/** Sends one request with its retries, and reads the body. */
import { FetchError } from './errors'
import type { Answer } from './http-answer'
import { retryDelay, sleepFor } from './http-retry'

/**
 * Replacements for the browser's network functions, for tests and for pages with their own `fetch`.
 */
export interface Network {
  fetch?: typeof globalThis.fetch | undefined
  sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
  /** The timeout of one attempt in milliseconds, including the body. Default: 30 s. */
  timeoutMs?: number | undefined
}

export interface Retries {
  /** Whether the request may be retried. */
  allowed: boolean
  /**
   * The longest delay before a retry, in milliseconds. If the server requests a longer delay
   * (`Retry-After`), the request is not retried.
   */
  longestPauseMs?: number | undefined
  /**
   * Called before each retry.
   * @param status The status of the response that causes the retry.
   */
  onRetry: (status: number) => void
}

export type BytesReader = (bytes: Uint8Array<ArrayBuffer>, text: string) => void

interface Sending {
  url: string
  init: RequestInit
  signal: AbortSignal
  retries: Retries
  onBytes?: BytesReader | undefined
}

const TIMEOUT_MS = 30_000

/** Reads a body, and passes each part of the body to `onBytes` as soon as the part arrives. */
async function pass(response: Response, onBytes: BytesReader): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return ''
    onBytes(value, decoder.decode(value, { stream: true }))
  }
}

/**
 * Sends the request once and reads the body. The timeout also covers the body, unless `onBytes`
 * reads it.
 */
async function attempt(
  fetch: typeof globalThis.fetch,
  { url, init, signal, onBytes }: Sending,
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
  const sentAt = Date.now()
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    if (onBytes && response.ok) {
      clearTimeout(timer)
      return { response, sentAt, text: await pass(response, onBytes) }
    }
    return { response, sentAt, text: await response.text() }
  } catch (error) {
    signal.throwIfAborted()
    throw new FetchError(error, { timedOut })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * Sends the request, and retries it if necessary. Resolves with a response of any status.
 * @throws FetchError if the network fails, the connection breaks or an attempt times out; the
 * signal's reason if the call was aborted; any error that `onRetry` throws.
 */
export async function send(
  sending: Sending,
  { fetch = globalThis.fetch, sleep = sleepFor, timeoutMs = TIMEOUT_MS }: Network,
): Promise<Answer> {
  const { signal, retries } = sending
  for (let retried = 0; ; retried++) {
    const answer = await attempt(fetch, sending, timeoutMs)
    const delay = retries.allowed
      ? retryDelay(answer.response, retried, retries.longestPauseMs)
      : null
    if (delay === null) return answer
    await sleep(delay, signal)
    retries.onRetry(answer.response.status)
  }
}
