/** For tests: a conversation on the chat service in memory. */
import { vi } from 'vitest'
import type { ChatMessage } from '../domain/conversation/chat-message'
import { createChatConnection } from './chat-connection'
import { testChatService } from './chat-service.fixture'
import { createConversation } from './conversation'
import type { QueuedMessage } from './outbox'

export interface ConversationSetup {
  stored?: readonly ChatMessage[]
  queue?: readonly QueuedMessage[]
  token?: string | null
}

export function testConversation({ stored = [], queue = [], token = 't' }: ConversationSetup = {}) {
  const { far, open } = testChatService()
  far.stored.push(...stored)
  let kept: readonly QueuedMessage[] = queue
  let keys = 0
  const session = { token }
  const onRead = vi.fn()
  const onLate = vi.fn(async () => undefined)
  const connection = createChatConnection({
    load: async () => open,
    settings: { appId: 'app' },
    userId: () => '7',
    sessionToken: () => session.token,
    onMessage: () => undefined,
    pause: async () => undefined,
  })
  const start = () =>
    createConversation({
      connection,
      url: 'patient_42',
      ownId: '7',
      store: {
        read: () => kept,
        write: (next) => {
          kept = next
        },
      },
      now: () => Date.UTC(2026, 0, 5, 20),
      newKey: () => {
        keys += 1
        return `key ${keys}`
      },
      alone: (_, task) => task(),
      pause: async () => undefined,
      onRead,
      onLate,
    })
  const conversation = start()
  return {
    far,
    connection,
    conversation,
    session,
    onRead,
    onLate,
    /** Simulates that the next page opens in the same tab. */
    start,
    kept: () => kept,
    texts: () => conversation.state().messages.map(({ text }) => text),
    ready: () => vi.waitFor(() => isReady(conversation.state().phase)),
  }
}

function isReady(phase: string): void {
  if (phase !== 'ready') throw new Error(`The conversation is ${phase}.`)
}
