/**
 * What one person has sent into one channel and is not stored there yet: it waits for the
 * connection, goes in its order, one after another, and never twice.
 */
import * as z from 'zod/mini'
import { LONGEST_MESSAGE } from '../domain/chat-message'
import { ChatServiceError } from './chat-service-error'
import type { Alone } from './page-locks'

const queued = z.object({
  /** Travels with the message, by which it is known again. */
  key: z.string(),
  text: z.string().check(z.maxLength(LONGEST_MESSAGE)),
  /** Milliseconds, by this machine's clock. */
  queuedAt: z.number(),
  /** `failed`: it did not go; it stays until it is sent again, or given up. */
  state: z.enum(['waiting', 'failed']),
  /** It was sent before and no answer came: it may be stored. */
  wasTried: z.boolean(),
})

export const queuedMessages = z.array(queued)
export type QueuedMessage = Readonly<z.infer<typeof queued>>

/** Keeps the queue for the tab's next page. */
export interface OutboxStore {
  read(): readonly QueuedMessage[]
  write(queue: readonly QueuedMessage[]): void
}

export interface OutboxOptions {
  store: OutboxStore
  /** Milliseconds. */
  now: () => number
  newKey: () => string
  /** Fulfilled when it is stored. @throws ChatServiceError */
  send: (message: QueuedMessage) => Promise<void>
  /** Whether one that may have been sent before is stored already. @throws ChatServiceError */
  isStored: (message: QueuedMessage) => Promise<boolean>
  /**
   * Keeps other pages from a message while this one asks for it and sends it. A duplicated tab has
   * the queue too, and the service itself knows no message again.
   */
  alone: Alone
  isConnected: () => boolean
  /** The queue is another one, or another one is on its way. */
  onChange: () => void
}

export interface Outbox {
  readonly queue: readonly QueuedMessage[]
  /** The key of the one that is on its way. */
  readonly sending: string | null
  add(text: string): void
  /** Sends what waits, as far as it goes; called whenever there is a connection. */
  flush(): void
  /** Sends one that failed again. */
  retry(key: string): void
  /** Gives one up that is not on its way. */
  cancel(key: string): void
  /** Messages came in: of ours, those that are stored wait no more. */
  arrived(keys: readonly (string | null)[]): void
  /**
   * Nothing is sent or kept any more; what waits stays in the store. One that is on its way is looked
   * for in the channel by whoever opens that store again.
   */
  close(): void
}

/** Without an answer on a connection that seems to stand, it is tried so often. */
const TRIES = 2

/** Whether the service said no: it is not stored, and would not be the next time. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ChatServiceError)) return false
  return ['refused', 'gone', 'not-member'].includes(error.failure)
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, now, newKey, onChange } = options
  const tries = new Map<string, number>()
  let queue: readonly QueuedMessage[] = store.read()
  /** What is on its way from the moment it was written: no copy of this tab can have been before it. */
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
    // Meanwhile another page may have sent it, and this one have heard of it.
    if (isClosed || !isQueued(message.key)) return
    if (!isFresh && (await options.isStored(message))) return
    if (isClosed) return
    // Noted before it leaves: a page that ends now does not know what became of it.
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
        // Without a connection nothing goes: the next one flushes.
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
      // Nothing is before it, and the line is open: `flush` sends it at once.
      const isNext = sending === null && queue.every((one) => one.state === 'failed')
      if (isNext && options.isConnected()) fresh = key
      keep([...queue, { key, text, queuedAt: now(), state, wasTried: false }])
    },
    flush() {
      if (isClosed) return
      tries.clear()
      // What may be stored, or never left, deserves the new connection.
      const isOpen = (message: QueuedMessage) => message.state === 'failed' && message.wasTried
      if (queue.some(isOpen)) {
        keep(queue.map((one) => (isOpen(one) ? { ...one, state: 'waiting' } : one)))
      }
      start()
    },
    retry(key) {
      tries.delete(key)
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
