/**
 * What the tabs of one browser tell each other of one user at one clinic (spec §2 "Unread data";
 * T18). Any page of the origin can speak here, so every message passes a schema.
 */
import { subscribe } from 'valtio/vanilla'
import * as z from 'zod/mini'
import { ChatError } from '../api/errors'
import { sameAddress } from './auth-state'
import type { SessionState } from './session-keeper'
import { unreadSchema } from './unread-cache'

const messageSchema = z.union([
  /** A look at the chat: what the other tabs need not ask for. */
  z.object({ type: z.literal('unread'), unread: unreadSchema }),
  /** A look that failed. */
  z.object({
    type: z.literal('chat-error'),
    kind: z.enum(['auth', 'session-token', 'response']),
    message: z.string(),
  }),
])
export type BroadcastMessage = z.output<typeof messageSchema>

/** The part of the browser's `BroadcastChannel` that is used. */
export interface TabChannel {
  postMessage(message: unknown): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** @throws where the browser has no such channel, or forbids it to this page. */
export type OpenChannel = (name: string) => TabChannel

export interface Broadcast {
  /** Tells this user's other tabs; nobody, while nobody here listens. */
  post(userId: number, message: BroadcastMessage): void
  /** Listens to them. However many do, there is one channel. @returns stops it. */
  subscribe(listener: (message: BroadcastMessage) => void): () => void
  /** Listens while somebody else does, and is told first. @returns stops it. */
  hear(receive: Receive): () => void
  destroy(): void
}

/** Told of each message once, however many elements listen. */
type Receive = (userId: number, message: BroadcastMessage) => void

export interface BroadcastOptions {
  apiBaseUrl: string
  /** Whose tabs they are. */
  session: Readonly<SessionState>
  receive: Receive
  open?: OpenChannel | undefined
}

/** The error that a message tells of; null for any other. */
export function chatErrorOf(message: BroadcastMessage): ChatError | null {
  return message.type === 'chat-error' ? new ChatError(message.kind, message.message) : null
}

/** Null where the browser has none, or forbids it: the tab is then on its own. */
function openOrNone(open: OpenChannel, name: string): TabChannel | null {
  try {
    return open(name)
  } catch {
    return null
  }
}

export function createBroadcast(options: BroadcastOptions): Broadcast {
  const { apiBaseUrl, session, receive, open = (name) => new BroadcastChannel(name) } = options
  const receivers = new Set([receive])
  const listeners = new Set<(message: BroadcastMessage) => void>()
  let opened: { userId: number; channel: TabChannel | null } | null = null

  function openFor(userId: number): TabChannel | null {
    const channel = openOrNone(open, `rtm:${sameAddress(apiBaseUrl)}:${userId}`)
    if (!channel) return null
    channel.onmessage = ({ data }) => {
      const { success, data: message } = messageSchema.safeParse(data)
      // A late one, for whoever was signed in before.
      if (!success || opened?.channel !== channel) return
      for (const tell of [...receivers]) tell(userId, message)
      for (const listener of [...listeners]) listener(message)
    }
    return channel
  }

  /** Opens, closes or changes the channel, as there is somebody to listen and to be listened to. */
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
        // Closed by the browser, as when a page is put to sleep: the others look for themselves.
      }
    },
    subscribe(listener) {
      // A function of one's own: the same listener may be given twice.
      const own = (message: BroadcastMessage) => listener(message)
      listeners.add(own)
      follow()
      return () => {
        listeners.delete(own)
        follow()
      }
    },
    hear(tell) {
      receivers.add(tell)
      return () => void receivers.delete(tell)
    },
    destroy() {
      unfollow()
      listeners.clear()
      follow()
    },
  }
}
