/**
 * The messages that a user has sent to a channel and that the channel does not contain yet. The
 * messages wait for the connection. They are sent in order, one at a time, and never twice.
 */
import * as z from 'zod/mini'
import { LONGEST_MESSAGE } from '../domain/conversation/chat-message'
import { ChatServiceError } from './chat-service-error'
import type { Alone } from './page-locks'

const queued = z.object({
  /** The key that is sent with the message and identifies it in the channel. */
  key: z.string(),
  text: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  /** The time at which the message was queued, in milliseconds since 1970. */
  queuedAt: z.number(),
  /**
   * `failed`: sending failed. The message stays in the queue until the user sends it again or
   * cancels it.
   */
  state: z.enum(['waiting', 'failed']),
  /**
   * Whether the message was sent before, but no response arrived. In that case, the channel may
   * contain the message.
   */
  wasTried: z.boolean(),
})

export const queuedMessages = z.array(queued)
export type QueuedMessage = Readonly<z.infer<typeof queued>>

/** Stores the queue, so that the next page in the tab can continue to send it. */
export interface OutboxStore {
  read(): readonly QueuedMessage[]
  write(queue: readonly QueuedMessage[]): void
}

export interface OutboxOptions {
  store: OutboxStore
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
  newKey: () => string
  /**
   * Sends a message. Resolves when the channel contains it.
   * @throws ChatServiceError when the message is not sent, or the result is unknown.
   */
  send: (message: QueuedMessage) => Promise<void>
  /**
   * Whether the channel already contains the message, because an earlier attempt has sent it.
   * @throws ChatServiceError when the request fails.
   */
  isStored: (message: QueuedMessage) => Promise<boolean>
  /**
   * Runs a task while no other page runs a task for the same message. The task looks for the
   * message in the channel, and sends it. A duplicated tab has the same queue, and the service does
   * not detect duplicates.
   */
  alone: Alone
  isConnected: () => boolean
  /**
   * Called with the text of a message that is not sent, because it has waited for more than a day.
   */
  onLate: (text: string) => Promise<void>
  /** Called when the queue has changed, or when another message is being sent. */
  onChange: () => void
}

export interface Outbox {
  readonly queue: readonly QueuedMessage[]
  /** The key of the message that is being sent. */
  readonly sending: string | null
  add(text: string): void
  /** Sends the waiting messages. Called whenever there is a connection. */
  flush(): void
  /** Sends a failed message again. */
  retry(key: string): void
  /** Removes a message from the queue, unless it is being sent. */
  cancel(key: string): void
  /** Removes messages with these keys from the queue, because the channel contains them. */
  arrived(keys: readonly (string | null)[]): void
  /**
   * Stops sending messages and storing the queue. Waiting messages stay stored in the tab. If a
   * message was being sent, the next page in the tab looks for it in the channel.
   */
  close(): void
}

/**
 * The maximum number of attempts to send a message if the connection seems to be open but no
 * response arrives.
 */
const TRIES = 2

/**
 * The time in milliseconds for which a message may wait. An older message may no longer be what the
 * user wants to say, so it is sent only when the user sends it again.
 */
const WAITS_MS = 24 * 60 * 60 * 1000

/**
 * Whether the service rejected the message. In that case, the channel does not contain the message,
 * and a retry would fail too.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ChatServiceError)) return false
  return ['refused', 'gone', 'not-member'].includes(error.failure)
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, now, newKey, onChange } = options
  const tries = new Map<string, number>()
  /** The keys of the messages that the user has sent again. */
  const again = new Set<string>()
  let queue: readonly QueuedMessage[] = store.read()
  /**
   * The key of a message that is sent immediately after the user wrote it. A copy of this tab
   * cannot have sent it before.
   */
  let fresh: string | null = null
  let sending: string | null = null
  let isClosed = false

  function keep(next: readonly QueuedMessage[]): void {
    if (isClosed) return
    queue = next
    store.write(next)
    onChange()
  }
  const drop = (key: string) => keep(queue.filter((message) => message.key !== key))
  const change = (key: string, part: Partial<QueuedMessage>) =>
    keep(queue.map((message) => (message.key === key ? { ...message, ...part } : message)))

  const isQueued = (key: string) => queue.some((message) => message.key === key)

  async function sendOne(message: QueuedMessage): Promise<void> {
    const isFresh = fresh === message.key
    fresh = null
    // In the meantime, another page may have sent the message, and this page may already have
    // received it. The message is then no longer in the queue, and is not sent again.
    if (isClosed || !isQueued(message.key)) return
    if (!isFresh && (await options.isStored(message))) return
    if (isClosed) return
    if (now() - message.queuedAt > WAITS_MS && !again.has(message.key)) {
      // If the code of the notice cannot be loaded, the chat still shows the message.
      options.onLate(message.text).catch(() => {})
      throw new ChatServiceError('refused', 'Too late.')
    }
    // The message is marked as sent before the request. If the page closes during the request, the
    // result is unknown.
    change(message.key, { wasTried: true })
    await options.send(message)
  }

  function failed(key: string, error: unknown): void {
    if (isRefusal(error)) {
      change(key, { state: 'failed', wasTried: false })
      return
    }
    if (!options.isConnected()) return
    const tried = (tries.get(key) ?? 0) + 1
    tries.set(key, tried)
    if (tried >= TRIES) change(key, { state: 'failed' })
  }

  async function work(): Promise<void> {
    while (!isClosed) {
      const next = queue.find(({ state }) => state === 'waiting')
      if (!next) return
      sending = next.key
      onChange()
      try {
        await options.alone(`rtm-chat-message:${next.key}`, () => sendOne(next))
        sending = null
        tries.delete(next.key)
        drop(next.key)
      } catch (error) {
        sending = null
        failed(next.key, error)
        onChange()
        // Without a connection, nothing can be sent. When the connection is open again, `flush` is
        // called.
        if (!options.isConnected()) return
      }
    }
  }
  const start = () => {
    if (sending === null && !isClosed) void work()
  }

  return {
    get queue() {
      return queue
    },
    get sending() {
      return sending
    },
    add(text) {
      const [key, state] = [newKey(), 'waiting'] as const
      // If no other message is waiting and the connection is open, `flush` sends this message
      // immediately.
      const isNext = sending === null && queue.every((one) => one.state === 'failed')
      if (isNext && options.isConnected()) fresh = key
      keep([...queue, { key, text, queuedAt: now(), state, wasTried: false }])
    },
    flush() {
      if (isClosed) return
      tries.clear()
      // Failed messages that got no response are sent again, because the channel may contain them.
      const isOpen = (message: QueuedMessage) => message.state === 'failed' && message.wasTried
      if (queue.some(isOpen)) {
        keep(queue.map((one) => (isOpen(one) ? { ...one, state: 'waiting' } : one)))
      }
      start()
    },
    retry(key) {
      tries.delete(key)
      again.add(key)
      change(key, { state: 'waiting' })
      start()
    },
    cancel(key) {
      if (key !== sending) drop(key)
    },
    arrived(keys) {
      if (queue.some(({ key }) => keys.includes(key))) {
        keep(queue.filter(({ key }) => !keys.includes(key)))
      }
    },
    close() {
      isClosed = true
    },
  }
}
