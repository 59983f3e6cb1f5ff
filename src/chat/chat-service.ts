/**
 * What the product asks of a chat service: one small interface. `sendbird-service.ts` implements it
 * with the vendor's SDK, which nothing else may import; tests have one in memory.
 */
import type { ChatMember, ChatMessage, ChatPerson, ScheduledMessage } from '../domain/chat-message'
import type { ChatSettings } from './chat-rest'
import type { ChatServiceError } from './chat-service-error'

/** What a service needs to know of its page. */
export interface ChatServiceOptions {
  settings: ChatSettings & { websocketHost?: string | undefined }
  /** The session's own token for the chat; asked for again when the service says that it is over. */
  sessionToken: () => string | null
  /** The connection was lost and the service tries again by itself, has it again, or gave up. */
  onState: (state: 'reconnecting' | 'open' | 'closed', error?: ChatServiceError) => void
  /** A message came into any channel of the user's. */
  onMessage: () => void
}

export type OpenChatService = (options: ChatServiceOptions) => ChatService

/** A connection of one user. Every promise that fails does so with a `ChatServiceError`. */
export interface ChatService {
  connect(userId: string, token: string): Promise<void>
  /** As it stands now: who is a member, and who has read what, is asked for each time. */
  channel(url: string): Promise<ChatChannel>
  /** Where the connection was lost, the next try to have it back begins at once. */
  hurry(): void
  /** Ends the connection; nothing is told afterwards. */
  close(): Promise<void>
}

export interface ChatPage {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  /** Whether there are more on the far side. */
  readonly hasMore: boolean
}

/** What became of messages that were there already. */
export interface ChatChanges {
  readonly updated: readonly ChatMessage[]
  readonly deleted: readonly number[]
}

/** What happens in a channel while it is listened to. */
export interface ChatChannelEvents {
  onMessage(message: ChatMessage): void
  onUpdate(message: ChatMessage): void
  onDelete(id: number): void
  /** Somebody has read, received, come or gone: `members()` is another one. */
  onMembers(): void
  onTyping(): void
  /** The channel was deleted, or the user is no member any more. */
  onGone(): void
  /** The user, who was no member any more, is one again. */
  onBack(): void
}

/** A message for later as the service has it; the key is the client's that made it, if it gave one. */
export interface KeptSchedule extends ScheduledMessage {
  readonly key: string | null
}

export interface ChatChannel {
  members(): readonly ChatMember[]
  /** Others who are writing just now. */
  typing(): readonly ChatPerson[]
  /** Messages sent at a time (milliseconds) or before; the latest for null. */
  before(time: number | null, limit: number): Promise<ChatPage>
  /** Messages sent at a time or after. */
  after(time: number, limit: number): Promise<ChatPage>
  changesSince(time: number): Promise<ChatChanges>
  /**
   * Sends now, or fails; nothing waits inside. The message that is stored carries the key, by which
   * it is known again when the answer was lost.
   */
  send(message: { key: string; text: string }): Promise<ChatMessage>
  markRead(): Promise<void>
  setTyping(isTyping: boolean): void
  /** `sendAt` in milliseconds: 10 minutes to 30 days away (D15). The key as for `send`. */
  schedule(message: { key: string; text: string; sendAt: number }): Promise<KeptSchedule>
  /** What is still to be sent, the next first. */
  scheduled(): Promise<readonly KeptSchedule[]>
  cancelScheduled(id: number): Promise<void>
  listen(events: ChatChannelEvents): () => void
}
