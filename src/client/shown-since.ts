/**
 * The age of the data on screen. Code outside the screens can read it without loading the code of
 * the query cache.
 */
import type { QueryClient } from '@tanstack/query-core'
import type { RtmClient } from './rtm-client'

export interface ShownSince {
  /**
   * Returns the time of the oldest response on screen, in milliseconds since 1970. Null if no
   * response is on screen.
   */
  read(): number | null
  /**
   * Calls the listener when the time of the oldest response changes.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
}

const known = new WeakMap<RtmClient, ShownSince>()

/** Returns null while the client has no query cache, because no screen has needed the cache yet. */
export function shownSince(client: RtmClient): ShownSince | null {
  return known.get(client) ?? null
}

export function keepShownSince(client: RtmClient, queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  known.set(client, {
    read() {
      // The list of providers does not count: it is stored for an hour, and fills only the options
      // of a filter.
      const shown = cache
        .findAll({ type: 'active' })
        .filter(({ queryKey }) => queryKey[1] !== 'providers')
        .map(({ state }) => state.dataUpdatedAt)
        .filter((at) => at > 0)
      return shown.length > 0 ? Math.min(...shown) : null
    },
    subscribe: (listener) => cache.subscribe(listener),
  })
}
