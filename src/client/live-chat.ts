/** The chat of a client while it is open: one connection, and each channel once, for all elements. */
import { subscribe } from 'valtio/vanilla'
import { queryKey } from '../api/query-keys'
import { newUuid } from '../api/uuid'
import { type ChatConnection, createChatConnection } from '../chat/chat-connection'
import type { OpenChatService } from '../chat/chat-service'
import { type Conversation, createConversation } from '../chat/conversation'
import { type OutboxStore, queuedMessages } from '../chat/outbox'
import { aloneBy } from '../chat/page-locks'
import { clientService } from './client-service'
import { queriesOf } from './queries'
import type { RtmClient } from './rtm-client'

export interface LiveChat {
  readonly connection: ChatConnection
  /**
   * A channel's conversation, the same for whoever asks; opened for the first.
   * @returns it, and how to let go: after the last it ends, once nothing waits to be sent.
   */
  hold(url: string): { conversation: Conversation; release: () => void }
  destroy(): void
}

/** Milliseconds in which what comes is counted together. */
const COUNT_MS = 1000

/** Milliseconds between two counts for what comes: each asks for all channels there are. */
const COUNT_EVERY_MS = 10_000

/** The vendor's SDK, and all that knows it: fetched when a chat is first opened. */
const loadSendbird = async (): Promise<OpenChatService> =>
  (await import('../chat/sendbird-service')).openSendbirdService

/**
 * The queue of whoever is signed in now. Drafts belong to whoever is signed in when they are written:
 * what comes after a change of users is neither read nor written, so nobody sends in another's name.
 */
function outboxStoreOf({ drafts, session }: RtmClient, url: string): OutboxStore {
  const place = `chat-outbox:${url}`
  const owner = session.state.user?.id
  const isOwners = () => session.state.user?.id === owner
  return {
    read: () => (isOwners() && drafts.read(place, queuedMessages)) || [],
    write(queue) {
      if (!isOwners()) return
      if (queue.length > 0) drafts.write(place, queue)
      else drafts.remove(place)
    },
  }
}

/**
 * What is unread is asked for again: once for all that comes within a moment, and while messages go
 * on coming every ten seconds at most. What the person has read is gone from the counts at once.
 */
function createRecount(client: RtmClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let countedAt = Number.NEGATIVE_INFINITY
  let isEnded = false
  function count(): void {
    timer = undefined
    countedAt = performance.now()
    void queriesOf(client).invalidateQueries({ queryKey: queryKey(client.http, 'unread') })
  }
  function countAfter(ms: number): void {
    const at = performance.now() + ms
    if (isEnded || (timer !== undefined && dueAt <= at)) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(count, ms)
  }
  return {
    onMessage: () => countAfter(Math.max(COUNT_MS, countedAt + COUNT_EVERY_MS - performance.now())),
    onRead: () => countAfter(COUNT_MS),
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}

interface Held {
  conversation: Conversation
  holders: number
}

/** Conversations by channel address; one that nobody holds goes once its last message is sent. */
function createConversations(make: (url: string) => Conversation) {
  const held = new Map<string, Held>()
  function end(url: string): void {
    held.get(url)?.conversation.close()
    held.delete(url)
  }
  function endWhenIdle(url: string): void {
    const found = held.get(url)
    if (!found || found.holders > 0) return
    if (found.conversation.isIdle()) {
      end(url)
      return
    }
    const unwatch = found.conversation.subscribe(() => {
      if (found.holders === 0 && !found.conversation.isIdle()) return
      unwatch()
      endWhenIdle(url)
    })
  }
  return {
    hold(url: string) {
      const found = held.get(url) ?? { conversation: make(url), holders: 0 }
      held.set(url, found)
      found.holders += 1
      let isReleased = false
      return {
        conversation: found.conversation,
        release() {
          if (isReleased) return
          isReleased = true
          found.holders -= 1
          if (held.get(url) === found) endWhenIdle(url)
        },
      }
    },
    endAll() {
      for (const url of [...held.keys()]) end(url)
    },
  }
}

/** @param load Tests bring a service of their own. */
export function createLiveChat(client: RtmClient, load = loadSendbird): LiveChat {
  const { config, session, http } = client
  if (!config.chat) throw new Error('No chat is configured.')
  const recount = createRecount(client)
  const userId = () => (session.state.user ? String(session.state.user.id) : null)
  const sessionToken = () => session.state.chatSessionToken
  const connection = createChatConnection({
    load,
    settings: config.chat,
    userId,
    sessionToken,
    onMessage: recount.onMessage,
  })
  const conversations = createConversations((url) =>
    createConversation({
      connection,
      url,
      ownId: userId() ?? '',
      store: outboxStoreOf(client, url),
      now: () => http.now().getTime(),
      newKey: newUuid,
      alone: aloneBy(globalThis.navigator?.locks),
      onRead: recount.onRead,
    }),
  )
  const unwatch = followSession(client, { connection, endAll: conversations.endAll })
  const hurry = () => {
    if (connection.state().status === 'reconnecting') connection.connect()
  }
  globalThis.addEventListener?.('online', hurry)
  return {
    connection,
    hold: conversations.hold,
    destroy() {
      unwatch()
      globalThis.removeEventListener?.('online', hurry)
      recount.end()
      conversations.endAll()
      connection.disconnect()
    },
  }
}

/** Another user's chat is another one; a renewed session gives a connection that was refused a new try. */
function followSession(
  { session }: RtmClient,
  { connection, endAll }: { connection: ChatConnection; endAll: () => void },
): () => void {
  let { user, chatSessionToken } = session.state
  return subscribe(
    session.state,
    () => {
      const before = { user, chatSessionToken }
      ;({ user, chatSessionToken } = session.state)
      if (user?.id !== before.user?.id) {
        endAll()
        connection.disconnect()
        return
      }
      const isRenewed = chatSessionToken !== null && chatSessionToken !== before.chatSessionToken
      if (isRenewed && connection.state().status === 'closed') connection.connect()
    },
    true,
  )
}

/** A client's live chat; only where one is configured. */
export const liveChat = clientService((client) => createLiveChat(client))
