/**
 * Checks every message from the other side of the bridge. A message is rejected if too many arrive,
 * if it was seen before, or if it does not match the contract. A rejected message changes nothing.
 * Each kind of rejection is logged once to the page's console.
 */
import * as z from 'zod/mini'

/**
 * The number of messages that may arrive at the same time. After them, `PER_SECOND` further
 * messages may arrive in each second.
 */
const BURST = 120
const PER_SECOND = 40

export type RefusalReason = 'flood' | 'malformed' | 'replayed'

/** The error for a rejected message. The sender gets it as the response. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, method: string) {
    super(`The bridge refused a message to "${method}": ${reason}.`)
    this.reason = reason
  }
}

const numbered = z.object({ n: z.int().check(z.positive()), body: z.unknown() })

/**
 * Creates a function that numbers the messages of one connection. With the numbers, the receiver
 * accepts each message only once.
 */
export function createNumbering(): (body: unknown) => { n: number; body: unknown } {
  let n = 0
  return (body) => {
    n += 1
    return { n, body }
  }
}

/**
 * Checks a message and returns its body.
 *
 * @throws BridgeRefusal if the message is malformed or repeated, or if too many messages arrive.
 */
export type Guard = <T>(method: string, schema: z.ZodMiniType<T>, message: unknown) => T

/**
 * Creates the guard of one connection.
 * @param now Returns the current time in milliseconds.
 */
export function createGuard(now: () => number = () => performance.now()): Guard {
  let left = BURST
  let counted = now()
  let last = 0
  const told = new Set<RefusalReason>()

  function refuse(reason: RefusalReason, method: string): never {
    const refusal = new BridgeRefusal(reason, method)
    // The content is not logged, because it may contain a patient's name.
    if (!told.has(reason)) console.error(refusal.message)
    told.add(reason)
    throw refusal
  }

  function isTooMuch(): boolean {
    const at = now()
    left = Math.min(BURST, left + ((at - counted) / 1000) * PER_SECOND)
    counted = at
    if (left < 1) return true
    left -= 1
    return false
  }

  return (method, schema, message) => {
    if (isTooMuch()) refuse('flood', method)
    const envelope = numbered.safeParse(message)
    if (!envelope.success) return refuse('malformed', method)
    if (envelope.data.n <= last) refuse('replayed', method)
    const body = schema.safeParse(envelope.data.body)
    if (!body.success) return refuse('malformed', method)
    last = envelope.data.n
    return body.data
  }
}
