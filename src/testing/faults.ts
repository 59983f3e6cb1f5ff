/** Faults that a test adds: which requests fail, how, and how often. */

/** A failure of requests, for tests of how a page handles it. */
export interface FakeFault {
  /**
   * The kind of failure. A number is the status of the response, from 400 to 599. `offline` fails
   * as without a network. `hang` does not answer until the fault is lifted or the client aborts,
   * after 30 s.
   */
  answer: number | 'offline' | 'hang'
  /** Limits the fault to GET, POST, PUT, PATCH or DELETE. Every method by default. */
  method?: string | undefined
  /**
   * Limits the fault to a path relative to `apiBaseUrl`, such as `billing/billinginstances/`. A `*`
   * matches any text. Every path by default.
   */
  path?: string | undefined
  /** How many requests fail. By default, all until the fault is lifted. */
  times?: number | undefined
  /** The `message` of the response. The elements show it to the user, except for status 500. */
  message?: string | undefined
}

export interface Strike {
  readonly answer: FakeFault['answer']
  readonly message: string
  /** Resolves when the fault is lifted. */
  readonly lifted: Promise<void>
}

export interface Faults {
  /** @returns A function that lifts the fault. */
  add(fault: FakeFault): () => void
  /**
   * Returns the fault that applies to a request, and counts the request. If several apply, returns
   * the one that was added last.
   */
  strike(method: string, path: string): Strike | undefined
  clear(): void
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const keys = ['answer', 'method', 'path', 'times', 'message']

/** @throws TypeError that names the wrong key and what is wrong with it. */
export function checkFault(fault: object): void {
  const wrong = (key: string, what: string) => {
    const value = JSON.stringify(Reflect.get(fault, key))
    return new TypeError(`fail(): "${key}" must be ${what}, not ${value}.`)
  }
  const unknown = Object.keys(fault).find((key) => !keys.includes(key))
  if (unknown !== undefined) {
    throw new TypeError(
      `fail(): "${unknown}" is not a key of a fault. The keys are ${keys.join(', ')}.`,
    )
  }
  const [answer, method, path, times, message] = keys.map((key): unknown => Reflect.get(fault, key))
  const isStatus =
    typeof answer === 'number' && Number.isInteger(answer) && answer >= 400 && answer <= 599
  if (!isStatus && answer !== 'offline' && answer !== 'hang') {
    throw wrong('answer', 'a status from 400 to 599, "offline" or "hang"')
  }
  if (method !== undefined && !methods.some((one) => one === method)) {
    throw wrong('method', `one of ${methods.join(', ')}`)
  }
  if (path !== undefined && (typeof path !== 'string' || /^(https?:|\/|$)/.test(path))) {
    throw wrong('path', 'a path below apiBaseUrl such as "billing/billinginstances/"')
  }
  if (times !== undefined && !(typeof times === 'number' && Number.isInteger(times) && times > 0)) {
    throw wrong('times', 'a whole number from 1 on')
  }
  if (message !== undefined && typeof message !== 'string') throw wrong('message', 'text')
}

function patternOf(path: string): RegExp {
  const literal = path.split('*').map((text) => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`)
}

export function createFaults(): Faults {
  interface Standing {
    readonly fault: FakeFault
    readonly pattern: RegExp
    readonly lifted: Promise<void>
    readonly lift: () => void
    left: number
  }
  let standing: Standing[] = []

  return {
    add(fault) {
      if (typeof fault !== 'object' || fault === null) {
        throw new TypeError('fail() takes an object such as { path: "billing/*", answer: 503 }.')
      }
      checkFault(fault)
      let settle = () => {}
      const lifted = new Promise<void>((resolve) => {
        settle = resolve
      })
      const one: Standing = {
        fault: { ...fault },
        pattern: patternOf(fault.path ?? '*'),
        lifted,
        lift() {
          standing = standing.filter((other) => other !== one)
          settle()
        },
        left: fault.times ?? Number.POSITIVE_INFINITY,
      }
      standing = [one, ...standing]
      return one.lift
    },
    strike(method, path) {
      const one = standing.find(({ fault, pattern, left }) => {
        return left > 0 && (fault.method ?? method) === method && pattern.test(path)
      })
      if (!one) return undefined
      one.left -= 1
      const { answer, message = 'A test requested this error.' } = one.fault
      return { answer, message, lifted: one.lifted }
    },
    clear() {
      for (const one of [...standing]) one.lift()
    },
  }
}
