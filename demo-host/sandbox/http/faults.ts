import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from '../env'
import { limitBody } from './body-limit'

/** A fault that the sandbox injects, and how many times the sandbox injects it. */
export interface Fault {
  /**
   * The HTTP method to which the fault applies. By default, it applies to any method except
   * `OPTIONS`, so that preflight requests succeed.
   */
  readonly method?: string | undefined
  /** The path to which the fault applies, with or without `/api`. `*` matches any characters. */
  readonly path: string
  /** The status of the response. The request itself is then not handled. */
  readonly status?: number | undefined
  /** The JSON body of a response with `status`. Default: an object with a message. */
  readonly body?: unknown
  /** The headers of a response with `status`, such as `Retry-After`. */
  readonly headers?: Record<string, string> | undefined
  /** Whether the response has status 200 and incomplete JSON. */
  readonly malformed?: boolean | undefined
  /**
   * The delay in milliseconds. After the delay, the request is handled, unless the fault has
   * another effect.
   */
  readonly delayMs?: number | undefined
  /** Whether the server closes the connection without a response. */
  readonly drop?: boolean | undefined
  readonly times: number
}

export interface Faults {
  add(fault: Fault): void
  /**
   * Returns the fault for this request, or undefined if there is none. Each call uses up one of the
   * times that the fault is to be injected.
   */
  take(method: string, path: string): Fault | undefined
  /** Returns the faults that are still to be injected, each with the number of times. */
  pending(): readonly Fault[]
  clear(): void
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => {
      faults.push(fault)
    },
    take: (method, path) => {
      const fault = faults.find((candidate) => matches(candidate, method, path))
      if (!fault) return undefined
      const used = { ...fault, times: fault.times - 1 }
      faults = faults.map((other) => (other === fault ? used : other)).filter((f) => f.times > 0)
      return fault
    },
    pending: () => faults,
    clear: () => {
      faults = []
    },
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method ? fault.method.toUpperCase() !== method : method === 'OPTIONS') return false
  const pattern = fault.path
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^(/api)?${pattern}$`).test(path)
}

/** Applies the injected faults before a request is handled. */
export function injectFaults(faults: Faults): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const fault = faults.take(c.req.method, c.req.path)
    if (!fault) return next()
    // The body is read here, because the request log contains only bodies that were read.
    if (isAnswer(fault)) await limitBody()(c, async () => void (await c.req.text()))
    if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false })
    if (fault.drop) {
      if (!c.env?.outgoing) throw new Error('A dropped connection needs a listening server.')
      c.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault.malformed) {
      return c.body('{"count": 1, "results": [{"uuid": ', 200, {
        'Content-Type': 'application/json',
      })
    }
    if (fault.status !== undefined) return faultyAnswer(fault, fault.status)
    return next()
  }
}

/** Whether the fault's response replaces the response of the backend. */
function isAnswer({ status, malformed, drop }: Fault): boolean {
  return status !== undefined || malformed === true || drop === true
}

function faultyAnswer(fault: Fault, status: number): Response {
  const bodyless = status === 204 || status === 304
  const body = fault.body ?? { message: `Injected fault: ${status}.` }
  return new Response(bodyless ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...fault.headers },
  })
}
