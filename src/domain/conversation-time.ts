/** How long a conversation took: what an interaction log begins with when it is made from a chat. */
import type { ChatMessage } from './chat-message'

/** Milliseconds of silence after which another conversation begins. */
const SILENCE_MS = 30 * 60_000

/** Writing one message takes a moment, too. */
const SHORTEST_SECS = 60

export interface ConversationTime {
  /** ISO: the first message. */
  startedAt: string
  durationSecs: number
}

/**
 * The latest conversation in which the reader took part; of one who never wrote, the latest of all.
 * Null while there is no message.
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
  const [first, end] = [written[from], written[to]]
  if (!first || !end) return null
  const secs = Math.ceil((end.sentAt - first.sentAt) / 1000)
  return {
    startedAt: new Date(first.sentAt).toISOString(),
    durationSecs: Math.max(SHORTEST_SECS, secs),
  }
}
