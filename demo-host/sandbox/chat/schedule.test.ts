import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatMessages, chatScheduled } from '../db/tables/chat'
import { testDatabase } from '../test-database'
import { type ChatTest, DEMO, openChatTest } from './chat-test.fixture'
import type { ChatCore } from './dependencies'
import { createSchedule } from './schedule'

describe(`the schedule of chat messages on ${testDatabase.name}`, () => {
  let chat: ChatTest

  beforeAll(async () => {
    chat = await openChatTest(testDatabase)
  })
  afterAll(() => chat.test.close())
  beforeEach(() => chat.test.reset())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('D15 a due message is sent even if an earlier message fails, and the failed message stays scheduled', async () => {
    const { core } = chat.test.sandbox.context.chat
    const broken = await chat.addChannel()
    const sound = await chat.addChannel()
    const scheduledAt = core.clock.now().getTime() - 60_000
    for (const { patientId } of [broken, sound]) {
      const row = { patientId, senderId: DEMO, text: 'Good morning', scheduledAt }
      await core.db.insert(chatScheduled).values({ ...row, createdAt: scheduledAt })
    }
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const turns: ChatCore['turns'] = {
      take: (patientId, task) =>
        patientId === broken.patientId
          ? Promise.reject(new Error('The database was away.'))
          : core.turns.take(patientId, task),
    }
    const schedule = createSchedule({ ...core, turns }, () => true)
    await schedule.run()
    schedule.stop()
    expect(said).toHaveBeenCalledTimes(1)
    const sent = await core.db.select().from(chatMessages)
    expect(sent.map(({ patientId, text }) => [patientId, text])).toEqual([
      [sound.patientId, 'Good morning'],
    ])
    const rows = await core.db.select().from(chatScheduled).orderBy(chatScheduled.id)
    expect(rows.map(({ status }) => status)).toEqual(['pending', 'sent'])
  })
})
