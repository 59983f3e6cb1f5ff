/**
 * Waits for the writes that are pending when the user logs out. The session calls `writesUnderWay`
 * without loading the code of the query cache.
 */
import type { QueryClient } from '@tanstack/query-core'

/** The maximum time, in milliseconds, that a logout waits for pending writes. */
const PATIENCE_MS = 10_000

/**
 * Returns undefined if no write is pending. Otherwise returns a promise that resolves when no write
 * is pending or the time limit is reached.
 */
export function writesUnderWay(queryClient: QueryClient): Promise<void> | undefined {
  const cache = queryClient.getMutationCache()
  const isPending = () => cache.findAll({ status: 'pending' }).length > 0
  if (!isPending()) return undefined
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    const timer = setTimeout(end, PATIENCE_MS)
    const leave = cache.subscribe(() => isPending() || end())
  })
}
