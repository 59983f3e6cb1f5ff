/**
 * The chat connection of one client, shared by all its elements. The connection opens when the
 * first chat opens, reconnects by itself, and ends with the session. This code does not depend on
 * an SDK.
 */
import type { ChatChannel, ChatService, ChatServiceOptions, OpenChatService } from './chat-service'
import { ChatServiceError } from './chat-service-error'
import { type Pause, pause as pauseFor, waitBefore } from './pause'
import { within } from './within'

/**
 * The state of the connection. If it is closed, `error` has the cause. If the code of the chat
 * could not be downloaded, `error` may be any error.
 */
export type ChatState =
  | { readonly status: 'idle' | 'connecting' | 'open' | 'reconnecting' }
  | { readonly status: 'closed'; readonly error: unknown }

export interface ChatConnection {
  state(): ChatState
  subscribe(listener: () => void): () => void
  /**
   * Connects if there is no connection, even after the connection was closed. If the connection
   * waits before its next attempt, the next attempt starts immediately.
   */
  connect(): void
  /**
   * Opens the channel with this URL.
   * @throws ChatServiceError when there is no connection.
   */
  channel(url: string): Promise<ChatChannel>
  /**
   * Closes the connection. A later `connect` connects as the user who is signed in at that time.
   */
  disconnect(): void
}

export interface ChatConnectionOptions
  extends Pick<ChatServiceOptions, 'settings' | 'sessionToken' | 'onMessage'> {
  /** Loads the code of the chat service. */
  load: () => Promise<OpenChatService>
  userId: () => string | null
  /** Waits between attempts to connect. Tests pass a function that does not wait. */
  pause?: Pause
}

/** Whether the error may disappear without a user action, so that a retry makes sense. */
function isPassing(error: unknown): boolean {
  return error instanceof ChatServiceError && error.isPassing
}

export function createChatConnection(options: ChatConnectionOptions): ChatConnection {
  const { load, userId, sessionToken, pause = pauseFor } = options
  const listeners = new Set<() => void>()
  let state: ChatState = { status: 'idle' }
  let service: ChatService | null = null
  /**
   * The number of the current connection. It is used to ignore late events of an earlier
   * connection.
   */
  let turn = 0
  /** Ends the wait before the next attempt to connect. */
  let wait = new AbortController()

  function become(next: ChatState): void {
    state = next
    for (const listener of [...listeners]) listener()
  }

  /**
   * Creates a handler for the service's reports about a connection. Reports about an earlier
   * connection are ignored.
   * @param own The number of the connection.
   */
  function hear(own: number): ChatServiceOptions['onState'] {
    return (status, error) => {
      if (own !== turn) return
      if (status !== 'closed') become({ status })
      else if (isPassing(error)) {
        // The SDK has stopped its attempts, but a new connection may succeed. The SDK may report
        // this twice. The second report is ignored.
        leave()
        void keepTrying(turn, 'reconnecting')
      } else end(error)
    }
  }

  /** Ends the current connection. After that, events and timers of this connection are ignored. */
  function leave(): void {
    turn += 1
    wait.abort()
    void service?.close()
    service = null
  }

  function end(error: unknown): void {
    leave()
    become({ status: 'closed', error })
  }

  async function tryOnce(own: number): Promise<void> {
    const [token, user] = [sessionToken(), userId()]
    if (!token || user === null) {
      throw new ChatServiceError('session-token', 'There is no session token for the chat.')
    }
    const open = await load()
    if (own !== turn) return
    const { settings, onMessage } = options
    void service?.close()
    service = open({ settings, userId: user, sessionToken, onMessage, onState: hear(own) })
    await within(service.connect(token))
  }

  async function keepTrying(own: number, status: 'connecting' | 'reconnecting'): Promise<void> {
    become({ status })
    for (let tries = 0; own === turn; tries++) {
      try {
        await tryOnce(own)
        if (own === turn) become({ status: 'open' })
        return
      } catch (error) {
        if (own !== turn) return
        if (!isPassing(error)) return end(error)
        become({ status: 'reconnecting' })
        wait = new AbortController()
        await pause(waitBefore(tries), wait.signal)
      }
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect() {
      wait.abort()
      // The service waits before each of its own retries. A user who has just clicked a button to
      // connect must not wait that long, so the service retries immediately.
      if (state.status === 'reconnecting') service?.hurry()
      if (state.status !== 'idle' && state.status !== 'closed') return
      turn += 1
      void keepTrying(turn, 'connecting')
    },
    async channel(url) {
      if (service && state.status === 'open') return service.channel(url)
      throw new ChatServiceError('unreachable', 'The chat is not connected.')
    },
    disconnect() {
      leave()
      become({ status: 'idle' })
    },
  }
}
