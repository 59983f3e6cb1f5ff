/** What is done once with a single-use token, however often a view that does it is shown (A19). */

export type Use =
  | { status: 'idle' | 'pending' | 'done'; error: null }
  | { status: 'failed'; error: unknown }

export interface SingleUse {
  readonly get: () => Use
  readonly subscribe: (listener: () => void) => () => void
  /** Does it, unless it was done already or is under way. What has failed is done again by `retry`. */
  start(work: () => Promise<unknown>): void
  retry(work: () => Promise<unknown>): void
}

export function createSingleUse(): SingleUse {
  let use: Use = { status: 'idle', error: null }
  const listeners = new Set<() => void>()
  const set = (next: Use) => {
    use = next
    for (const listener of [...listeners]) listener()
  }
  const run = (work: () => Promise<unknown>) => {
    set({ status: 'pending', error: null })
    work().then(
      () => set({ status: 'done', error: null }),
      (error: unknown) => set({ status: 'failed', error }),
    )
  }
  return {
    get: () => use,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // Both give nothing back: an effect that gives React a value gives it its own end to call.
    start(work) {
      if (use.status === 'idle') run(work)
    },
    retry(work) {
      if (use.status === 'failed') run(work)
    },
  }
}

const uses = new WeakMap<object, Map<string, SingleUse>>()

/** The use of a token at a connection: the same one for everybody who asks. */
export function singleUseOf(connection: object, token: string): SingleUse {
  const ofConnection = uses.get(connection) ?? new Map<string, SingleUse>()
  uses.set(connection, ofConnection)
  const use = ofConnection.get(token) ?? createSingleUse()
  ofConnection.set(token, use)
  return use
}
