/** A channel's messages as they are read: by day, by sender, with how far own ones have come. */
import { type ChatMark, type ChatMember, type ChatMessage, markOf } from './chat-message'
import { dateInZone, type PlainDate } from './dates'

/** Milliseconds between two messages of one sender that still belong together. */
const TOGETHER_MS = 5 * 60_000

export interface ChatRow {
  readonly message: ChatMessage
  readonly isOwn: boolean
  /** The day, above its first message. */
  readonly day: PlainDate | null
  /** What was not read when the channel was opened begins here. */
  readonly isFirstUnread: boolean
  /** The sender's name stands above it. */
  readonly opensGroup: boolean
  /** Of own messages. */
  readonly mark: ChatMark | null
}

export interface ChatRowsContext {
  members: readonly ChatMember[]
  /** The reader's user id, as text. */
  ownId: string
  patientId: string
  /** IANA zone of the reader. */
  zone: string
  /** Milliseconds: others' messages after it were unread when the channel was opened; null: none. */
  readUntil: number | null
}

// A format costs a microsecond, a channel may hold 10,000 messages, and each new one asks again.
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

/** @param messages Oldest first. */
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

/** Whether two rows look the same: what has not changed need not be drawn again. */
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
