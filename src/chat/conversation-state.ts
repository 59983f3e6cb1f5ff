/** The state of a conversation and its listeners. */
import type { ChatMember, ChatMessage, ChatPerson } from '../domain/conversation/chat-message'
import { merged } from './ordered-messages'
import type { QueuedMessage } from './outbox'

/**
 * The state of one channel for the screen. The object is immutable. Each change creates a new
 * object.
 */
export interface ConversationState {
  /**
   * `opening`: the last page is not loaded yet. `ready`: the last page is loaded. `failed`: the
   * last page cannot be loaded. `gone`: the channel does not exist any more, or the user was
   * removed from it.
   */
  readonly phase: 'opening' | 'ready' | 'failed' | 'gone'
  /**
   * Whether the channel is open and the missed messages are loaded. Only then can requests be sent.
   */
  readonly isConnected: boolean
  /** The error that caused the phase `failed` or `gone`, or null. */
  readonly error: unknown
  /** The loaded messages, oldest first. */
  readonly messages: readonly ChatMessage[]
  /**
   * The number of messages that were loaded later and are older than the first page. With this
   * number, each row keeps its index.
   */
  readonly olderCount: number
  readonly hasOlder: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  readonly queue: readonly QueuedMessage[]
  /** The key of the queued message that is being sent. */
  readonly sending: string | null
  readonly members: readonly ChatMember[]
  readonly typing: readonly ChatPerson[]
  /**
   * The time until which the user had read the messages when the channel was opened, in
   * milliseconds. Messages that other members sent after this time were unread. Null until the
   * channel is open.
   */
  readonly readUntil: number | null
}

export const emptyConversation: ConversationState = {
  phase: 'opening',
  isConnected: false,
  error: null,
  messages: [],
  olderCount: 0,
  hasOlder: false,
  older: 'idle',
  queue: [],
  sending: null,
  members: [],
  typing: [],
  readUntil: null,
}

export interface ConversationStore {
  get(): ConversationState
  set(part: Partial<ConversationState>): void
  subscribe(listener: () => void): () => void
  /** Adds messages at the end of the list, where the newest messages are. */
  takeIn(messages: readonly ChatMessage[]): void
  /** Closes the store. It then ignores all later changes. */
  close(): void
  isClosed(): boolean
}

export function createConversationStore(): ConversationStore {
  const listeners = new Set<() => void>()
  let state = emptyConversation
  let isClosed = false
  const set = (part: Partial<ConversationState>) => {
    if (isClosed) return
    state = { ...state, ...part }
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeIn: (messages) => set({ messages: merged(state.messages, messages) }),
    close() {
      isClosed = true
      listeners.clear()
    },
    isClosed: () => isClosed,
  }
}
