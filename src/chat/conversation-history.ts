/** Loads the messages of a conversation: the last page, older pages, and missed messages. */
import type { ChatMessage } from '../domain/conversation/chat-message'
import type { ChatChannel } from './chat-service'
import { ChatServiceError } from './chat-service-error'
import type { ConversationStore } from './conversation-state'
import { merged, updated, without } from './ordered-messages'
import type { QueuedMessage } from './outbox'

/** The number of messages in one request. */
export const PAGE = 50

/** The clock for `queuedAt` may be ahead of the service's clock by this number of milliseconds. */
const CLOCK_SLACK_MS = 10 * 60_000

/** Loads the last page of messages, and the time until which the user has read the messages. */
export async function readLatest(
  store: ConversationStore,
  channel: ChatChannel,
  ownId: string,
): Promise<void> {
  const page = await channel.before(null, PAGE)
  const own = channel.members().find(({ id }) => id === ownId)
  const { messages } = store.get()
  store.set({
    phase: 'ready',
    error: null,
    hasOlder: page.hasMore,
    readUntil: own?.readUntil ?? null,
    messages: merged(messages, page.messages),
  })
}

export async function readOlder(store: ConversationStore, channel: ChatChannel): Promise<void> {
  const oldest = store.get().messages[0]
  const page = await channel.before(oldest?.sentAt ?? null, PAGE)
  const { messages: before, olderCount } = store.get()
  const messages = merged(before, page.messages)
  const added = messages.length - before.length
  store.set({
    messages,
    olderCount: olderCount + added,
    // If a page contains no new messages, `hasOlder` becomes false. Otherwise this page would be
    // requested again and again.
    hasOlder: page.hasMore && added > 0,
  })
}

/** Loads the messages that were missed while the connection was lost. */
export async function readMissed(store: ConversationStore, channel: ChatChannel): Promise<void> {
  const since = store.get().messages.at(-1)?.sentAt ?? 0
  let from = since
  for (;;) {
    const page = await channel.after(from, PAGE)
    store.takeIn(page.messages)
    const last = page.messages.at(-1)?.sentAt ?? from
    if (!page.hasMore || last <= from) break
    from = last
  }
  const changes = await channel.changesSince(since)
  const { messages } = store.get()
  store.set({ messages: without(updated(messages, changes.updated), changes.deleted) })
}

/**
 * Whether the channel contains a message. The message was sent, but the response to its request was
 * lost.
 * @throws ChatServiceError when a request fails or the conversation was closed. In both cases, the
 * result is unknown.
 */
export async function isStored(
  store: ConversationStore,
  channel: () => ChatChannel,
  { key, queuedAt }: QueuedMessage,
): Promise<boolean> {
  const has = (messages: readonly ChatMessage[]) => messages.some((one) => one.key === key)
  await readMissed(store, channel())
  for (;;) {
    const { messages, hasOlder } = store.get()
    if (has(messages)) return true
    const oldest = messages[0]?.sentAt ?? 0
    if (!hasOlder || oldest < queuedAt - CLOCK_SLACK_MS) return false
    // A closed store ignores new messages, so its oldest message would never change, and this loop
    // would never end.
    if (store.isClosed()) throw new ChatServiceError('unreachable', 'The conversation was closed.')
    await readOlder(store, channel())
  }
}
