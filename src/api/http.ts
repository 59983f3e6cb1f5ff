/**
 * The HTTP client of one connection: bearer token, time zone, retries, timeouts, errors
 * (spec §7, §8). It uses `fetch` directly, because a client library would add 4.9 kB to every page.
 */
import type * as z from 'zod/mini'
import { UnauthorisedError } from './errors'
import { readAnswer, responseError } from './http-answer'
import { type BytesReader, type Network, type Retries, send } from './http-attempts'
import { type HttpSession, type Sender, sendAs } from './http-identity'
import { type QueryValues, queryString } from './query-string'
import { createServerClock } from './server-clock'
import { newUuid } from './uuid'
import { toWire } from './wire'

export interface HttpCall<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the API's base URL, without a leading slash: `billing/billinginstances/`. */
  path: string
  query?: QueryValues
  /**
   * The request body in camelCase, which is sent in snake_case. Undefined if the request has no
   * body.
   */
  body?: unknown
  /**
   * The schema that validates the response body and converts its names to camelCase. `noAnswer` if
   * the response has no body.
   */
  answer: z.ZodMiniType<T>
  /** Whether the response is a text, such as an HTML document, instead of JSON. */
  isText?: boolean
  signal?: AbortSignal | undefined
  /** The identity with which the call is sent. Default: `session`. */
  as?: Sender
  /**
   * The idempotency key, which identifies the user's action. A call that repeats the action must
   * pass the same key (N12).
   */
  idempotencyKey?: string | undefined
  /**
   * Whether the call may be retried. `always`, the default, is for idempotent calls, which read or
   * set a state. `only-with-key` is for calls that are not idempotent, such as the creation of a
   * record. Such calls are retried only if the backend takes `Idempotency-Key`. Without the key, a
   * retry after a lost response could create a second record (N12).
   */
  retry?: 'always' | 'only-with-key'
  /**
   * The longest delay before a retry, in milliseconds. If the server requests a longer delay
   * (`Retry-After`), the call is not retried. Default: 60 s. Calls of a form pass a shorter delay,
   * because the user waits for the response.
   */
  longestPauseMs?: number | undefined
  /**
   * Called when a response causes a retry. The retry is not sent if the user has signed out.
   * @param hasKey Whether the request has an idempotency key, by which the backend recognizes a
   * repeated request and repeats its first response.
   * @param status The status of the response that causes the retry.
   */
  onRetry?: ((hasKey: boolean, status: number) => void) | undefined
  /**
   * The version (`ETag`) that the user saw before the change, for the header `If-Match`. Null if
   * the request has no such header.
   */
  ifMatch?: string | null
  /**
   * Reads the body of a successful response while it arrives. The function gets each part as bytes
   * and as text, and the call returns no body. The timeout of the call then covers only the
   * headers, because the transfer of a large file takes a long time.
   */
  onBytes?: BytesReader | undefined
  /** Whether the call may continue or start after `destroy`. Only a logout needs this. */
  outlivesClient?: boolean
  /** Called with the headers of a successful response. */
  note?: (headers: Headers) => void
}

export interface HttpOptions extends Network {
  /**
   * The base URL of the API: `https://clinic.example/api`, with or without a trailing slash (P04).
   */
  baseUrl: string
  session: HttpSession
  /** The first part of all query keys of this connection. */
  connection: string
  /** Whether the backend takes `Idempotency-Key`. */
  idempotency?: boolean | undefined
  /** The IANA zone for the header `Timezone`. Default: the browser's zone. */
  timeZone?: string | undefined
}

export interface Http {
  readonly connection: string
  /** The base URL of the API, without a trailing slash. */
  readonly baseUrl: string
  /**
   * The IANA zone in which days are counted (R4). The headers of each request contain this zone.
   */
  readonly timeZone: string
  /** Whether the backend takes `Idempotency-Key`. */
  readonly takesKeys: boolean
  /** Returns the id of the signed-in user, or null if nobody is signed in. */
  userId(): number | null
  /**
   * Returns the backend's time, computed from its responses. Until a response with a usable time
   * has arrived, returns the time of the user's computer.
   */
  now(): Date
  /**
   * Sends a call.
   * @throws ResponseError, UnauthorisedError, FetchError or SchemaError; an AbortError if the call
   * was aborted; the session's own error if a temporary failure prevents the session from
   * returning or renewing a token.
   */
  call<T>(call: HttpCall<T>): Promise<T>
  /** Aborts all pending requests except a logout. Later calls are not sent. */
  destroy(): void
}

function headersOf(call: HttpCall<unknown>, { idempotency }: HttpOptions, timeZone: string) {
  const headers: Record<string, string> = { Timezone: timeZone }
  if (call.body !== undefined) headers['Content-Type'] = 'application/json'
  // All attempts of a call have the same key, so that a retried POST does not take effect twice
  // (N12).
  if (idempotency && call.method !== 'GET') {
    headers['Idempotency-Key'] = call.idempotencyKey ?? newUuid()
  }
  if (call.ifMatch) headers['If-Match'] = call.ifMatch
  return headers
}

/**
 * `no-store` keeps patient data out of the browser's disk cache. Also, a cached response would have
 * an old `Date` header.
 */
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
    takesKeys: options.idempotency === true,
    timeZone,
    userId: () => session.userId?.() ?? null,
    now: clock.now,
    async call(call) {
      const ends = [call.signal, call.outlivesClient ? undefined : end.signal]
      const signal = AbortSignal.any(ends.filter((one) => one !== undefined))
      signal.throwIfAborted()
      const url = `${base}/${call.path}${queryString(call.query ?? {})}`
      const headers = headersOf(call, options, timeZone)
      const hasKey = 'Idempotency-Key' in headers
      const body = call.body === undefined ? null : JSON.stringify(toWire(call.body))
      const as = call.as ?? 'session'
      const answer = await sendAs(as, session, (token) => {
        if (token !== null) headers.Authorization = `Bearer ${token}`
        const retries: Retries = {
          allowed: hasKey || call.retry !== 'only-with-key',
          longestPauseMs: call.longestPauseMs,
          onRetry(status) {
            call.onRetry?.(hasKey, status)
            // If the user has signed out during the delay before a retry, the token must not be
            // sent again.
            const isOwn = token !== null && typeof as === 'string'
            if (isOwn && session.isOver?.(token)) throw new UnauthorisedError(null)
          },
        }
        const init: RequestInit = { method: call.method, headers, body, cache }
        return send({ url, init, signal, retries, onBytes: call.onBytes }, options)
      })
      clock.note(answer.response, answer.sentAt)
      if (!answer.response.ok) throw responseError(answer)
      call.note?.(answer.response.headers)
      return readAnswer(call, answer)
    },
    destroy: () => end.abort(new DOMException('The client was destroyed.', 'AbortError')),
  }
}
