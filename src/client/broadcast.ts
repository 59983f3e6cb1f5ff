/**
 * Messages between the tabs of one browser, about one user at one clinic (spec §2 "Unread data";
 * T18). Any page of the origin can send messages here, so a schema checks every message.
 */
import { subscribe } from 'valtio/vanilla'
import * as z from 'zod/mini'
import { ChatError } from '../api/errors'
import { resources } from '../api/query-keys'
import { bulkOperations } from '../domain/vocabulary'
import { unreadSchema } from './messaging/unread-cache'
import { sameAddress } from './session/auth-state'
import type { SessionState } from './session/session-keeper'

const messageSchema = z.union([
  /**
   * Unread counts that one tab has requested. The other tabs use these counts and send no request.
   */
  z.object({ type: z.literal('unread'), unread: unreadSchema }),
  /** Tells the other tabs that a request for unread counts has failed. */
  z.object({
    type: z.literal('chat-error'),
    kind: z.enum(['auth', 'session-token', 'response']),
    message: z.string(),
  }),
  /** The resources that a write of this tab has changed. The other tabs then request them again. */
  z.object({ type: z.literal('written'), resources: z.array(z.enum(resources)) }),
  /** A stopwatch that started at the ISO instant `at` runs in a tab. */
  z.object({ type: z.literal('stopwatch'), at: z.string() }),
  /** The user has changed the stopwatch that began at `begunAt`. See `Stopwatch.usedAt`. */
  z.object({ type: z.literal('stopwatch-used'), begunAt: z.string(), usedAt: z.number() }),
  /**
   * The status changes that other users made to billings between `from` and `asOf` (K31). Both
   * times are in milliseconds since 1970.
   */
  z.object({
    type: z.literal('billing-moves'),
    from: z.number(),
    asOf: z.number(),
    moves: z.array(
      z.object({
        uuid: z.string(),
        act: z.enum(bulkOperations),
        at: z.string(),
        by: z.object({ id: z.number(), fullName: z.string() }),
      }),
    ),
  }),
])
export type BroadcastMessage = z.output<typeof messageSchema>

/** The methods of the browser's `BroadcastChannel` that this module uses. */
export interface TabChannel {
  postMessage(message: unknown): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
}

/**
 * Opens a channel to the browser's other tabs.
 * @throws Error when the browser has no such channel, or the page may not use it.
 */
export type OpenChannel = (name: string) => TabChannel

export interface Broadcast {
  /** Sends a message to the user's other tabs. Nothing is sent while this tab has no listener. */
  post(userId: number, message: BroadcastMessage): void
  /**
   * Listens to the other tabs. All listeners share one channel.
   * @param listener A different function for each subscription, because a function is stored only once.
   * @returns A function that stops listening.
   */
  subscribe(listener: Listener): () => void
  destroy(): void
}

/**
 * Receives the messages of other tabs.
 * @param userId The user whose tabs send the message.
 */
type Listener = (message: BroadcastMessage, userId: number) => void

export interface BroadcastOptions {
  apiBaseUrl: string
  /** The session of the user who is signed in in this tab. */
  session: Readonly<SessionState>
  /** Called once for each message, before the listeners are called. */
  receive: Listener
  open?: OpenChannel | undefined
}

/** Returns the error of a `chat-error` message, or null for any other message. */
export function chatErrorOf(message: BroadcastMessage): ChatError | null {
  return message.type === 'chat-error' ? new ChatError(message.kind, message.message) : null
}

/**
 * Opens the channel. Returns null if the browser has no such channel, or if the page may not use
 * it. The tab then works alone.
 */
function openOrNone(open: OpenChannel, name: string): TabChannel | null {
  try {
    return open(name)
  } catch {
    return null
  }
}

export function createBroadcast(options: BroadcastOptions): Broadcast {
  const { apiBaseUrl, session, receive, open = (name) => new BroadcastChannel(name) } = options
  const listeners = new Set<Listener>()
  let opened: { userId: number; channel: TabChannel | null } | null = null

  function openFor(userId: number): TabChannel | null {
    const channel = openOrNone(open, `rtm:${sameAddress(apiBaseUrl)}:${userId}`)
    if (!channel) return null
    channel.onmessage = ({ data }) => {
      const { success, data: message } = messageSchema.safeParse(data)
      // A message that arrives after a change of the user may be meant for the previous user. Such
      // a message is ignored.
      if (!success || opened?.channel !== channel) return
      for (const listener of [receive, ...listeners]) listener(message, userId)
    }
    return channel
  }

  /** Opens, closes or replaces the channel when the listeners or the user change. */
  function follow(): void {
    const userId = listeners.size > 0 ? session.user?.id : undefined
    if (userId === opened?.userId) return
    opened?.channel?.close()
    opened = userId === undefined ? null : { userId, channel: openFor(userId) }
  }

  const unfollow = subscribe(session, follow, true)
  return {
    post(userId, message) {
      if (opened?.userId !== userId) return
      try {
        opened.channel?.postMessage(message)
      } catch {
        // The browser closed the channel, for example because it froze the page. The other tabs
        // then request their own data.
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      follow()
      return () => {
        listeners.delete(listener)
        follow()
      }
    },
    destroy() {
      unfollow()
      listeners.clear()
      follow()
    },
  }
}
