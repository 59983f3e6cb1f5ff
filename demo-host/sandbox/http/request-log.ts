import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from '../env'

/** A received request. Tests use it to check which requests a page has sent. */
export interface LoggedRequest {
  readonly method: string
  /** The path of the request, such as `/api/billing/billinginstances/`. */
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string>
  /**
   * The JSON body. It is `…` for a body that is not JSON, and null for a body that was not read.
   */
  readonly body: unknown
  readonly status: number
  /** The time of the request by the sandbox's clock, as an ISO datetime. */
  readonly at: string
}

export interface RequestLog {
  /**
   * Call this function when a request arrives, and call the returned function when the response is
   * ready. If the log is cleared between these two calls, the request is not added, because it
   * belongs to the previous test.
   */
  open(): (request: LoggedRequest) => void
  list(): readonly LoggedRequest[]
  clear(): void
}

const KEPT = 5000
const KEPT_BYTES = 16 * 1_048_576
const secrets = new Set(['password', 'current_password', 'assertion', 'token', 'key'])
/**
 * The headers with the credentials of chat requests. Both the elements and Sendbird's SDK send such
 * requests.
 */
const chatSecrets = ['api-token', 'session-key', 'access-token'] as const

/** Stores the latest requests: at most 5,000, and at most 16 MiB of JSON. */
export function createRequestLog(): RequestLog {
  let entries: { readonly request: LoggedRequest; readonly bytes: number }[] = []
  let total = 0
  let clears = 0
  const add = (request: LoggedRequest) => {
    const bytes = Buffer.byteLength(JSON.stringify(request))
    entries.push({ request, bytes })
    total += bytes
    while (entries.length > KEPT || total > KEPT_BYTES) total -= entries.shift()?.bytes ?? total
  }
  return {
    open: () => {
      const arrival = clears
      return (request) => {
        if (arrival === clears) add(request)
      }
    },
    list: () => entries.map(({ request }) => request),
    clear: () => {
      entries = []
      total = 0
      clears += 1
    },
  }
}

/**
 * Logs all requests except preflight and control requests, and masks secrets. It does not read
 * bodies, because a request may be rejected before its body is read.
 */
export function logRequests(log: RequestLog, now: () => Date): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return next()
    const at = now().toISOString()
    const add = log.open()
    await next()
    const body = maskedBody((await c.req.bodyCache.text) ?? '')
    add({
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: maskedHeaders(c.req.header()),
      body,
      status: c.res.status,
      at,
    })
  }
}

function maskedHeaders(headers: Record<string, string>): Record<string, string> {
  const { authorization } = headers
  const chats = chatSecrets.filter((name) => headers[name] !== undefined)
  return {
    ...headers,
    ...(authorization && { authorization: authorization.replace(/^(\S+)\s.*$/, '$1 …') }),
    ...Object.fromEntries(chats.map((name) => [name, '…'])),
  }
}

function maskedBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text, (key, value: unknown) => (secrets.has(key) ? '…' : value))
  } catch {
    // A body that is not JSON may contain a password anywhere, so no part of it is logged.
    return '…'
  }
}
