/**
 * The faults that a test can add to the chat's socket. For the chat's HTTP requests, the faults of
 * the API's requests apply (faults.ts).
 */
export interface ChatFaults {
  /** Whether the chat's server rejects every connection. */
  readonly isDown: boolean
  /** How many of the next sign-ins are rejected with `refusalCode`. */
  readonly refusals: number
  readonly refusalCode: number
  /** How many of the next sign-ins get an invalid frame as their response. */
  readonly nonsense: number
  /** The time, in milliseconds, that the server waits before it handles a received frame. */
  readonly delayMs: number
}

export const noFaults: ChatFaults = {
  isDown: false,
  refusals: 0,
  refusalCode: 400302,
  nonsense: 0,
  delayMs: 0,
}

/** Stores the faults of the chat's socket until they are used up or replaced. */
export interface ChatFaultBox {
  now(): ChatFaults
  set(faults: ChatFaults): void
  /**
   * Returns whether this sign-in must fail. If so, subtracts one from the number of sign-ins that
   * must still fail.
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
