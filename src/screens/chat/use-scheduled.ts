import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKey } from '../../api/query-keys'
import { useScreen } from '../shared/screen'
import type { ChatRoom } from './chat-room'

/** The messages that the service is to send later; asked for anew when a message came. */
export function useScheduled({ url, conversation, connection, state }: ChatRoom) {
  const { client } = useScreen()
  const queryClient = useQueryClient()
  const key = queryKey(client.http, 'chat-channels', 'list', [url, 'scheduled'])
  const last = state.messages.at(-1)?.id
  const { data, error, refetch } = useQuery({
    // One of them may just have been sent.
    queryKey: [...key, last],
    queryFn: async () => conversation.channel().scheduled(),
    enabled: connection.status === 'open',
    placeholderData: (before) => before,
    retry: 1,
  })
  return {
    scheduled: data ?? [],
    error,
    refetch: () => void refetch(),
    refresh: () => queryClient.invalidateQueries({ queryKey: key }),
  }
}
