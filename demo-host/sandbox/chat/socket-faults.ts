/**
 * The faults of the chat's socket. The chat's HTTP requests have the same faults as the requests of
 * the API (faults.ts).
 */
export interface ChatFaults {
  /** Rejects every connection. */
  readonly isDown: boolean
  /** How many of the next sign-ins are rejected with `refusalCode`. */
  readonly refusals: number
  readonly refusalCode: number
  /** How many of the next sign-ins are answered with an invalid frame. */
  readonly nonsense: number
  /** Time in milliseconds before a received frame is handled. */
  readonly delayMs: number
}

export const noFaults: ChatFaults = {
  isDown: false,
  refusals: 0,
  refusalCode: 400302,
  nonsense: 0,
  delayMs: 0,
}

/** Holds the current faults until they are used up or replaced. */
export interface ChatFaultBox {
  now(): ChatFaults
  set(faults: ChatFaults): void
  /**
   * Returns whether this sign-in must fail. If so, the number of sign-ins still to fail decreases
   * by one.
   */
  take(name: 'refusals' | 'nonsense'): boolean
}

export function createChatFaults(): ChatFaultBox {
  let faults = noFaults
  return {
    now: () => faults,
    set: (next) => {
      faults = next
    },
    take: (name) => {
      if (faults[name] === 0) return false
      faults = { ...faults, [name]: faults[name] - 1 }
      return true
    },
  }
}
