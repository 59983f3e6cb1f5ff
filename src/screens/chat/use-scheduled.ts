import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queryKey } from '../../api/query-keys'
import { useScreen } from '../shared/screen'
import type { ChatRoom } from './chat-room'

function useScheduledKey({ url }: Pick<ChatRoom, 'url'>) {
  return queryKey(useScreen().client.http, 'chat-channels', 'list', [url, 'scheduled'])
}

/** @returns a function that refetches the list of scheduled messages. */
export function useScheduledRefresh(room: Pick<ChatRoom, 'url'>): () => Promise<void> {
  const queryClient = useQueryClient()
  const key = useScheduledKey(room)
  return () => queryClient.invalidateQueries({ queryKey: key })
}

/** The messages that the service will send later. The list is refetched when a message arrives. */
export function useScheduled(room: ChatRoom) {
  const { conversation, connection, state } = room
  const { data, error, refetch } = useQuery({
    queryKey: useScheduledKey(room),
    queryFn: async () => conversation.channel().scheduled(),
    enabled: connection.status === 'open',
    retry: 1,
  })
  const refresh = useScheduledRefresh(room)
  // A new message in the channel may be one of the scheduled messages.
  const last = state.messages.at(-1)?.id
  const seen = useRef(last)
  const cameIn = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (seen.current !== last) cameIn()
    seen.current = last
  }, [last])
  return { scheduled: data ?? [], error, refetch: () => void refetch(), refresh }
}
