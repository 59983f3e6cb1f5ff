/** For tests: a chat service in memory. The test controls its connection and its responses. */
import type { ChatMember, ChatMessage } from '../domain/conversation/chat-message'
import type {
  ChatChannel,
  ChatChannelEvents,
  ChatServiceOptions,
  KeptSchedule,
} from './chat-service'
import { ChatServiceError } from './chat-service-error'

export const unreachable = () => new ChatServiceError('unreachable', 'gone away', 800101)

const FIRST = Date.UTC(2026, 0, 5, 14)

/** Creates a message, one minute after the previous one. Default sender: the patient (user 42). */
export function message(id: number, part: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id,
    key: null,
    text: `message ${id}`,
    kind: 'text',
    sender: { id: '42', name: 'Pat Ient' },
    sentAt: FIRST + id * 60_000,
    isEdited: false,
    ...part,
  }
}

export const members: readonly ChatMember[] = [
  { id: '7', name: 'Dr Own', readUntil: 0, deliveredUntil: 0 },
  { id: '42', name: 'Pat Ient', readUntil: 0, deliveredUntil: 0 },
]

/** A service with one channel. The messages stay stored when connections end. */
export function testChatService() {
  let options: ChatServiceOptions | null = null
  const stored: ChatMessage[] = []
  const listeners = new Set<ChatChannelEvents>()
  const scheduled: KeptSchedule[] = []
  const asked: string[] = []
  const connects: string[] = []
  /** Faults for the next call of each kind. The fault runs before the call itself. */
  const faults: { call: string; act: () => void | Promise<void> }[] = []
  let isUp = true

  async function meet(call: string): Promise<void> {
    asked.push(call)
    const fault = faults.find((one) => one.call === call)
    if (fault) {
      faults.splice(faults.indexOf(fault), 1)
      await fault.act()
    }
    if (!isUp) throw unreachable()
  }

  const far = {
    stored,
    scheduled,
    asked,
    connects,
    members: [...members],
    fail(call: string, error: unknown = unreachable()) {
      const act = () => {
        throw error
      }
      faults.push({ call, act })
    },
    /**
     * The next call of this kind stores the message, but its response is lost or cannot be read.
     */
    loseAnswer(call: string, error: unknown = unreachable()) {
      faults.push({ call: `${call} done`, act: () => Promise.reject(error) })
    },
    /** The next call of this kind waits until the test continues it. */
    hold(call: string, until: Promise<void>) {
      faults.push({ call, act: () => until })
    },
    drop() {
      isUp = false
      options?.onState('reconnecting')
    },
    restore() {
      isUp = true
      options?.onState('open')
    },
    giveUp(error: ChatServiceError) {
      options?.onState('closed', error)
    },
    /** Stores messages of another user. Listeners receive them unless the connection is down. */
    write(...messages: ChatMessage[]) {
      stored.push(...messages)
      if (!isUp) return
      for (const one of messages) for (const listener of listeners) listener.onMessage(one)
      options?.onMessage()
    },
    tell(event: (events: ChatChannelEvents) => void) {
      for (const listener of listeners) event(listener)
    },
  }

  const channel: ChatChannel = {
    members: () => far.members,
    typing: () => [],
    async before(time, limit) {
      await meet('before')
      const older = stored.filter(({ sentAt }) => time === null || sentAt <= time)
      const size = limit + (time === null ? 0 : 1)
      return { messages: older.slice(-size), hasMore: older.length > size }
    },
    async after(time, limit) {
      await meet('after')
      const newer = stored.filter(({ sentAt }) => sentAt >= time)
      return { messages: newer.slice(0, limit + 1), hasMore: newer.length > limit + 1 }
    },
    async changesSince() {
      await meet('changes')
      return { updated: [], deleted: [] }
    },
    async send({ key, text }) {
      await meet('send')
      const id = stored.length + 1000
      const made = message(id, { key, text, sender: { id: '7', name: 'Dr Own' } })
      stored.push(made)
      await meet('send done')
      return made
    },
    markRead: () => meet('read'),
    setTyping: (isTyping) => void asked.push(isTyping ? 'typing' : 'typed'),
    async schedule({ key, text, sendAt }) {
      await meet('schedule')
      const made = { id: scheduled.length + 1, key, text, sendAt }
      scheduled.push(made)
      await meet('schedule done')
      return made
    },
    async scheduled() {
      await meet('scheduled')
      return scheduled
    },
    async cancelScheduled(id) {
      await meet('cancel')
      scheduled.splice(
        scheduled.findIndex((one) => one.id === id),
        1,
      )
    },
    listen(events) {
      listeners.add(events)
      return () => listeners.delete(events)
    },
  }

  return {
    far,
    open: (given: ChatServiceOptions) => {
      options = given
      return {
        async connect(token: string) {
          connects.push(`${given.userId} ${token}`)
          await meet('connect')
        },
        async channel() {
          await meet('channel')
          return channel
        },
        hurry: () => void asked.push('hurry'),
        close: async () => undefined,
      }
    },
  }
}
