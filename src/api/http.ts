/**
 * Every call of one connection goes through here: bearer token, zone, retries, timeouts, errors
 * (spec §7, §8). It stands on `fetch` itself: a client library would cost every page 4.9 kB.
 */
import type * as z from 'zod/mini'
import { readAnswer, responseError } from './http-answer'
import { type Network, type Retries, send } from './http-send'
import { type HttpSession, type Sender, sendAs } from './http-sender'
import { type QueryValues, queryString } from './query-string'
import { createServerClock } from './server-clock'
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
  /** Who sends it; `session` by default. */
  as?: Sender
  /** Names the user's action, where a second call is still the same action (N12). */
  idempotencyKey?: string | undefined
  /**
   * `always`, the default, for what may be done twice: reading, moving something where it is to be.
   * `only-with-key` for what acts anew each time, such as creating: it is asked again only where
   * the backend takes `Idempotency-Key`, else a lost answer could make two of it (N12).
   */
  retry?: 'always' | 'only-with-key'
  /**
   * The longest pause, in ms, that the server may ask for (`Retry-After`) and still be asked again; a
   * longer one is the answer. Default 60 s. What stands in front of a person gives less.
   */
  longestPauseMs?: number | undefined
  /**
   * Told before each retry.
   * @param hasKey The backend knows the attempts for one action, and answers as it did at first.
   */
  onRetry?: ((hasKey: boolean) => void) | undefined
}

export interface HttpOptions extends Network {
  /** `https://clinic.example/api`, with or without a trailing slash (P04). */
  baseUrl: string
  session: HttpSession
  /** Scopes the query keys of this connection. */
  connection: string
  /** Whether the backend takes `Idempotency-Key`. */
  idempotency?: boolean | undefined
  /** IANA zone of the `Timezone` header. Default: the browser's. */
  timeZone?: string | undefined
}

export interface Http {
  readonly connection: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** IANA zone that the calls carry, and that days are counted in (R4). */
  readonly timeZone: string
  /** The backend's time, as far as its answers tell it; else this machine's. */
  now(): Date
  /**
   * @throws ResponseError, UnauthorisedError, FetchError or SchemaError; an AbortError when it was
   * given up.
   */
  call<T>(call: HttpCall<T>): Promise<T>
  /** Gives up what is under way; nothing is sent afterwards. */
  destroy(): void
}

function headersOf(call: HttpCall<unknown>, { idempotency }: HttpOptions, timeZone: string) {
  const headers: Record<string, string> = { Timezone: timeZone }
  if (call.body !== undefined) headers['Content-Type'] = 'application/json'
  // One key for all attempts, so that a retried POST does not act twice (N12).
  if (idempotency && call.method !== 'GET') {
    headers['Idempotency-Key'] = call.idempotencyKey ?? newUuid()
  }
  return headers
}

/** `no-store`: patients' data stays off the disk, and the `Date` of an answer is that of today. */
const cache = 'no-store'

export function createHttp(options: HttpOptions): Http {
  const { session, connection } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const timeZone = options.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const end = new AbortController()
  const clock = createServerClock()

  return {
    connection,
    baseUrl: base,
    timeZone,
    now: clock.now,
    async call(call) {
      end.signal.throwIfAborted()
      const signal = call.signal ? AbortSignal.any([call.signal, end.signal]) : end.signal
      const url = `${base}/${call.path}${queryString(call.query ?? {})}`
      const headers = headersOf(call, options, timeZone)
      const hasKey = 'Idempotency-Key' in headers
      const retries: Retries = {
        allowed: hasKey || call.retry !== 'only-with-key',
        longestPauseMs: call.longestPauseMs,
        onRetry: () => call.onRetry?.(hasKey),
      }
      const body = call.body === undefined ? null : JSON.stringify(toWire(call.body))
      const answer = await sendAs(call.as ?? 'session', session, (token) => {
        if (token !== null) headers.Authorization = `Bearer ${token}`
        const init: RequestInit = { method: call.method, headers, body, cache }
        return send({ url, init, signal, retries }, options)
      })
      clock.note(answer.response)
      if (!answer.response.ok) throw responseError(answer)
      return readAnswer(call.path, answer, call.answer)
    },
    destroy: () => end.abort(new DOMException('The client was destroyed.', 'AbortError')),
  }
}
