/**
 * The open chats of a client. All elements share one connection, and they share one conversation
 * per channel.
 */
import { subscribe } from 'valtio/vanilla'
import { queryKey } from '../../api/query-keys'
import { newUuid } from '../../api/uuid'
import { providedChat } from '../../chat/chat-code'
import { type ChatConnection, createChatConnection } from '../../chat/chat-connection'
import type { OpenChatService } from '../../chat/chat-service'
import { ChatServiceError } from '../../chat/chat-service-error'
import { type Conversation, createConversation } from '../../chat/conversation'
import { type OutboxStore, queuedMessages } from '../../chat/outbox'
import { aloneBy } from '../../chat/page-locks'
import { clientService } from '../client-service'
import { queriesOf } from '../queries'
import type { RtmClient } from '../rtm-client'
import { outboxPlaces } from '../storage/drafts'

export interface LiveChat {
  readonly connection: ChatConnection
  /**
   * Opens the conversation of a channel, or returns the conversation that is already open. All
   * callers share this conversation.
   * @returns The conversation, and a function that releases it. When all callers have released the
   * conversation, the conversation ends as soon as no message waits to be sent.
   */
  hold(url: string): { conversation: Conversation; release: () => void }
  /** Sends the messages that the user's stored queues contain. */
  sendWaiting(): void
  destroy(): void
}

/**
 * New messages that arrive within this time, in milliseconds, cause only one request for the unread
 * counts.
 */
const COUNT_MS = 1000

/**
 * The minimum time between two requests for the unread counts, in milliseconds. Each request loads
 * all channels.
 */
const COUNT_EVERY_MS = 10_000

/**
 * Stores the message queue of the current user as a draft. A draft belongs to the user who is
 * signed in when it is written. After another user has signed in, the queue is neither read nor
 * written, so that no message is sent in the name of another user.
 */
function outboxStoreOf({ drafts, session }: RtmClient, url: string): OutboxStore {
  const place = `${outboxPlaces}${url}`
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
 * Requests the unread counts again after messages have arrived or were read. Several messages that
 * arrive together cause only one request, and new messages cause at most one request in ten
 * seconds. After the user has read messages, the request is sent one second later.
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
  /** Whether the conversation ends as soon as no message waits to be sent. */
  isEnding: boolean
}

/**
 * Keeps the conversations by channel URL. A conversation that no screen uses ends when its last
 * message is sent.
 */
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
    if (found.isEnding) return
    found.isEnding = true
    const unwatch = found.conversation.subscribe(() => {
      if (found.holders === 0 && !found.conversation.isIdle()) return
      unwatch()
      found.isEnding = false
      endWhenIdle(url)
    })
  }
  return {
    hold(url: string) {
      const found = held.get(url) ?? { conversation: make(url), holders: 0, isEnding: false }
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

/**
 * Loads the code of the chat.
 * @throws ChatServiceError when the page has not imported the module `rtm-elements/chat`.
 */
export async function loadChat(): Promise<OpenChatService> {
  const load = providedChat()
  if (load) return load()
  throw new ChatServiceError('no-code', `To use the chat, import 'rtm-elements/chat' once.`)
}

/**
 * @param load Loads the code of the chat service. Tests pass a function that returns a service in
 * memory.
 */
export function createLiveChat(client: RtmClient, load = loadChat): LiveChat {
  const { config, session, http } = client
  if (!config.chat) throw new Error('No chat is configured.')
  const { service } = config.chat
  const recount = createRecount(client)
  const userId = () => (session.state.user ? String(session.state.user.id) : null)
  const sessionToken = () => session.state.chatSessionToken
  const connection = createChatConnection({
    load: service ? async () => service : load,
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
      async onLate(text) {
        const { tellLate } = await import('./late-message')
        await tellLate(client, url, text)
      },
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
    sendWaiting() {
      // A released conversation ends as soon as its last message is sent.
      for (const place of client.drafts.places(outboxPlaces)) {
        conversations.hold(place.slice(outboxPlaces.length)).release()
      }
    },
    destroy() {
      unwatch()
      globalThis.removeEventListener?.('online', hurry)
      recount.end()
      conversations.endAll()
      connection.disconnect()
    },
  }
}

/**
 * Ends the chat when the user changes. When a closed chat connection gets a new chat token, the
 * connection opens again.
 */
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

/** A client's live chat. Call this function only when a chat is configured. */
export const liveChat = clientService((client) => createLiveChat(client))
