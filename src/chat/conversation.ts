/**
 * One channel while it is open: its messages, what waits to be sent, who reads and writes. It goes on
 * through lost connections: what was missed is fetched, what waits is sent.
 */
import type { ChatConnection } from './chat-connection'
import type { ChatChannel, ChatChannelEvents } from './chat-service'
import { isStored, readOlder } from './conversation-history'
import { type ConversationLine, followConnection } from './conversation-line'
import type { ConversationState } from './conversation-state'
import { type ConversationStore, createConversationStore } from './conversation-store'
import { updated, without } from './message-list'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox'
import type { Pause } from './pause'

export interface ConversationOptions
  extends Pick<OutboxOptions, 'store' | 'now' | 'newKey' | 'alone'> {
  connection: ChatConnection
  url: string
  /** The signed-in user's id, as text. */
  ownId: string
  /** Messages were marked as read: the counts are others. */
  onRead: () => void
  /** Tests do not wait. */
  pause?: Pause
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Tries again what failed: the channel, or the connection under it. */
  retry(): void
  loadOlder(): void
  /** At once in the queue, sent as soon as can be. */
  send(text: string): void
  resend(key: string): void
  cancel(key: string): void
  /** Everything that is there was seen. */
  markRead(): void
  setTyping(isTyping: boolean): void
  /** The channel, for what is asked but once. @throws ChatServiceError while there is none. */
  channel(): ChatChannel
  /** Whether nothing waits to be sent: it may end. */
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

/** What the outbox asks of the channel that is open just then. */
function createQueue(
  options: ConversationOptions,
  store: ConversationStore,
  line: Pick<ConversationLine, 'isReady' | 'current'>,
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
        // A wait for the next try is cut short.
        line.hurry()
        connection.connect()
      }
    },
    resend: (key) => outbox.retry(key),
    cancel: (key) => outbox.cancel(key),
    markRead() {
      if (line.isReady())
        line
          .current()
          .markRead()
          .then(options.onRead, () => undefined)
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
