import type { ChatMember, ChatMessage, ChatPerson } from '../domain/chat-message'
import type { QueuedMessage } from './outbox'

/** One channel as it is shown; never changed, always replaced. */
export interface ConversationState {
  /**
   * `opening` until the last page is there; `failed` where it cannot be had; `gone` where the channel
   * is there no more, or is the reader's no more.
   */
  readonly phase: 'opening' | 'ready' | 'failed' | 'gone'
  /** Why it failed. */
  readonly error: unknown
  /** Oldest first, from where was read so far. */
  readonly messages: readonly ChatMessage[]
  /** How many of them were read above the first page: the place of a row among its neighbours. */
  readonly olderCount: number
  readonly hasOlder: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  readonly queue: readonly QueuedMessage[]
  /** The key of the queued message that is on its way. */
  readonly sending: string | null
  readonly members: readonly ChatMember[]
  readonly typing: readonly ChatPerson[]
  /** Milliseconds: what others sent later was unread when it was opened; null before that. */
  readonly readUntil: number | null
}

export const emptyConversation: ConversationState = {
  phase: 'opening',
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
