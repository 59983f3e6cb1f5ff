/** How queries behave (P15–P17). */
import { QueryClient } from '@tanstack/query-core'
import { FetchError } from '../api/errors'

const RETRIES = 2
const RETRY_DELAY_MS = 1000

/**
 * Answers with a status are retried below, by the HTTP layer; only a network that failed is worth
 * asking again here, so that the two never multiply (P17).
 */
function retry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof FetchError && !error.timedOut
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay: RETRY_DELAY_MS, refetchOnWindowFocus: false },
      // A mutation is the user's act: the user makes it again, not we.
      mutations: { retry: false },
    },
  })
}
