/** The channels of a user that hold unread messages (spec §7; H02). */
import * as z from 'zod/mini'
import { SchemaError } from '../api/errors'
import { count, text, wire } from '../api/wire'
import type { ChatRest } from './chat-rest'

/** The largest page that the service gives. */
export const CHAT_PAGE_SIZE = 100

const answer = wire({
  channels: z.array(wire({ channelUrl: z.string(), unreadMessageCount: count })),
  /** The next page's token, '' after the last one. */
  next: text,
})

/**
 * Unread messages by channel address, from all pages; only channels that have some.
 * @throws SchemaError when a page leads back to one that was read.
 */
export async function unreadChannels(
  chat: ChatRest,
  userId: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const path = `users/${userId}/my_group_channels`
  const unread = new Map<string, number>()
  const read = new Set<string>()
  let token = ''
  do {
    read.add(token)
    const { channels, next } = await chat.get({
      path,
      query: {
        limit: CHAT_PAGE_SIZE,
        unread_filter: 'unread_message',
        token: token === '' ? undefined : token,
      },
      answer,
      failure: 'Error fetching unread count',
      signal,
    })
    for (const channel of channels) unread.set(channel.channelUrl, channel.unreadMessageCount)
    token = next
    if (token !== '' && read.has(token)) {
      throw new SchemaError(path, [{ path: 'next', problem: 'leads back' }])
    }
  } while (token !== '')
  // The filter is the service's; a count of 0 is nobody's unread message.
  return new Map([...unread].filter(([, messages]) => messages > 0))
}
