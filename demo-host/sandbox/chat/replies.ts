/**
 * The simulated patients of the demo. A patient answers a chat message after a while. From time to
 * time, a patient writes a message first, so that a new user sees unread counts change. The texts
 * depend only on the patient and the message. Only the demo and its tests use this module.
 */
import { eq } from 'drizzle-orm'
import { hash32 } from '../../../src/seed/random'
import { chatMessages } from '../db/tables/chat'
import { patients, users } from '../db/tables/people'
import { logError } from '../http/error-log'
import { markRead } from './conversation'
import { deliverTyping } from './delivery'
import type { ChatCore } from './dependencies'
import { answerAsPatient } from './patient-answers'
import { answerTo, newsOf, patientLanguage } from './reply-words'
import type { Chat } from './stand-in'
import { type Channel, channelOfPatient } from './store/channels'
import type { Message } from './store/messages'

export interface ReplyTimes {
  /** The delay, in milliseconds, until the patient has read a message and starts typing. */
  readonly readMs: number
  /** The delay, in milliseconds, from the start of typing until the patient's answer is sent. */
  readonly typeMs: number
  /** The delay, in milliseconds, between two messages that patients write first. */
  readonly newsMs: number
}

const usual: ReplyTimes = { readMs: 4000, typeMs: 5000, newsMs: 75_000 }

/** The share of messages that patients answer: three of four. */
const ANSWERED_OF_FOUR = 3

/**
 * Starts the simulated patients.
 * @returns A function that stops the simulated patients. The function waits until all messages that
 * are being stored are stored. After that, the simulated patients write nothing into the database,
 * so it can be reset or closed.
 */
export function startReplies(chat: Chat, times = usual): () => Promise<void> {
  const { core } = chat
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  let turn = 0

  const after = (ms: number, act: () => Promise<void>) => {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const done = act()
        .catch(logError)
        .finally(() => running.delete(done))
      running.add(done)
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  const write = async (channel: Channel, text: string) => {
    const patient = { userId: channel.patientId, name: channel.name }
    await deliverTyping(core, channel, patient, true)
    after(times.typeMs, async () => {
      await deliverTyping(core, channel, patient, false)
      await answerAsPatient(core, channel, text)
    })
  }

  const answer = (channel: Channel, message: Message) => {
    const chance = hash32(`reply ${channel.patientId} ${message.id}`)
    after(times.readMs, async () => {
      await markRead(core, channel, { userId: channel.patientId, name: channel.name })
      if (chance % 4 >= ANSWERED_OF_FOUR) return
      const language = await languageOf(core, channel.patientId)
      await write(channel, answerTo(message.text, language, Math.floor(chance / 4)))
    })
  }

  const tellNews = async () => {
    after(times.newsMs, tellNews)
    // Patients write only while a user is connected or has made a request recently. Otherwise a
    // demo that nobody uses would fill the database.
    if (!core.hub.isVisited(2 * times.newsMs)) return
    const chance = hash32(`news ${turn++}`)
    const talkative = await talkativePatients(core)
    const patientId = talkative[chance % Math.max(1, talkative.length)]
    const channel = patientId === undefined ? undefined : await channelOfPatient(core.db, patientId)
    if (!channel) return
    await write(channel, newsOf(await languageOf(core, channel.patientId), Math.floor(chance / 7)))
  }

  chat.listen(answer)
  after(times.newsMs, tellNews)
  return async () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    await Promise.all(running)
  }
}

/** Returns the ids of active patients who have already written a message. */
async function talkativePatients({ db }: ChatCore): Promise<number[]> {
  const rows = await db
    .selectDistinct({ patientId: chatMessages.patientId })
    .from(chatMessages)
    .innerJoin(patients, eq(patients.userId, chatMessages.patientId))
    .where(eq(patients.isActive, true))
    .orderBy(chatMessages.patientId)
  return rows.map((row) => row.patientId)
}

async function languageOf({ db }: ChatCore, userId: number) {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return patientLanguage(user?.language ?? 'en')
}
