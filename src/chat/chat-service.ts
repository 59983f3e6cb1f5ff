/**
 * The chat service's interface, as small as the product needs. `sendbird-service.ts` implements it
 * with the vendor's SDK, which no other module may import. Tests use one in memory.
 */
import type {
  ChatMember,
  ChatMessage,
  ChatPerson,
  ScheduledMessage,
} from '../domain/conversation/chat-message'
import type { ChatSettings } from './chat-rest'
import type { ChatServiceError } from './chat-service-error'

/** What the chat service needs from the page that uses it. */
export interface ChatServiceOptions {
  settings: ChatSettings & { websocketHost?: string | undefined }
  /**
   * The session's chat token. It is read again when the service reports that the chat session is
   * over.
   */
  sessionToken: () => string | null
  /**
   * Called when the connection is lost and the service retries, when it is open again, or when the
   * service gives up.
   */
  onState: (state: 'reconnecting' | 'open' | 'closed', error?: ChatServiceError) => void
  /** A message arrived in one of the user's channels. */
  onMessage: () => void
}

export type OpenChatService = (options: ChatServiceOptions) => ChatService

/** A connection of one user. Every promise rejects with a `ChatServiceError`. */
export interface ChatService {
  connect(userId: string, token: string): Promise<void>
  /** The current channel. Members and their read marks are requested each time. */
  channel(url: string): Promise<ChatChannel>
  /** When the connection is lost, starts the next attempt at once. */
  hurry(): void
  /** Ends the connection. No events follow. */
  close(): Promise<void>
}

export interface ChatPage {
  /** The messages of the page, oldest first. */
  readonly messages: readonly ChatMessage[]
  /** Whether the service has more messages in this direction. */
  readonly hasMore: boolean
}

/** Changes to messages that are already loaded. */
export interface ChatChanges {
  readonly updated: readonly ChatMessage[]
  readonly deleted: readonly number[]
}

/** Events of a channel. */
export interface ChatChannelEvents {
  onMessage(message: ChatMessage): void
  onUpdate(message: ChatMessage): void
  onDelete(id: number): void
  /** Called when someone has read, received, joined or left. `members()` has then changed. */
  onMembers(): void
  onTyping(): void
  /** The channel was deleted, or the user is no longer a member. */
  onGone(): void
  /** The user was removed and is a member again. */
  onBack(): void
}

/**
 * A scheduled message as the service stores it. The key is from the client that made it, if any.
 */
export interface KeptSchedule extends ScheduledMessage {
  readonly key: string | null
}

export interface ChatChannel {
  members(): readonly ChatMember[]
  /** Other members who are typing now. */
  typing(): readonly ChatPerson[]
  /** Messages sent at or before a time (milliseconds); the latest ones for null. */
  before(time: number | null, limit: number): Promise<ChatPage>
  /** Messages sent at or after a time (milliseconds). */
  after(time: number, limit: number): Promise<ChatPage>
  changesSince(time: number): Promise<ChatChanges>
  /**
   * Sends a message now, or fails; the service queues nothing. The stored message carries the key,
   * by which it can be found when the answer was lost.
   */
  send(message: { key: string; text: string }): Promise<ChatMessage>
  markRead(): Promise<void>
  setTyping(isTyping: boolean): void
  /** `sendAt` in milliseconds: 10 minutes to 30 days from now (D15). The key is as for `send`. */
  schedule(message: { key: string; text: string; sendAt: number }): Promise<KeptSchedule>
  /** Messages still to be sent, the next one first. */
  scheduled(): Promise<readonly KeptSchedule[]>
  cancelScheduled(id: number): Promise<void>
  listen(events: ChatChannelEvents): () => void
}
