/** From when the data on screen are. The shell reads it without the code of the query cache. */
import type { QueryClient } from '@tanstack/query-core'
import type { RtmClient } from './rtm-client'

export interface ShownSince {
  /** Milliseconds since 1970 of the oldest answer on screen; null without one. */
  read(): number | null
  /** @returns Ends the subscription. */
  subscribe(listener: () => void): () => void
}

const known = new WeakMap<RtmClient, ShownSince>()

/** Null while no screen of the client has a query cache. */
export function shownSince(client: RtmClient): ShownSince | null {
  return known.get(client) ?? null
}

export function keepShownSince(client: RtmClient, queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  known.set(client, {
    read() {
      // Options such as providers are kept for an hour, and are not what a user reads.
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
