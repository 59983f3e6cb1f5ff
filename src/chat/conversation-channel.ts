/** The channel of a conversation. The channel is opened again on each new connection. */
import type { ChatConnection } from './chat-connection'
import type { ChatChannel } from './chat-service'
import { ChatServiceError } from './chat-service-error'
import { readLatest, readMissed } from './conversation-history'
import type { ConversationStore } from './conversation-state'
import { type Pause, pause as pauseFor, waitBefore } from './pause'

export interface ConversationChannelOptions {
  connection: ChatConnection
  url: string
  ownId: string
  pause?: Pause
}

export interface ConversationChannel {
  /** Opens the channel if there is a connection to the chat service. */
  follow(): void
  /** Ends the wait before the next attempt to open the channel. */
  hurry(): void
  isReady(): boolean
  /**
   * Returns the channel.
   * @throws ChatServiceError while no channel is open.
   */
  current(): ChatChannel
  end(): void
}

/** Opens the channel on each new connection. Ignores events of an earlier connection. */
export function followConnection(
  { connection, url, ownId, pause = pauseFor }: ConversationChannelOptions,
  store: ConversationStore,
  onOpen: { listen: (channel: ChatChannel) => () => void; flush: () => void },
): ConversationChannel {
  let channel: ChatChannel | null = null
  let unlisten: () => void = () => undefined
  /**
   * Counts how often the channel was opened. The number is used to ignore responses to an earlier
   * opening.
   */
  let turn = 0
  let tries = 0
  let wait = new AbortController()

  /**
   * Counts a new opening.
   * @returns The number of this opening.
   */
  function begin(): number {
    wait.abort()
    wait = new AbortController()
    turn += 1
    return turn
  }

  /**
   * Opens the channel again after a wait. In the meantime, the loaded messages stay on screen, and
   * queued messages wait.
   */
  async function tryLater(): Promise<void> {
    const own = turn
    await pause(waitBefore(tries), wait.signal)
    if (own !== turn) return
    tries += 1
    void open()
  }

  async function open(): Promise<void> {
    const own = begin()
    try {
      const opened = await connection.channel(url)
      if (own !== turn) return
      unlisten()
      // The listener is set before the messages load. A message that arrives during the load is
      // then in the loaded page, in an event, or in both.
      unlisten = onOpen.listen(opened)
      store.set({ members: opened.members(), typing: [] })
      const isFirst = store.get().phase !== 'ready'
      await (isFirst ? readLatest(store, opened, ownId) : readMissed(store, opened))
      if (own !== turn) return
      channel = opened
      store.set({ isConnected: true })
      tries = 0
      onOpen.flush()
    } catch (error) {
      if (own !== turn) return
      if (!showFailure(store, error)) void tryLater()
    }
  }

  function follow(): void {
    const now = connection.state()
    if (now.status === 'open') {
      void open()
      return
    }
    begin()
    tries = 0
    channel = null
    store.set({ isConnected: false, typing: [] })
    if (now.status === 'closed') showFailure(store, now.error)
  }
  const unfollow = connection.subscribe(follow)
  return {
    follow,
    hurry: () => wait.abort(),
    isReady: () => channel !== null,
    current() {
      if (channel) return channel
      throw new ChatServiceError('unreachable', 'The chat is not connected.')
    },
    end() {
      begin()
      // After a sign-out, another user may connect. From now on, nothing must be sent through this
      // channel.
      channel = null
      unfollow()
      unlisten()
    },
  }
}

/**
 * Shows a failure. After a temporary failure, the messages on screen stay.
 * @returns Whether the failure ends the conversation.
 */
function showFailure(store: ConversationStore, error: unknown): boolean {
  const failure = error instanceof ChatServiceError ? error.failure : null
  if (failure === 'gone') {
    store.set({ phase: 'gone', error })
    return true
  }
  if (failure !== 'not-member' && store.get().phase === 'ready') return false
  store.set({ phase: 'failed', error })
  return true
}
