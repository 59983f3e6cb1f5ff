/**
 * Unread counts. The chat service knows the counts, and the API knows which patients are active
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
import { queriesOf } from '../queries'
import type { RtmClient } from '../rtm-client'
import { type Unread, unreadKey } from './unread-cache'

/** The page size that the clinic's specification requires for the request for patients (T20). */
const PATIENTS_PAGE_SIZE = 300

/**
 * The time, in milliseconds, for which the result of `activityQuery` is used without a new request.
 * Whether a patient is active changes much less often than the unread counts.
 */
const ACTIVITY_MS = 60_000

/**
 * Returns the options of the query that finds out whether the patient of each channel is active. It
 * requests all pages (T21). A channel is left out if it has no patient, or if its patient does not
 * match the filters.
 */
export function activityQuery(
  http: Http,
  filters: Omit<PatientFilters, 'page' | 'page_size' | 'ordering'>,
): QuerySpec<Readonly<Record<string, boolean>>> {
  return {
    queryKey: queryKey(http, 'patients', 'activity', filters),
    staleTime: ACTIVITY_MS,
    queryFn: async (context) => {
      const active: Record<string, boolean> = {}
      for (let page = 1; ; page++) {
        const asked = { page, page_size: PATIENTS_PAGE_SIZE, ...filters }
        const { results, next } = await patientListQuery(http, asked).queryFn(context)
        for (const { sbChannelUrl, isCurrentlyActive } of results) {
          if (sbChannelUrl) active[sbChannelUrl] = isCurrentlyActive
        }
        if (next === null || results.length === 0) return active
      }
    },
  }
}

/** Returns the number of unread messages of all active patients, or of all inactive patients. */
export function sumOfUnread(
  byChannel: Unread['byChannel'],
  activity: Readonly<Record<string, boolean>>,
  isActive: boolean,
): number {
  return Object.entries(byChannel).reduce((sum, [url, messages]) => {
    return activity[url] === isActive ? sum + messages : sum
  }, 0)
}

async function countUnread(
  client: RtmClient,
  chat: ChatRest,
  userId: number,
  signal: AbortSignal,
): Promise<Unread> {
  const byChannel = Object.fromEntries(await unreadChannels(chat, userId, signal))
  const channels = Object.keys(byChannel)
  const asked = activityQuery(client.http, { sb_channel_urls: channels })
  const activity =
    channels.length === 0
      ? {}
      : await queriesOf(client).fetchQuery({ ...asked, gcTime: ACTIVITY_MS })
  return {
    byChannel,
    activeUnread: sumOfUnread(byChannel, activity, true),
    inactiveUnread: sumOfUnread(byChannel, activity, false),
  }
}

/**
 * Returns the options of the query for the signed-in user's unread messages. If no chat is
 * configured or nobody is signed in, the result is null, and no request is sent. The counts, and
 * errors of the chat, are sent to the user's other tabs (T18, H07).
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
        const unread = await countUnread(client, chat, userId, signal)
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
 * Returns the options of the query for the signed-in user's unread messages in one channel. The
 * result is null in the same cases as for `unreadQuery` (H03, H04).
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
