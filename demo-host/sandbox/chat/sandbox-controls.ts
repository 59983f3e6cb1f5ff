/** The chat's routes below /api/sandbox/. With these controls, tests and demos change the chat. */
import { Hono } from 'hono'
import { z } from 'zod'
import { id } from '../../../src/backend/fields'
import { parseValue } from '../../../src/backend/parse'
import { notFound } from '../../../src/backend/problem'
import type { SandboxContext } from '../context'
import { bulkInsert } from '../db/bulk-writes'
import { chatMessages } from '../db/tables/chat'
import type { SandboxEnv, SandboxRequest } from '../env'
import { optionalJson } from '../resources/request-parts'
import { markDelivered, markRead } from './conversation'
import { deliverMessage } from './delivery'
import { draftText } from './drafts'
import { answerAsPatient } from './patient-answers'
import { smallTalk } from './reply-words'
import { noFaults } from './socket-faults'
import type { Chat } from './stand-in'
import { type Channel, channelOfPatient } from './store/channels'
import { moveMarks } from './store/marks'
import { membersOf } from './store/members'
import { lastSentAt, readHistory } from './store/messages'

const unreadBody = z.object({ patientId: id, count: z.int().min(0).max(10_000) })
const messageBody = z.object({ patientId: id, text: draftText })
const receiptBody = z.object({ patientId: id, receipt: z.enum(['delivered', 'read']) })
const dropBody = z.object({ userId: z.optional(id) })
const faultsBody = z.object({
  isDown: z.boolean().default(noFaults.isDown),
  refusals: z.int().min(0).max(1000).default(noFaults.refusals),
  refusalCode: z.int().min(100_000).max(999_999).default(noFaults.refusalCode),
  nonsense: z.int().min(0).max(1000).default(noFaults.nonsense),
  delayMs: z.number().min(0).max(60_000).default(noFaults.delayMs),
})

/** Creates the routes. Each path works with and without a trailing slash. */
export function chatControlRoutes({ chat }: SandboxContext): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  const either = (name: string) => [`/${name}`, `/${name}/`]
  routes.on('POST', either('unread'), (c) => setUnread(c, chat))
  routes.on('POST', either('chat-message'), (c) => writeAsPatient(c, chat))
  routes.on('POST', either('chat-receipt'), (c) => giveReceipt(c, chat))
  routes.on('POST', either('chat-drop'), async (c) => {
    const { userId } = parseValue(await optionalJson(c), dropBody)
    return c.json({ dropped: chat.core.hub.cut(userId === undefined ? undefined : [userId]) })
  })
  routes.on('POST', either('chat-faults'), async (c) => {
    chat.faults.set(parseValue(await optionalJson(c), faultsBody))
    if (chat.faults.now().isDown) chat.core.hub.cut()
    return c.json(chat.faults.now())
  })
  return routes
}

async function channelOf({ core }: Chat, patientId: number): Promise<Channel> {
  const channel = await channelOfPatient(core.db, patientId)
  if (!channel) throw notFound('This patient does not exist or has no channel.')
  return channel
}

async function writeAsPatient(c: SandboxRequest, chat: Chat) {
  const { patientId, text } = parseValue(await optionalJson(c), messageBody)
  const message = await answerAsPatient(chat.core, await channelOf(chat, patientId), text)
  return c.json({ patientId, messageId: message.id })
}

/**
 * Does the same as the patient's phone when it has received or shown all messages of the channel.
 */
async function giveReceipt(c: SandboxRequest, chat: Chat) {
  const { patientId, receipt } = parseValue(await optionalJson(c), receiptBody)
  const channel = await channelOf(chat, patientId)
  const mark = receipt === 'read' ? markRead : markDelivered
  await mark(chat.core, channel, { userId: patientId, name: channel.name })
  return c.json({ patientId, receipt })
}

/**
 * Marks all messages as read by every member. Then adds `count` messages from the patient. Unlike
 * the messages of `chat-message`, these messages do not count as replies and change no billings.
 */
async function setUnread(c: SandboxRequest, chat: Chat) {
  const { patientId, count } = parseValue(await optionalJson(c), unreadBody)
  const channel = await channelOf(chat, patientId)
  const { db, clock, turns } = chat.core
  await turns.take(patientId, async () => {
    const last = await lastSentAt(db, patientId)
    const members = (await membersOf(db, patientId)).map((member) => member.userId)
    await moveMarks(db, patientId, members, 'readAt', last)
    const first = Math.max(last + 1, clock.now().getTime() - count)
    const messages = Array.from({ length: count }, (_, index) => ({
      patientId,
      senderId: patientId,
      text: smallTalk(index),
      sentAt: first + index,
    }))
    await bulkInsert(db, chatMessages, messages)
    if (chat.core.hub.of(members).length === 0) return
    const page = { at: last, before: 0, after: count, isIncluded: false }
    for (const message of await readHistory(db, patientId, page)) {
      await deliverMessage(chat.core, channel, message)
    }
  })
  return c.json({ patientId, count })
}
