/**
 * The query cache of one clinic. All elements of a client share it. Its code loads with the
 * screens, but not with the login page.
 */
import type { QueryClient } from '@tanstack/query-core'
import { subscribe } from 'valtio/vanilla'
import { queryKey } from '../api/query-keys'
import { clientService } from './client-service'
import { keepUnread } from './messaging/unread-cache'
import { createQueryClient } from './query-client'
import type { RtmClient } from './rtm-client'
import { keepShownSince } from './shown-since'
import { writesUnderWay } from './writes-under-way'

/**
 * Clears the query cache when the user signs out, the session ends, or another user signs in. The
 * cache is cleared before anything is rendered. Pending writes are discarded only after a sign-out
 * or when another user signs in. After an expiry they stay, because the same user may sign in
 * again.
 */
function forgetOnUserChange({ session }: RtmClient, queryClient: QueryClient): () => void {
  let userId = session.state.user?.id
  let writer = userId
  const follow = () => {
    const former = userId
    userId = session.state.user?.id
    const hasLeft = userId === undefined && session.state.ended === 'left'
    if (hasLeft || (userId !== undefined && userId !== writer)) {
      queryClient.getMutationCache().clear()
    }
    writer = userId ?? writer
    if (userId === former) return
    if (userId === undefined) queryClient.getQueryCache().clear()
    // The screens on the page must request their data again. Until the response arrives, they show
    // no data.
    else if (former !== undefined) void queryClient.resetQueries()
  }
  return subscribe(session.state, follow, true)
}

/**
 * Requests the failed queries on screen again. If `queryKey` is given, requests only the queries
 * whose keys begin with `queryKey`.
 */
export function refetchFailed(queryClient: QueryClient, queryKey: readonly unknown[] = []): void {
  const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
  const failed = { queryKey, type: 'active', predicate: isFailed } as const
  // A request that is already under way is not sent again.
  void queryClient.refetchQueries(failed, { cancelRefetch: false })
}

/**
 * When one failed query succeeds, the server responds again. This function then requests all other
 * failed queries on screen. Otherwise, one element would recover after an outage, and the other
 * elements would show their errors until the user tries again.
 */
function recoverTogether(queryClient: QueryClient): () => void {
  const failed = new WeakSet<object>()
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'error') failed.add(query)
    // Data that was set without a request does not prove that the server responds.
    if (action.type !== 'success' || action.manual) return
    if (failed.delete(query)) refetchFailed(queryClient)
  })
}

const cached = clientService((client) => {
  const queryClient = createQueryClient((resources) => {
    const userId = client.http.userId()
    if (userId !== null)
      client.broadcast.post(userId, { type: 'written', resources: [...resources] })
  })
  const unwatch = forgetOnUserChange(client, queryClient)
  const unrecover = recoverTogether(queryClient)
  keepShownSince(client, queryClient)
  client.beforeSignOut(() => writesUnderWay(queryClient))
  client.onRefresh(() => queryClient.invalidateQueries())
  const unhear = client.broadcast.subscribe((message, userId) => {
    if (message.type === 'unread') {
      keepUnread({ http: client.http, queryClient }, userId, message.unread)
    } else if (message.type === 'written') {
      for (const resource of message.resources) {
        void queryClient.invalidateQueries({ queryKey: queryKey(client.http, resource) })
      }
    }
  })
  return {
    queryClient,
    destroy() {
      unwatch()
      unrecover()
      unhear()
      queryClient.clear()
    },
  }
})

/** Returns the query cache that all elements of a client share. */
export function queriesOf(client: RtmClient): QueryClient {
  return cached(client).queryClient
}
