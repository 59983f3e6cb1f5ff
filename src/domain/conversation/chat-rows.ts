/**
 * The rows of a chat: messages grouped by day and sender, with the state of the user's own
 * messages.
 */

import { dateInZone, type PlainDate } from '../dates/dates'
import { type ChatMark, type ChatMember, type ChatMessage, markOf } from './chat-message'

/**
 * Messages of one sender form a group if less than this time, in milliseconds, lies between them.
 */
const TOGETHER_MS = 60 * 60_000

export interface ChatRow {
  readonly message: ChatMessage
  readonly isOwn: boolean
  /** The date that is shown above the first message of a day. Null for all other messages. */
  readonly day: PlainDate | null
  /**
   * Whether this message was the first unread message when the user opened the channel. It is never
   * true for the first row.
   */
  readonly isFirstUnread: boolean
  /** Whether the row is the first of a group and shows the sender's name. */
  readonly opensGroup: boolean
  /** The delivery state that the row shows. Only the user's own messages have a delivery state. */
  readonly mark: ChatMark | null
}

export interface ChatRowsContext {
  members: readonly ChatMember[]
  /** The current user's id as a text. */
  ownId: string
  patientId: string
  /** The IANA zone of the current user. */
  zone: string
  /**
   * The instant after which messages of other people were unread when the user opened the channel,
   * in milliseconds since 1970. Null if no message was unread.
   */
  readUntil: number | null
}

// The local days of messages are cached. Each new message needs the days of all messages again, and
// a channel can have 10,000 messages.
const days = new WeakMap<ChatMessage, { zone: string; day: PlainDate }>()

function dayOf(message: ChatMessage, zone: string): PlainDate {
  const known = days.get(message)
  if (known?.zone === zone) return known.day
  const day = dateInZone(message.sentAt, zone)
  days.set(message, { zone, day })
  return day
}

function belongTogether(before: ChatMessage | undefined, message: ChatMessage): boolean {
  return (
    before !== undefined &&
    before.kind !== 'notice' &&
    before.sender?.id === message.sender?.id &&
    message.sentAt - before.sentAt < TOGETHER_MS
  )
}

/**
 * Returns the rows of a chat.
 * @param messages The messages, oldest first.
 */
export function chatRows(messages: readonly ChatMessage[], context: ChatRowsContext): ChatRow[] {
  const { ownId, zone, readUntil } = context
  let hasUnread = false
  let lastDay: PlainDate | null = null
  return messages.map((message, index) => {
    const isOwn = message.sender?.id === ownId
    const today = dayOf(message, zone)
    const day = today === lastDay ? null : today
    lastDay = today
    const isFirstUnread =
      !hasUnread && readUntil !== null && !isOwn && message.sentAt > readUntil && index > 0
    if (readUntil !== null && !isOwn && message.sentAt > readUntil) hasUnread = true
    return {
      message,
      isOwn,
      day,
      isFirstUnread,
      opensGroup: day !== null || isFirstUnread || !belongTogether(messages[index - 1], message),
      mark: isOwn ? markOf(message, context.members, context) : null,
    }
  })
}

/** Whether two rows have the same content. A row that did not change is not rendered again. */
export function isSameRow(one: ChatRow, other: ChatRow): boolean {
  return (
    one.message === other.message &&
    one.mark === other.mark &&
    one.day === other.day &&
    one.isFirstUnread === other.isFirstUnread &&
    one.opensGroup === other.opensGroup &&
    one.isOwn === other.isOwn
  )
}
