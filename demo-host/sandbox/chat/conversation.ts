/** The actions of a channel's members: they write, read and receive messages. */

import { deliverDelivered, deliverMessage, deliverRead } from './delivery'
import type { ChatCore } from './dependencies'
import type { Connection } from './socket/hub'
import type { Channel, ChatUser } from './store/channels'
import { loadUnread, moveMarks } from './store/marks'
import { type Draft, findMessage, keepMessage, lastSentAt, type Message } from './store/messages'
import type { Person } from './wire-format'

export type Writer = ChatUser & Person

/**
 * Sends a message to the channel's members, and marks the channel as read for the writer. If the
 * request id was used before, returns the message that was sent then, and notifies nobody a second
 * time.
 * @param from The connection that sent the message.
 */
export async function sendMessage(
  core: ChatCore,
  channel: Channel,
  writer: Writer,
  draft: Draft,
  from?: Connection,
): Promise<Message> {
  const { db, clock, turns } = core
  const { patientId } = channel
  return turns.take(patientId, async () => {
    const waiting = (await loadUnread(db, writer, [patientId])).has(patientId)
    const { message, isNew } = await db.transaction(async (transaction) => {
      const kept = await keepMessage(transaction, patientId, writer.userId, draft, clock.now())
      const { sentAt } = kept.message
      if (kept.isNew) await moveMarks(transaction, patientId, [writer.userId], 'readAt', sentAt)
      return kept
    })
    if (isNew) await deliverMessage(core, channel, message, from)
    if (isNew && waiting) await deliverRead(core, channel, writer, message.sentAt)
    return message
  })
}

/**
 * Marks all messages of the channel as read.
 * @returns The time of the read mark, in milliseconds.
 */
export async function markRead(
  core: ChatCore,
  channel: Channel,
  reader: Person,
  from?: Connection,
): Promise<number> {
  const { db, clock, turns } = core
  const { patientId } = channel
  return turns.take(patientId, async () => {
    const ts = Math.max(clock.now().getTime(), await lastSentAt(db, patientId))
    await moveMarks(db, patientId, [reader.userId], 'readAt', ts)
    await deliverRead(core, channel, reader, ts, from)
    return ts
  })
}

/**
 * Marks messages as delivered to a member.
 * @param messageId The last delivered message. Default: the last message of the channel.
 */
export async function markDelivered(
  core: ChatCore,
  channel: Channel,
  reader: Person,
  messageId?: number,
): Promise<void> {
  const { db, turns } = core
  const { patientId } = channel
  await turns.take(patientId, async () => {
    const message =
      messageId === undefined ? undefined : await findMessage(db, patientId, messageId)
    const ts = message?.sentAt ?? (await lastSentAt(db, patientId))
    await moveMarks(db, patientId, [reader.userId], 'deliveredAt', ts)
    await deliverDelivered(core, channel, reader.userId, ts)
  })
}
