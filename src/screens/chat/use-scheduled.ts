import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queryKey } from '../../api/query-keys'
import { useScreen } from '../shared/screen'
import type { ChatRoom } from './chat-room'

/** The messages that the service will send later. The list is refetched when a message arrives. */
export function useScheduled(room: ChatRoom) {
  const { conversation, connection, state } = room
  const queryClient = useQueryClient()
  const key = queryKey(useScreen().client.http, 'scheduled-messages', 'list', room.url)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => conversation.channel().scheduled(),
    enabled: connection.status === 'open',
    retry: 1,
  })
  // A new message in the channel may be one of the scheduled messages.
  const last = state.messages.at(-1)?.id
  const seen = useRef(last)
  const cameIn = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: key }))
  useEffect(() => {
    if (seen.current !== last) cameIn()
    seen.current = last
  }, [last])
  return { scheduled: data ?? [], error, refetch: () => void refetch() }
}
