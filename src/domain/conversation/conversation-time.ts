/**
 * The time that a user worked on a chat conversation. It fills the form for an interaction log that
 * is created from a chat.
 */
import type { ChatMessage } from './chat-message'

/** A new conversation begins after this time without a message, in milliseconds. */
const SILENCE_MS = 30 * 60_000

/** The maximum time in milliseconds that counts as work between two messages. */
const LONGEST_GAP_MS = 5 * 60_000

/** The minimum duration in seconds, because writing even one message takes time. */
const SHORTEST_SECS = 60

export interface ConversationTime {
  /** ISO time of the first message. */
  startedAt: string
  /**
   * The time that the user worked on the conversation. It can differ from the time between the
   * first and the last message.
   */
  durationSecs: number
}

/**
 * Returns the latest conversation in which the user wrote. If the user never wrote, returns the
 * latest conversation. Returns null if there are no messages. The duration becomes billable time.
 * It is the sum of the gaps between the messages. Users do other work while they wait for a reply,
 * so each gap counts at most five minutes. The minimum is one minute, even for a single message.
 * @param messages Oldest first.
 */
export function latestConversation(
  messages: readonly ChatMessage[],
  ownId: string,
): ConversationTime | null {
  const written = messages.filter(({ kind }) => kind !== 'notice')
  const last = written.findLastIndex(({ sender }) => sender?.id === ownId)
  let [from, to] = last < 0 ? [written.length - 1, written.length - 1] : [last, last]
  const gap = (index: number) =>
    (written[index]?.sentAt ?? Number.NaN) - (written[index - 1]?.sentAt ?? Number.NaN)
  while (gap(from) <= SILENCE_MS) from -= 1
  while (gap(to + 1) <= SILENCE_MS) to += 1
  const first = written[from]
  if (!first) return null
  let worked = 0
  for (let index = from + 1; index <= to; index++) worked += Math.min(gap(index), LONGEST_GAP_MS)
  const secs = Math.ceil(worked / 1000)
  return {
    startedAt: new Date(first.sentAt).toISOString(),
    durationSecs: Math.max(SHORTEST_SECS, secs),
  }
}
