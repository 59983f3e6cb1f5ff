/** The settings of the query client (P15–P17), and what follows a write. */
import {
  type Mutation,
  MutationCache,
  type MutationFunctionContext,
  onlineManager,
  QueryClient,
} from '@tanstack/query-core'
import { FetchError } from '../api/errors'
import type { Resource } from '../api/query-keys'
import { type Refresh, refreshes } from '../api/writes'

const RETRIES = 2
const RETRY_DELAY_MS = 1000

/**
 * Milliseconds that a finished write stays in the cache after its dialog is gone. Short, because
 * its variables are health data.
 */
const WRITE_GC_MS = 1000

/**
 * The HTTP layer retries responses with a status. Here only network failures are retried, so that
 * the two kinds of retries never multiply (P17). Offline no retry can help, and the screen says so
 * at once (Z21).
 */
function retry(failures: number, error: unknown): boolean {
  const isOffline = globalThis.navigator?.onLine === false
  return failures < RETRIES && error instanceof FetchError && !error.timedOut && !isOffline
}

const refreshOf = new Map<unknown, Refresh>(Object.entries(refreshes))

/** Refreshes the queries of a write. @returns when the awaited ones have arrived. */
async function refresh(
  error: unknown,
  { client, mutationKey }: MutationFunctionContext,
): Promise<void> {
  const [connection, write] = mutationKey ?? []
  const found = refreshOf.get(write)
  if (!found || (error && !found.afterFailure)) return
  const arrived = new Map<Resource, Promise<void>>()
  for (const resource of found.resources) {
    arrived.set(resource, client.invalidateQueries({ queryKey: [connection, resource] }))
  }
  await Promise.all((found.awaited ?? []).map((resource) => arrived.get(resource)))
}

/**
 * Holds back the result of a write that a former user started: the cache was cleared meanwhile. Its
 * messages name patients, so the promise never settles.
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
 * For counts beside other data. They wait for the connection, because nothing on screen waits for
 * them, and a message about each would only repeat that the browser is offline (Z21).
 */
export const whenOnline = { networkMode: 'online' } as const

export function createQueryClient(): QueryClient {
  // It knows only later changes, so a page opened offline would not recover by itself.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation, context) => resultOf(mutation, context),
      onError: (_error, _variables, _result, mutation, context) => resultOf(mutation, context),
      // After the screen's own `onSuccess`, so that a message does not wait for the lists.
      onSettled: (_data, error, _variables, _result, _mutation, context) => refresh(error, context),
    }),
    defaultOptions: {
      queries: {
        retry,
        retryDelay: RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        // A paused query would show its skeleton until the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write is the user's action, so only the user may repeat it. Without a connection it fails
      // at once, instead of waiting unnoticed.
      mutations: { retry: false, networkMode: 'always', gcTime: WRITE_GC_MS },
    },
  })
}
