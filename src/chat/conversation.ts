/**
 * One channel while it is open: its messages, what waits to be sent, who reads and writes. It goes on
 * through lost connections: what was missed is fetched, what waits is sent.
 */
import type { ChatConnection } from './chat-connection'
import type { ChatChannel, ChatChannelEvents } from './chat-service'
import { ChatServiceError } from './chat-service-error'
import { isStored, readLatest, readMissed, readOlder } from './conversation-history'
import type { ConversationState } from './conversation-state'
import { type ConversationStore, createConversationStore } from './conversation-store'
import { updated, without } from './message-list'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox'

export interface ConversationOptions extends Pick<OutboxOptions, 'store' | 'now' | 'newKey'> {
  connection: ChatConnection
  url: string
  /** The signed-in user's id, as text. */
  ownId: string
  /** Messages were marked as read: the counts are others. */
  onRead: () => void
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

function eventsOf(store: ConversationStore, outbox: Outbox, channel: ChatChannel) {
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
  }
  return events
}

/** What the outbox asks of the channel that is open just then. */
function createQueue(
  options: ConversationOptions,
  store: ConversationStore,
  line: { isReady: () => boolean; current: () => ChatChannel },
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

/** The channel on each connection anew; whatever was open before is not heard any more. */
function followConnection(
  { connection, url, ownId }: ConversationOptions,
  store: ConversationStore,
  onOpen: { listen: (channel: ChatChannel) => () => void; flush: () => void },
) {
  let channel: ChatChannel | null = null
  let unlisten: () => void = () => undefined
  /** Counts openings: answers to an earlier one are not heard. */
  let turn = 0

  function fail(error: unknown): void {
    if (error instanceof ChatServiceError && error.failure === 'gone') {
      store.set({ phase: 'gone', error })
      return
    }
    // What was shown stays; the connection says that it is not current.
    if (store.get().phase !== 'ready') store.set({ phase: 'failed', error })
  }

  async function open(): Promise<void> {
    turn += 1
    const own = turn
    try {
      const opened = await connection.channel(url)
      if (own !== turn) return
      unlisten()
      // Before the pages are asked for: what comes between is in one of the two.
      unlisten = onOpen.listen(opened)
      store.set({ members: opened.members(), typing: [] })
      const isFirst = store.get().phase !== 'ready'
      await (isFirst ? readLatest(store, opened, ownId) : readMissed(store, opened))
      if (own !== turn) return
      channel = opened
      onOpen.flush()
    } catch (error) {
      if (own === turn) fail(error)
    }
  }

  function follow(): void {
    const now = connection.state()
    if (now.status === 'open') {
      void open()
      return
    }
    turn += 1
    channel = null
    if (store.get().typing.length > 0) store.set({ typing: [] })
    if (now.status === 'closed') fail(now.error)
  }
  const unfollow = connection.subscribe(follow)
  return {
    follow,
    isReady: () => channel !== null,
    current() {
      if (channel) return channel
      throw new ChatServiceError('unreachable', 'The chat is not connected.')
    },
    end() {
      turn += 1
      // Whoever is signed in next connects as somebody else: nothing goes through this one any more.
      channel = null
      unfollow()
      unlisten()
    },
  }
}

export function createConversation(options: ConversationOptions): Conversation {
  const { connection } = options
  const store = createConversationStore()
  const outbox = createQueue(options, store, {
    isReady: () => line.isReady(),
    current: () => line.current(),
  })
  const line = followConnection(options, store, {
    listen: (channel) => channel.listen(eventsOf(store, outbox, channel)),
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
      // A wait for the next try is cut short.
      else if (!isClosed) connection.connect()
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
    isIdle: () => outbox.queue.every((message) => message.state === 'failed'),
    close() {
      isClosed = true
      outbox.close()
      line.end()
      store.close()
    },
  }
}
