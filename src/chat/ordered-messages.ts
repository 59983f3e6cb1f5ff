/** Keeps the messages of one channel in order. Each message occurs once. */
import type { ChatMessage } from '../domain/conversation/chat-message'

function inOrder(a: ChatMessage, b: ChatMessage): number {
  return a.sentAt - b.sentAt || a.id - b.id
}

/**
 * Adds messages at their positions. A message that is already in the list is replaced if it has
 * changed. Otherwise its object stays the same. Both lists start with the oldest message.
 */
export function merged(
  list: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const fresh = new Map(more.map((message) => [message.id, message]))
  const kept = list.map((message) => {
    const other = fresh.get(message.id)
    fresh.delete(message.id)
    return other && !isSame(message, other) ? other : message
  })
  const added = [...fresh.values()]
  if (added.length === 0) return kept.every((one, at) => one === list[at]) ? list : kept
  return [...kept, ...added].sort(inOrder)
}

function isSame(one: ChatMessage, other: ChatMessage): boolean {
  return one.text === other.text && one.isEdited === other.isEdited && one.sentAt === other.sentAt
}

/**
 * Applies changes to messages in the list. Changes to messages that are not in the list are
 * ignored.
 */
export function updated(
  list: readonly ChatMessage[],
  changes: readonly ChatMessage[],
): readonly ChatMessage[] {
  const ids = new Set(list.map(({ id }) => id))
  return merged(
    list,
    changes.filter(({ id }) => ids.has(id)),
  )
}

export function without(
  list: readonly ChatMessage[],
  ids: readonly number[],
): readonly ChatMessage[] {
  const gone = new Set(ids)
  return list.some(({ id }) => gone.has(id)) ? list.filter(({ id }) => !gone.has(id)) : list
}
