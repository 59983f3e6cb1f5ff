/** The number of messages in one channel that a user has not read (spec §7; H03–H05). */
import { ChatError } from '../api/errors'
import { required } from '../api/required'
import { counts, wire } from '../api/wire'
import type { ChatRest } from './chat-rest'
import { CHAT_PAGE_SIZE } from './unread-channels'

// The counts, by user id. The keys are user ids, not field names, so they are never renamed (W15).
const answer = wire({ unread: counts })

/**
 * Returns the number of unread messages.
 * @throws ChatError when the response does not contain exactly this user (H04), and the errors of
 * `get`.
 */
export async function channelUnreadCount(
  chat: ChatRest,
  channelUrl: string,
  userId: number,
  signal: AbortSignal,
): Promise<number> {
  required({ channelUrl })
  const { unread } = await chat.get({
    // The URL is part of the path and may contain any character.
    path: `group_channels/${encodeURIComponent(channelUrl)}/messages/unread_count`,
    query: {
      limit: CHAT_PAGE_SIZE,
      unread_filter: 'unread_message',
      user_ids: String(userId),
    },
    answer,
    failure: 'Error fetching channel unread count',
    signal,
  })
  const messages = unread[String(userId)]
  if (messages === undefined || Object.keys(unread).length !== 1) {
    throw new ChatError('response', 'Unexpected unread message count response')
  }
  return messages
}
