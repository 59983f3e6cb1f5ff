/** An `Http` for tests, which returns the responses of a list and records the requests. */
import { createHttp, type Http, type HttpOptions } from './http'
import type { HttpSession } from './http-identity'

export interface Asked {
  method: string
  url: string
  /** The path and the query of the request, such as `/billing/metrics/?days=30`. */
  path: string
  headers: Headers
  cache: RequestCache | undefined
  body: unknown
}

export type Reply = Response | Error | (() => Response | Promise<Response>)

export const BASE = 'https://clinic.example/api'

/** A fake network. It returns the responses in order, and repeats the last response. */
export function network(...replies: Reply[]) {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    const text = init?.body
    asked.push({
      method: init?.method ?? 'GET',
      url,
      path: url.slice(BASE.length),
      headers: new Headers(init?.headers),
      cache: init?.cache,
      body: typeof text === 'string' ? JSON.parse(text) : undefined,
    })
    init?.signal?.throwIfAborted()
    const reply = replies[Math.min(asked.length, replies.length) - 1]
    if (reply instanceof Error) throw reply
    if (typeof reply === 'function') return reply()
    return reply?.clone() ?? new Response(null, { status: 204 })
  }
  return { asked, fetch }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

export function status(code: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: code, headers })
}

export const signedIn: HttpSession = {
  token: async () => 'token-1',
  renew: async () => null,
  expire: () => undefined,
}

/**
 * An `Http` on a fake network. It does not wait before retries, and records their delays in
 * `slept`.
 */
export function testHttp(replies: Reply[], options: Partial<HttpOptions> = {}) {
  const { asked, fetch } = network(...replies)
  const slept: number[] = []
  const http: Http = createHttp({
    baseUrl: BASE,
    connection: 'test',
    session: signedIn,
    timeZone: 'America/New_York',
    fetch,
    sleep: async (ms) => {
      slept.push(ms)
    },
    ...options,
  })
  return { http, asked, slept }
}

/** Runs a query in the same way as TanStack Query. */
export function run<T>(query: {
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
}): Promise<T> {
  return query.queryFn({ signal: new AbortController().signal })
}

/**
 * Returns the value with which the promise rejects.
 * @throws Error if the promise resolves.
 */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('The promise did not reject.')
    },
    (error: unknown) => error,
  )
}
