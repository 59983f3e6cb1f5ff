/**
 * One open channel: its messages, its queue, its members, and the members who are typing. When a
 * lost connection is open again, the conversation loads the messages that it missed and sends the
 * queued messages.
 */
import type { ChatConnection } from './chat-connection'
import type { ChatChannel, ChatChannelEvents } from './chat-service'
import { type ConversationChannel, followConnection } from './conversation-channel'
import { isStored, readOlder } from './conversation-history'
import type { ConversationState } from './conversation-state'
import { type ConversationStore, createConversationStore } from './conversation-state'
import { updated, without } from './ordered-messages'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox'
import type { Pause } from './pause'

export interface ConversationOptions
  extends Pick<OutboxOptions, 'store' | 'now' | 'newKey' | 'alone' | 'onLate'> {
  connection: ChatConnection
  url: string
  /** The signed-in user's id, as text. */
  ownId: string
  /** Called when messages were marked as read. This changes the unread counts. */
  onRead: () => void
  /** Waits between attempts. Tests pass a function that does not wait. */
  pause?: Pause
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Retries the part that failed: the channel, or the connection. */
  retry(): void
  loadOlder(): void
  /** Puts the message into the queue immediately, and sends it as soon as possible. */
  send(text: string): void
  resend(key: string): void
  cancel(key: string): void
  /**
   * Marks all loaded messages as read, because the user has seen them.
   * @returns False if the request was not sent or failed.
   */
  markRead(): Promise<boolean>
  setTyping(isTyping: boolean): void
  /**
   * Returns the channel for a single request.
   * @throws ChatServiceError while no channel is open.
   */
  channel(): ChatChannel
  /** Whether no message waits to be sent. In that case, the conversation may end. */
  isIdle(): boolean
  close(): void
}

function eventsOf(
  store: ConversationStore,
  { outbox, reopen }: { outbox: Outbox; reopen: () => void },
  channel: ChatChannel,
) {
  const events: ChatChannelEvents = {
    onMessage(message) {
      store.takeIn([message])
      outbox.arrived([message.key])
    },
    onUpdate: (message) => store.set({ messages: updated(store.get().messages, [message]) }),
    onDelete: (id) => store.set({ messages: without(store.get().messages, [id]) }),
    onMembers: () => store.set({ members: channel.members() }),
    onTyping: () => store.set({ typing: channel.typing() }),
    onGone: () => store.set({ phase: 'gone' }),
    onBack: reopen,
  }
  return events
}

/** Creates the outbox. It sends through the channel that is open at the time of sending. */
function createQueue(
  options: ConversationOptions,
  store: ConversationStore,
  line: Pick<ConversationChannel, 'isReady' | 'current'>,
): Outbox {
  const outbox = createOutbox({
    ...options,
    async send(message) {
      store.takeIn([await line.current().send(message)])
    },
    isStored: (message) => isStored(store, line.current, message),
    isConnected: line.isReady,
    onChange: () => store.set({ queue: outbox.queue, sending: outbox.sending }),
  })
  store.set({ queue: outbox.queue })
  return outbox
}

export function createConversation(options: ConversationOptions): Conversation {
  const { connection } = options
  const store = createConversationStore()
  const outbox = createQueue(options, store, {
    isReady: () => line.isReady(),
    current: () => line.current(),
  })
  const reopen = () => line.follow()
  const line = followConnection(options, store, {
    listen: (channel) => channel.listen(eventsOf(store, { outbox, reopen }, channel)),
    flush: () => {
      outbox.arrived(store.get().messages.map(({ key }) => key))
      outbox.flush()
    },
  })
  let isClosed = false
  const open = () => {
    if (isClosed) return
    if (connection.state().status === 'open') line.follow()
    else connection.connect()
  }
  open()

  return {
    state: store.get,
    subscribe: store.subscribe,
    retry() {
      if (store.get().phase !== 'ready') store.set({ phase: 'opening', error: null })
      open()
    },
    loadOlder() {
      const { phase, hasOlder, older } = store.get()
      if (phase !== 'ready' || !hasOlder || older === 'loading') return
      store.set({ older: 'loading' })
      const read = async () => readOlder(store, line.current())
      read().then(
        () => store.set({ older: 'idle' }),
        () => store.set({ older: 'failed' }),
      )
    },
    send(text) {
      outbox.add(text)
      if (line.isReady()) outbox.flush()
      else if (!isClosed) {
        // If the channel or the connection waits before its next attempt, the attempt starts now.
        line.hurry()
        connection.connect()
      }
    },
    resend: (key) => outbox.retry(key),
    cancel: (key) => outbox.cancel(key),
    async markRead() {
      try {
        await line.current().markRead()
      } catch {
        return false
      }
      options.onRead()
      return true
    },
    setTyping(isTyping) {
      if (line.isReady()) line.current().setTyping(isTyping)
    },
    channel: () => line.current(),
    isIdle: () =>
      store.get().phase === 'gone' || outbox.queue.every((message) => message.state === 'failed'),
    close() {
      isClosed = true
      outbox.close()
      line.end()
      store.close()
    },
  }
}
