/**
 * Unread counts. The chat service has the counts, and the API says which patients are active
 * (T18–T22).
 */
import { ChatError } from '../../api/errors'
import type { Http } from '../../api/http'
import type { QuerySpec } from '../../api/page'
import { type PatientFilters, patientListQuery } from '../../api/patients'
import { queryKey } from '../../api/query-keys'
import { channelUnreadCount } from '../../chat/channel-unread-count'
import { type ChatRest, createChatRest } from '../../chat/chat-rest'
import { unreadChannels } from '../../chat/unread-channels'
import { clientService } from '../client-service'
import type { RtmClient } from '../rtm-client'
import { type Unread, unreadKey } from './unread-cache'

/** The page size that the spec sets for this request (T20). */
const PATIENTS_PAGE_SIZE = 300

/**
 * Returns for each channel whether its patient is active, from all pages (T21). Channels without a
 * patient are left out.
 */
async function activityOf(
  http: Http,
  channels: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, boolean>> {
  const active = new Map<string, boolean>()
  for (let page = 1; channels.length > 0; page++) {
    const filters: PatientFilters = {
      page,
      page_size: PATIENTS_PAGE_SIZE,
      sb_channel_urls: channels,
    }
    const { results, next } = await patientListQuery(http, filters).queryFn({ signal })
    for (const { sbChannelUrl, isCurrentlyActive } of results) {
      if (sbChannelUrl) active.set(sbChannelUrl, isCurrentlyActive)
    }
    if (next === null || results.length === 0) break
  }
  return active
}

async function countUnread(
  { chat, http }: { chat: ChatRest; http: Http },
  userId: number,
  signal: AbortSignal,
): Promise<Unread> {
  const channels = await unreadChannels(chat, userId, signal)
  const active = await activityOf(http, [...channels.keys()], signal)
  const sumOf = (isActive: boolean) =>
    [...channels].reduce((sum, [url, messages]) => {
      return active.get(url) === isActive ? sum + messages : sum
    }, 0)
  return {
    byChannel: Object.fromEntries(channels),
    activeUnread: sumOf(true),
    inactiveUnread: sumOf(false),
  }
}

/**
 * The signed-in user's unread messages. Null, without a request, when no chat is configured or
 * nobody is signed in. The counts, and a refusal of the chat, are sent to the user's other tabs
 * (T18, H07).
 */
export function unreadQuery(client: RtmClient): QuerySpec<Unread | null> {
  const { broadcast, http, session } = client
  const chat = chatOf(client)
  const userId = session.state.user?.id
  return {
    queryKey: unreadKey(http, userId),
    queryFn: async ({ signal }) => {
      if (!chat || userId === undefined) return null
      try {
        const unread = await countUnread({ chat, http }, userId, signal)
        broadcast.post(userId, { type: 'unread', unread })
        return unread
      } catch (error) {
        if (error instanceof ChatError) {
          broadcast.post(userId, { type: 'chat-error', kind: error.kind, message: error.message })
        }
        throw error
      }
    },
  }
}

/**
 * The signed-in user's unread messages in one channel. Null in the same cases as `unreadQuery`
 * (H03, H04).
 */
export function channelUnreadQuery(
  client: RtmClient,
  channelUrl: string,
): QuerySpec<number | null> {
  const { http, session } = client
  const chat = chatOf(client)
  const userId = session.state.user?.id
  return {
    queryKey: queryKey(http, 'unread', 'detail', [userId, channelUrl]),
    queryFn: async ({ signal }) => {
      if (!chat || userId === undefined) return null
      return channelUnreadCount(chat, channelUrl, userId, signal)
    },
  }
}

const connected = clientService(({ config, session, network }: RtmClient) => {
  const { chat } = config
  if (!chat) throw new Error('No chat is configured.')
  return createChatRest({
    ...network,
    service: chat,
    sessionToken: () => session.state.chatSessionToken,
  })
})

/** Returns a client's chat, or null when no chat is configured. */
function chatOf(client: RtmClient): ChatRest | null {
  return client.config.chat ? connected(client) : null
}
