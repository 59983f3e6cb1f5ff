/** The state of a conversation and its listeners. */
import type { ChatMessage } from '../domain/chat-message'
import { type ConversationState, emptyConversation } from './conversation-state'
import { merged } from './message-list'

export interface ConversationStore {
  get(): ConversationState
  set(part: Partial<ConversationState>): void
  subscribe(listener: () => void): () => void
  /** Adds messages at the newest end. */
  takeIn(messages: readonly ChatMessage[]): void
  /** Ignores all later changes. */
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
