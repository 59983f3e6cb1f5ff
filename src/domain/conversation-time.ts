/** How long a conversation took: what an interaction log begins with when it is made from a chat. */
import type { ChatMessage } from './chat-message'

/** Milliseconds of silence after which another conversation begins. */
const SILENCE_MS = 30 * 60_000

/** Milliseconds of work that lie between two messages at most. */
const LONGEST_GAP_MS = 5 * 60_000

/** Writing one message takes a moment, too. */
const SHORTEST_SECS = 60

export interface ConversationTime {
  /** ISO: the first message. */
  startedAt: string
  /** Work on the conversation, not the time from its first to its last message. */
  durationSecs: number
}

/**
 * The latest conversation in which the reader took part; of one who never wrote, the latest of all.
 * Null while there is no message.
 *
 * Its time becomes billable time, so it is the sum of the gaps between its messages, each counted
 * with five minutes at most: who waits for an answer does something else meanwhile. It is never less
 * than a minute, which is what a lone message counts.
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
