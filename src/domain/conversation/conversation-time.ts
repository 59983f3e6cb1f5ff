/**
 * Computes how long a user worked on a chat conversation. The result is the default duration of an
 * interaction log that is created from a chat.
 */
import type { ChatMessage } from './chat-message'

/** The time without a message, in milliseconds, after which a new conversation begins. */
const SILENCE_MS = 30 * 60_000

/** The maximum time in milliseconds that counts as work between two messages. */
const LONGEST_GAP_MS = 5 * 60_000

/** The minimum duration in seconds, because even one message takes time to write. */
const SHORTEST_SECS = 60

export interface ConversationTime {
  /** The ISO instant of the first message. */
  startedAt: string
  /**
   * The seconds that the user worked on the conversation. They can differ from the time between the
   * first and the last message.
   */
  durationSecs: number
}

/**
 * Returns the latest conversation in which the user wrote or, if the user never wrote, the latest
 * conversation. Returns null if there are no messages. The duration becomes billable time, so it
 * must not include other work. The duration is the sum of the gaps between the messages. Each gap
 * counts at most five minutes, because users do other work while they wait for a reply. Even a
 * single message counts as one minute.
 * @param messages The messages, oldest first.
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
