/**
 * The interface of the chat service. The interface has only the functions that this product needs.
 * `sendbird-service.ts` implements it with Sendbird's SDK. Only the `sendbird-*` modules may import
 * the SDK. Tests use a chat service in memory.
 */
import type {
  ChatMember,
  ChatMessage,
  ChatPerson,
  ScheduledMessage,
} from '../domain/conversation/chat-message'
import type { ChatSettings } from './chat-rest'
import type { ChatServiceError } from './chat-service-error'

/** The values and callbacks that the caller passes to the chat service. */
export interface ChatServiceOptions {
  settings: ChatSettings & { websocketHost?: string | undefined }
  userId: string
  /**
   * Returns the chat token of the session. The service calls this function again when it reports
   * that the chat session has ended.
   */
  sessionToken: () => string | null
  /**
   * Called in three cases: the connection is lost and the service retries, the connection is open
   * again, or the service stops its attempts.
   */
  onState: (state: 'reconnecting' | 'open' | 'closed', error?: ChatServiceError) => void
  /** Called when a message has arrived in one of the user's channels. */
  onMessage: () => void
}

export type OpenChatService = (options: ChatServiceOptions) => ChatService

/**
 * A connection of one user. Every promise rejects with a `ChatServiceError` when its request fails.
 */
export interface ChatService {
  connect(token: string): Promise<void>
  /** Returns a channel. Its members and their read marks are requested each time. */
  channel(url: string): Promise<ChatChannel>
  /** Starts the next attempt to connect immediately, if the connection is lost. */
  hurry(): void
  /** Ends the connection. After this, the service sends no events. */
  close(): Promise<void>
}

export interface ChatPage {
  /** The messages of this page, oldest first. */
  readonly messages: readonly ChatMessage[]
  /** Whether the service has more messages before or after the page, in the requested direction. */
  readonly hasMore: boolean
}

/** Changes to messages that are already loaded. */
export interface ChatChanges {
  readonly updated: readonly ChatMessage[]
  readonly deleted: readonly number[]
}

/** The callbacks for the events of a channel. */
export interface ChatChannelEvents {
  onMessage(message: ChatMessage): void
  onUpdate(message: ChatMessage): void
  onDelete(id: number): void
  /**
   * Called when a member has read or received a message, has joined, or has left. `members()` has
   * changed.
   */
  onMembers(): void
  onTyping(): void
  /** Called when the channel was deleted, or when the user is no longer a member. */
  onGone(): void
  /** Called when the user was removed from the channel and is now a member again. */
  onBack(): void
}

/**
 * A scheduled message as the service stores it. The key comes from the client that created the
 * message, if that client sets keys.
 */
export interface KeptSchedule extends ScheduledMessage {
  readonly key: string | null
}

export interface ChatChannel {
  members(): readonly ChatMember[]
  /** Returns the other members who are typing now. */
  typing(): readonly ChatPerson[]
  /**
   * Returns messages that were sent at or before a time (in milliseconds since 1970). If the time
   * is null, returns the latest messages.
   */
  before(time: number | null, limit: number): Promise<ChatPage>
  /** Returns messages that were sent at or after a time (in milliseconds since 1970). */
  after(time: number, limit: number): Promise<ChatPage>
  changesSince(time: number): Promise<ChatChanges>
  /**
   * Sends a message now. If this fails, the service does not queue the message. The stored message
   * contains the key, so that it can be found if the response is lost.
   */
  send(message: { key: string; text: string }): Promise<ChatMessage>
  markRead(): Promise<void>
  setTyping(isTyping: boolean): void
  /**
   * Schedules a message. `sendAt` is in milliseconds since 1970, and is 10 minutes to 30 days from
   * now (D15). The key has the same purpose as in `send`.
   */
  schedule(message: { key: string; text: string; sendAt: number }): Promise<KeptSchedule>
  /** Returns the messages that will be sent later. The next message comes first. */
  scheduled(): Promise<readonly KeptSchedule[]>
  cancelScheduled(id: number): Promise<void>
  listen(events: ChatChannelEvents): () => void
}
