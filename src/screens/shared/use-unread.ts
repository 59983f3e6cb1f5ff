import { type Query, type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { chatErrorOf } from '../../client/broadcast'
import { channelUnreadQuery, unreadQuery } from '../../client/messaging/unread'
import { isHeard, type Unread } from '../../client/messaging/unread-cache'
import { queriesOf } from '../../client/queries'
import { whenOnline } from '../../client/query-client'
import { useScreen } from './screen'

/**
 * The time in milliseconds between two requests. One visible browser tab requests the counts for
 * all tabs of this user.
 */
const ASK_MS = 5000

/**
 * If a visible browser tab has received no result for this number of milliseconds, it starts to
 * send the requests itself. This time is longer than `ASK_MS`, so that the same tab sends all
 * requests until the user closes or hides this tab.
 */
const FOLLOW_MS = 7000

/** The time in milliseconds between two requests while the chat service fails. */
const FAILED_MS = 60_000

/**
 * Returns a function that returns the time in milliseconds until the next request. While the page
 * is hidden, no request is sent. The wait starts again with each result, even if another browser
 * tab has requested the result. The function is created outside of components (see `keepRowsOf`).
 */
function waitOf(queryClient: QueryClient) {
  return ({ state }: Pick<Query, 'state'>): number => {
    if (state.status === 'error') return FAILED_MS
    return isHeard(queryClient, state.dataUpdatedAt) ? FOLLOW_MS : ASK_MS
  }
}

export interface AskedUnread {
  /** The numbers of unread messages. Null while they are unknown, and if no chat is configured. */
  unread: Unread | null
  /**
   * The reason why the numbers are unknown. Null if they are known, and during the first request.
   */
  failure: Error | null
  isFetching: boolean
  refetch: () => void
}

/**
 * Returns the numbers of unread messages of the signed-in user: by channel, and for active and
 * inactive patients (T18, T22). If a request fails, the last numbers are returned. The vendor page
 * then gets `rtm-error`, but the user sees no message (H07).
 *
 * All elements of one client share one query. The browser tabs share the results, so only one
 * visible tab sends requests (Y06).
 */
export function useUnread(isWanted = true): AskedUnread {
  const { client, messages, report } = useScreen()
  const queryClient = queriesOf(client)
  // The query depends on the user, so the component renders again when the user changes.
  useSnapshot(client.session.state)
  const query = useQuery({
    ...unreadQuery(client),
    enabled: isWanted && client.config.chat !== undefined,
    staleTime: ASK_MS,
    refetchInterval: waitOf(queryClient),
    ...whenOnline,
  })
  const { data, error } = query
  // While a new request is pending, the error of the query is null, so the last error is stored
  // here.
  const [lastError, keepError] = useState<Error | null>(null)
  if (error && error !== lastError) keepError(error)
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.errors.unreadCount, background: true })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  const { broadcast } = client
  useEffect(
    () =>
      broadcast.subscribe((message) => {
        const failure = chatErrorOf(message)
        if (failure) tell(failure)
      }),
    [broadcast],
  )
  return {
    unread: data ?? null,
    failure: data === undefined ? lastError : null,
    // A screen that reads this value also renders at the start of each request. The value is a
    // getter, so that a screen that does not read the value is not rendered again.
    get isFetching() {
      return query.isFetching
    },
    refetch: () => void query.refetch(),
  }
}

/**
 * Returns the number of unread messages of the signed-in user in one patient's channel (H03–H05).
 * The number is requested once. After that, it is updated with the counts of all channels. The
 * number is 0 while it is unknown, if there is no channel, and if no chat is configured. After a
 * failure, the last number is returned, as in `useUnread`.
 */
export function useChannelUnread(channelUrl: string | null): number {
  const { client, messages, report } = useScreen()
  const { unread } = useUnread(Boolean(channelUrl))
  const spec = channelUnreadQuery(client, channelUrl ?? '')
  const { data, error } = useQuery({
    ...spec,
    enabled: client.config.chat !== undefined && Boolean(channelUrl),
    staleTime: ASK_MS,
    ...whenOnline,
  })
  const known = channelUrl && unread ? (unread.byChannel[channelUrl] ?? 0) : null
  const follow = useEffectEvent((count: number) => {
    queriesOf(client).setQueryData(spec.queryKey, count)
  })
  useEffect(() => {
    if (known !== null) follow(known)
  }, [known])
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.errors.channelUnreadCount, background: true })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ?? 0
}
