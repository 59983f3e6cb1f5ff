import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { chatErrorOf } from '../../client/broadcast'
import { channelUnreadQuery, unreadQuery } from '../../client/messaging/unread'
import type { Unread } from '../../client/messaging/unread-cache'
import { whenOnline } from '../../client/query-client'
import { useScreen } from './screen'

/**
 * The time in milliseconds between two requests for the unread counts, while the page is visible.
 */
const REFETCH_MS = 60_000

const whileVisible = {
  // A result from another tab counts as a fetch and delays the next one.
  refetchInterval: REFETCH_MS,
  staleTime: REFETCH_MS,
  refetchOnWindowFocus: true,
  ...whenOnline,
} as const

interface AskedUnread {
  /** Null while unknown, and if no chat is configured. */
  unread: Unread | null
  /** Whether no count is known because the request failed. */
  hasFailed: boolean
  isFetching: boolean
  refetch: () => void
}

/**
 * The number of unread messages of the signed-in user, by channel and for active and inactive
 * patients (T18, T22). After a failure, the last counts stay: the vendor page is notified
 * (`rtm-error`), but the user is not interrupted (H07).
 *
 * All elements of one client share one query, and browser tabs share their results.
 */
export function useUnread(): AskedUnread {
  const { client, messages, report } = useScreen()
  // Renders again when the user changes, because the query depends on the user.
  useSnapshot(client.session.state)
  const query = useQuery({
    ...unreadQuery(client),
    enabled: client.config.chat !== undefined,
    ...whileVisible,
  })
  const { data, error } = query
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
    hasFailed: error !== null && data === undefined,
    // A getter, because a screen that reads it is rendered at the start of each request too.
    get isFetching() {
      return query.isFetching
    },
    refetch: () => void query.refetch(),
  }
}

/**
 * The signed-in user's unread messages in one patient's channel (H03–H05). It is 0 while it is
 * unknown, without a channel, and if no chat is configured. After a failure, the last count stays,
 * as in `useUnread`.
 */
export function useChannelUnread(channelUrl: string | null): number {
  const { client, messages, report } = useScreen()
  useSnapshot(client.session.state)
  const { data, error } = useQuery({
    ...channelUnreadQuery(client, channelUrl ?? ''),
    enabled: client.config.chat !== undefined && Boolean(channelUrl),
    ...whileVisible,
  })
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: messages.errors.channelUnreadCount, background: true })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  return data ?? 0
}
