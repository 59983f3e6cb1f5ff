/** The faults that a test adds. A fault says which requests fail, in which way, and how often. */
import * as z from 'zod/mini'
import { checked, wholeNumber } from './checked'

/** A fault makes requests fail, so that a test can check how a page handles the failure. */
export interface FakeFault {
  /**
   * The kind of failure. A number is the status of the response, from 400 to 599. `offline` fails
   * like a request without a network. With `hang`, there is no response until the fault is removed,
   * or until the client aborts the request after 30 s.
   */
  answer: number | 'offline' | 'hang'
  /**
   * Limits the fault to GET, POST, PUT, PATCH or DELETE. By default, it applies to every method.
   */
  method?: string | undefined
  /**
   * Limits the fault to a path relative to `apiBaseUrl`, such as `billing/billinginstances/`. A `*`
   * matches any text. By default, the fault applies to every path.
   */
  path?: string | undefined
  /** The number of requests that fail. By default, all requests fail until the fault is removed. */
  times?: number | undefined
  /** The `message` of the response. The elements show it to the user, except for status 500. */
  message?: string | undefined
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const schema = z.strictObject({
  answer: z.union([wholeNumber(400, 599), z.enum(['offline', 'hang'])]),
  method: z.optional(z.enum(methods)),
  path: z._default(z.string().check(z.regex(/^(?!https?:|\/|$)/)), '*'),
  times: z._default(wholeNumber(1), Number.MAX_SAFE_INTEGER),
  message: z._default(z.string(), 'A test requested this error.'),
})

const words = {
  answer: 'a status from 400 to 599, "offline" or "hang"',
  method: `one of ${methods.join(', ')}`,
  path: 'a path below apiBaseUrl such as "billing/billinginstances/"',
  times: 'a whole number from 1 on',
  message: 'text',
}

function patternOf(path: string): RegExp {
  const literal = path.split('*').map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`)
}

/**
 * Creates a fault.
 * @throws TypeError that names the wrong key and what is wrong with it.
 */
function createFault(given: FakeFault) {
  let lift = () => {}
  /** Resolves when the fault is removed. */
  const lifted = new Promise<void>((resolve) => {
    lift = resolve
  })
  const fault = checked('fail()', schema, words, given)
  return { ...fault, pattern: patternOf(fault.path), lifted, lift }
}

export type Fault = ReturnType<typeof createFault>
export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let faults: readonly Fault[] = []

  return {
    /**
     * Adds a fault.
     * @returns A function that removes the fault.
     */
    add(given: FakeFault): () => void {
      const fault = createFault(given)
      faults = [fault, ...faults]
      return () => {
        faults = faults.filter((other) => other !== fault)
        fault.lift()
      }
    },
    /**
     * Returns the fault that applies to a request, and counts the request. If several faults apply,
     * returns the fault that was added last.
     */
    take(method: string, path: string): Fault | undefined {
      const fault = faults.find(
        (one) => one.times > 0 && (one.method ?? method) === method && one.pattern.test(path),
      )
      if (fault) fault.times -= 1
      return fault
    },
    clear() {
      for (const fault of faults) fault.lift()
      faults = []
    },
  }
}
