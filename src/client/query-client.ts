/** The settings of the query client (P15–P17). */
import { QueryClient } from '@tanstack/query-core'
import { FetchError } from '../api/errors'

const RETRIES = 2
const RETRY_DELAY_MS = 1000

/**
 * The HTTP layer retries responses with a status. Here only network failures are retried, so that
 * the two kinds of retries never multiply (P17).
 */
function retry(failures: number, error: unknown): boolean {
  return failures < RETRIES && error instanceof FetchError && !error.timedOut
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay: RETRY_DELAY_MS, refetchOnWindowFocus: false },
      // A mutation is the user's action, so only the user may repeat it.
      mutations: { retry: false },
    },
  })
}
