import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { chatErrorOf } from '../../client/broadcast'
import { unreadQuery } from '../../client/unread'
import type { Unread } from '../../client/unread-cache'
import { useScreen } from './screen'

/** Milliseconds between two looks at the chat, while the page is visible. */
const REFETCH_MS = 60_000

/**
 * How many messages wait for the signed-in user, by channel and for active and inactive patients
 * (T18, T22). Null while it is not known, and where no chat is configured. A failure keeps what was
 * known last: the page is told (`rtm-error`), the person is not interrupted (H07).
 *
 * All elements of one client share one query, and what one tab finds shows in the others.
 */
export function useUnread(): Unread | null {
  const { client, messages, report } = useScreen()
  // Another user's counts are another query.
  useSnapshot(client.session.state)
  const { data, error } = useQuery({
    ...unreadQuery(client),
    enabled: client.config.chat !== undefined,
    // What another tab sends counts as a look, and puts the next one off.
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS,
    refetchOnWindowFocus: true,
  })
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
  return data ?? null
}
