/** What is to go wrong with the chat's socket; calls over HTTP have the faults of every request. */
export interface ChatFaults {
  /** No connection is taken. */
  readonly isDown: boolean
  /** So many sign-ins are refused, with this code. */
  readonly refusals: number
  readonly refusalCode: number
  /** So many sign-ins are answered with what is no frame. */
  readonly nonsense: number
  /** Everything that is received waits so long before it is acted on. */
  readonly delayMs: number
}

export const noFaults: ChatFaults = {
  isDown: false,
  refusals: 0,
  refusalCode: 400302,
  nonsense: 0,
  delayMs: 0,
}

/** The faults there are, until they are used up or set anew. */
export interface ChatFaultBox {
  now(): ChatFaults
  set(faults: ChatFaults): void
  /** Whether this sign-in is one of those that go wrong; it counts as used. */
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
