/** Tests the simulated patients of the demo, with short delays. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hash32 } from '../../../src/seed/random'
import { chatMessages } from '../db/tables/chat'
import { users } from '../db/tables/people'
import { embeddedDatabase } from '../test-database'
import { type ChatTest, openChatTest } from './chat-test.fixture'
import { startReplies } from './replies'
import { answerTo, newsOf } from './reply-words'
import { eventually } from './sdk.fixture'
import { openRaw, type RawSocket } from './socket/raw-socket.fixture'

const never = 3_600_000

describe('the simulated patients of the demo', () => {
  let chat: ChatTest
  let patientId: number
  let socket: RawSocket
  let url: string
  let stop = async () => {}

  beforeAll(async () => {
    chat = await openChatTest(embeddedDatabase)
  })
  afterAll(() => chat.test.close())
  beforeEach(async () => {
    await chat.test.reset()
    const channel = await chat.addChannel()
    patientId = channel.patientId
    url = channel.url
    socket = openRaw(chat.origin, await chat.signIn('demo'))
    await socket.next('LOGI')
  })
  afterEach(async () => {
    await stop()
    socket.close()
  })

  const start = (newsMs = never) => {
    stop = startReplies(chat.test.sandbox.context.chat, { readMs: 1, typeMs: 1, newsMs })
  }

  it('the simulated patients read a message, type, and answer in their own language', async () => {
    const { db } = chat.test.sandbox.context
    await db.update(users).set({ language: 'es' }).where(eq(users.id, patientId))
    start()
    let asked = 0
    // The test writes messages until the patient answers one, because patients answer only some
    // messages. The id of a message decides whether the patient answers it.
    while (!socket.frames.some(({ command }) => command === 'SYEV')) {
      asked += 1
      socket.send('MESG', { channel_url: url, message: '¿Cómo está?', req_id: `rq-${asked}` })
      const { message_id: id } = await socket.next('MESG')
      const read = await socket.next('READ')
      expect(read).toMatchObject({ user: { user_id: String(patientId) } })
      if (hash32(`reply ${patientId} ${id}`) % 4 < 3)
        await eventually(() => socket.frames.length > 0)
    }
    const { message, user } = await socket.next('MESG')
    expect(user).toMatchObject({ user_id: String(patientId) })
    const answers = Array.from({ length: 12 }, (_, at) => answerTo('¿Cómo está?', 'es', at))
    expect(answers).toContain(message)
  })

  it('a simulated patient who has already written sometimes sends a message that is no reply to a message of the staff', async () => {
    await chat.write(patientId, 'First')
    await socket.next('MESG')
    start(5)
    const { message } = await socket.next('MESG')
    expect(Array.from({ length: 12 }, (_, at) => newsOf('en', at))).toContain(message)
  })

  it('after the simulated patients are stopped, they write nothing, and they do not send an unfinished message', async () => {
    await chat.write(patientId, 'First')
    await socket.next('MESG')
    start(5)
    await socket.next('MESG')
    await stop()
    const { core } = chat.test.sandbox.context.chat
    const written = await core.db.$count(chatMessages)
    await chat.write(patientId, 'Second')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await core.db.$count(chatMessages)).toBe(written + 1)
  })
})
