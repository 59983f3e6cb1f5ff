/** Loads a user's channels with unread messages (spec §7; H02). */
import * as z from 'zod/mini'
import { SchemaError } from '../api/errors'
import { count, text, wire } from '../api/wire'
import type { ChatRest } from './chat-rest'

/** The maximum page size that the chat service allows. */
export const CHAT_PAGE_SIZE = 100

const answer = wire({
  channels: z.array(wire({ channelUrl: z.string(), unreadMessageCount: count })),
  /** The token of the next page, or '' on the last page. */
  next: text,
})

/**
 * Returns the number of unread messages by channel URL, from all pages. Channels without unread
 * messages are left out.
 * @throws SchemaError when a page leads back to an earlier page.
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
  // The request asks only for channels with unread messages. If the service returns another
  // channel, that channel must not be listed.
  return new Map([...unread].filter(([, messages]) => messages > 0))
}
