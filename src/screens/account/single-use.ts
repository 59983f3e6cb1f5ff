/**
 * Some tokens can be used only once. This module sends the request with such a token only once,
 * even if the view of the token is mounted several times (A19).
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useScreen } from '../shared/screen'

export type Use =
  | { status: 'idle' | 'pending' | 'done'; error: null }
  | { status: 'failed'; error: unknown }

export interface SingleUse {
  readonly get: () => Use
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls `work` if `work` has not been called yet. After a failure, only `retry` calls `work`
   * again.
   */
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
    // `start` and `retry` return nothing, because React would take the return value of an effect as
    // its cleanup function.
    start(work) {
      if (use.status === 'idle') run(work)
    },
    retry(work) {
      if (use.status === 'failed') run(work)
    },
  }
}

const uses = new WeakMap<object, Map<string, SingleUse>>()

/**
 * Returns the `SingleUse` of a token on a connection. The first call creates the object, and all
 * further calls return the same object.
 */
export function singleUseOf(connection: object, token: string): SingleUse {
  const ofConnection = uses.get(connection) ?? new Map<string, SingleUse>()
  uses.set(connection, ofConnection)
  const use = ofConnection.get(token) ?? createSingleUse()
  ofConnection.set(token, use)
  return use
}

/**
 * Uses a token when its view is shown. If the view is mounted again, the token is not used a second
 * time (A19).
 * @param work Sends the request, and reports its own errors. If it rejects, the status is `failed`.
 */
export function useSingleUse(
  token: string,
  work: () => Promise<unknown>,
): Use & { retry: () => void } {
  const { client } = useScreen()
  const use = singleUseOf(client, token)
  const now = useSyncExternalStore(use.subscribe, use.get)
  const start = useEffectEvent(() => use.start(work))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token must start again
  useEffect(() => start(), [use])
  return { ...now, retry: () => use.retry(work) }
}
