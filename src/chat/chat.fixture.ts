/**
 * For tests: a chat service that returns the listed responses in order, and records the requests.
 */
import { json, network, type Reply } from '../api/http.fixture'
import { type ChatRestOptions, createChatRest } from './chat-rest'

export const CHAT_HOST = 'https://chat.example/sb'

export function testChat(replies: Reply[], options: Partial<ChatRestOptions> = {}) {
  const { asked, fetch } = network(...replies)
  const slept: number[] = []
  const chat = createChatRest({
    service: { appId: 'app', apiHost: CHAT_HOST },
    sessionToken: () => 'chat-session',
    fetch,
    sleep: async (ms) => {
      slept.push(ms)
    },
    ...options,
  })
  /** The paths of the requests, below the service's base URL. */
  const paths = () => asked.map(({ url }) => url.replace(`${CHAT_HOST}/v3`, ''))
  return { chat, asked, paths, slept }
}

/** A page of `my_group_channels`. */
export function channelPage(counts: Readonly<Record<string, number>>, next = ''): Response {
  const channels = Object.entries(counts).map(([channel_url, unread_message_count]) => {
    return { channel_url, unread_message_count, name: 'dropped' }
  })
  return json({ channels, next })
}

export const neverAborted = new AbortController().signal
