/** How a conversation comes by its messages: the last page, older ones, what was missed. */
import type { ChatMessage } from '../domain/chat-message'
import type { ChatChannel } from './chat-service'
import { ChatServiceError } from './chat-service-error'
import type { ConversationStore } from './conversation-store'
import { merged, updated, without } from './message-list'
import type { QueuedMessage } from './outbox'

/** Messages asked for at once. */
export const PAGE = 50

/** Milliseconds by which a desk's clock may be ahead of the service's. */
const CLOCK_SLACK_MS = 10 * 60_000

/** The first look: the last page, and until where the reader has read. */
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
    // A page of nothing new would be asked for again and again.
    hasOlder: page.hasMore && added > 0,
  })
}

/** What happened while nobody listened. */
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
 * Whether a message that was sent without an answer is in the channel.
 * @throws ChatServiceError also where the conversation was closed: nobody knows then.
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
    // A closed store takes nothing in: its oldest message would stay the same for ever.
    if (store.isClosed()) throw new ChatServiceError('unreachable', 'The conversation was closed.')
    await readOlder(store, channel())
  }
}
