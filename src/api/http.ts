/**
 * Every call of one connection goes through here: bearer token, zone, retries, timeouts, errors
 * (spec §7, §8). It stands on `fetch` itself: a client library would cost every page 4.9 kB.
 */
import type * as z from 'zod/mini'
import { FetchError, UnauthorisedError } from './errors'
import { type Answer, readAnswer, responseError } from './http-answer'
import { retryDelay, sleepFor } from './http-retry'
import { type QueryValues, queryString } from './query-string'
import { newUuid } from './uuid'
import { toWire } from './wire'

export interface HttpCall<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base, without a leading slash: `billing/billinginstances/`. */
  path: string
  query?: QueryValues
  /** In our names; sent in the wire's. Left out: no body. */
  body?: unknown
  /** Checks the answer and gives it our names; `noAnswer` where there is none. */
  answer: z.ZodMiniType<T>
  signal?: AbortSignal | undefined
  /**
   * Who sends it. `session` (default) waits for the sign-in, and a 401/403 ends it; `none` sends no
   * token (signing in); `anyone` sends it with a sign-in or without; a token sends that one and
   * leaves the session alone (logging out: L03, L06).
   */
  as?: 'session' | 'anyone' | 'none' | { token: string }
  /** Names the user's action, where a second call is still the same action (N12). */
  idempotencyKey?: string | undefined
}

/** What the calls ask of the session. */
export interface HttpSession {
  /** The token to send; null when nobody is signed in. */
  token(): Promise<string | null>
  /** The backend refused this token. The one to try again with, or null: the session is over. */
  renew(refused: string): Promise<string | null>
  /** The backend refused this token too: the session is over. */
  expire(refused: string): void
}

export interface HttpOptions {
  /** `https://clinic.example/api`, with or without a trailing slash (P04). */
  baseUrl: string
  session: HttpSession
  /** Scopes the query keys of this connection. */
  connection: string
  /** Whether the backend takes `Idempotency-Key`. */
  idempotency?: boolean | undefined
  /** IANA zone of the `Timezone` header. Default: the browser's. */
  timeZone?: string | undefined
  /** For one attempt, the body included. Default 30 s. */
  timeoutMs?: number | undefined
  fetch?: typeof globalThis.fetch | undefined
  sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

export interface Http {
  readonly connection: string
  /** IANA zone that the calls carry, and that days are counted in (R4). */
  readonly timeZone: string
  /**
   * @throws ResponseError, UnauthorisedError, FetchError or SchemaError; an AbortError when it was
   * given up.
   */
  call<T>(call: HttpCall<T>): Promise<T>
  /** Gives up what is under way; nothing is sent afterwards. */
  destroy(): void
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

export function createHttp(options: HttpOptions): Http {
  const { session, connection, sleep = sleepFor, timeoutMs = TIMEOUT_MS } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const timeZone = options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const end = new AbortController()

  function initOf(call: HttpCall<unknown>): { init: RequestInit; headers: Headers } {
    const headers = new Headers({ Timezone: timeZone })
    const init: RequestInit = { method: call.method, headers }
    if (call.body !== undefined) {
      headers.set('Content-Type', 'application/json')
      init.body = JSON.stringify(toWire(call.body))
    }
    // One key for all attempts, so that a retried POST does not act twice (N12).
    if (options.idempotency && call.method !== 'GET') {
      headers.set('Idempotency-Key', call.idempotencyKey ?? newUuid())
    }
    return { init, headers }
  }

  async function sendRetrying(url: string, init: RequestInit, signal: AbortSignal) {
    const fetch = options.fetch ?? globalThis.fetch
    for (let retries = 0; ; retries++) {
      const answer = await attempt(fetch, url, init, signal, timeoutMs)
      const delay = retryDelay(answer.response, retries)
      if (delay === null) return answer
      await sleep(delay, signal)
    }
  }

  async function answerTo(call: HttpCall<unknown>): Promise<Answer> {
    const { as = 'session' } = call
    const signal = call.signal ? AbortSignal.any([call.signal, end.signal]) : end.signal
    const url = `${base}/${call.path}${queryString(call.query ?? {})}`
    const { init, headers } = initOf(call)
    const sendWith = (token: string) => {
      headers.set('Authorization', `Bearer ${token}`)
      return sendRetrying(url, init, signal)
    }
    if (as === 'none') return sendRetrying(url, init, signal)
    if (typeof as === 'object') return sendWith(as.token)

    const token = await session.token()
    if (token === null) {
      if (as === 'anyone') return sendRetrying(url, init, signal)
      throw new UnauthorisedError(null)
    }
    const first = await sendWith(token)
    if (!isRefusal(first.response)) return first
    const renewed = await session.renew(token)
    if (renewed === null) throw new UnauthorisedError(first.response)
    const second = await sendWith(renewed)
    if (!isRefusal(second.response)) return second
    session.expire(renewed)
    throw new UnauthorisedError(second.response)
  }

  return {
    connection,
    timeZone,
    async call(call) {
      end.signal.throwIfAborted()
      const answer = await answerTo(call)
      if (!answer.response.ok) throw responseError(answer)
      return readAnswer(call.path, answer, call.answer)
    },
    destroy: () => end.abort(new DOMException('The client was destroyed.', 'AbortError')),
  }
}

function isRefusal({ status }: Response): boolean {
  return status === 401 || status === 403
}
