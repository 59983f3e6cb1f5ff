/** The settings of the query client (P15–P17), and the refresh after a write. */
import {
  hashKey,
  type Mutation,
  MutationCache,
  type MutationFunctionContext,
  onlineManager,
  QueryClient,
} from '@tanstack/query-core'
import { FetchError } from '../api/errors'
import type { Resource } from '../api/query-keys'
import { plainCopy } from '../api/wire'
import { type Refresh, refreshes } from '../api/writes'

const RETRIES = 2
const RETRY_DELAY_MS = 1000

/**
 * The time in milliseconds for which a finished write stays in the cache after its dialog has
 * closed. This time is short, because the write contains health data.
 */
const WRITE_GC_MS = 1000

/**
 * Whether a failed query is requested again. The HTTP layer already retries responses with certain
 * statuses. This function retries only network failures, so that no request is repeated by both the
 * HTTP layer and this function (P17). While the browser is offline, a retry cannot help, so the
 * screen shows the failure immediately (Z21).
 */
function retry(failures: number, error: unknown): boolean {
  const isOffline = globalThis.navigator?.onLine === false
  if (isOffline || !(error instanceof FetchError)) return false
  return failures < RETRIES && !error.timedOut && !error.isRetried
}

/**
 * Returns the hash of a query key. A page may have added a `toJSON` method to every object. The key
 * is therefore copied without such methods before it is hashed (V08).
 */
function hashOf(queryKey: readonly unknown[]): string {
  const plain = plainCopy(queryKey)
  return Array.isArray(plain) ? hashKey(plain) : ''
}

const refreshOf = new Map<unknown, Refresh>(Object.entries(refreshes))

/**
 * Sends the other tabs of this user the names of the resources that a write of this tab may have
 * changed.
 */
type TellTabs = (resources: readonly Resource[]) => void

/**
 * Refreshes the queries whose data a write may have changed, in this tab and in the other tabs.
 * @returns A promise that resolves when the awaited queries have arrived.
 */
async function refresh(
  error: unknown,
  { client, mutationKey }: MutationFunctionContext,
  tellTabs: TellTabs,
): Promise<void> {
  const [connection, write] = mutationKey ?? []
  const found = refreshOf.get(write)
  if (!found || (error && !found.afterFailure)) return
  const arrived = new Map<Resource, Promise<void>>()
  for (const resource of found.resources) {
    arrived.set(resource, client.invalidateQueries({ queryKey: [connection, resource] }))
  }
  // The tab that requests the unread counts for all tabs sends the counts to the other tabs itself
  // (T18).
  tellTabs(found.resources.filter((resource) => resource !== 'unread'))
  // A failed write does not wait for the queries, because the user can try again immediately.
  if (!error) await Promise.all((found.awaited ?? []).map((resource) => arrived.get(resource)))
}

/**
 * Discards the result of a write that a previous user started. The cache has been cleared since
 * then, and the result may contain patients' names. The promise therefore never resolves or
 * rejects.
 */
async function resultOf(
  { mutationId }: Pick<Mutation, 'mutationId'>,
  { client }: MutationFunctionContext,
): Promise<void> {
  const isKnown = client
    .getMutationCache()
    .getAll()
    .some((one) => one.mutationId === mutationId)
  if (!isKnown) await new Promise<never>(() => {})
}

/**
 * The options of queries for counts. These queries wait for the connection. Otherwise each count
 * would show an error that only repeats that the browser is offline (Z20). No screen depends on a
 * count.
 */
export const whenOnline = { networkMode: 'online' } as const

export function createQueryClient(tellTabs: TellTabs = () => undefined): QueryClient {
  // TanStack Query detects only later changes of the connection. Without this assignment, a page
  // that was opened offline would not load its data when the connection is back.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation, context) => resultOf(mutation, context),
      onError: (_error, _variables, _result, mutation, context) => resultOf(mutation, context),
      // This function runs after the screen's own `onSuccess`, so the screen shows its toast
      // without waiting for the lists.
      onSettled: (_data, error, _variables, _result, _mutation, context) =>
        refresh(error, context, tellTabs),
    }),
    defaultOptions: {
      queries: {
        queryKeyHashFn: hashOf,
        retry,
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        // Without this setting, a query would pause until the connection is back, and its screen
        // would show only a skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Only the user may repeat a write, because a write is the user's action. Without a
      // connection, a write fails immediately. Otherwise it would wait, and the user would not
      // notice.
      mutations: { retry: false, networkMode: 'always', gcTime: WRITE_GC_MS },
    },
  })
}
