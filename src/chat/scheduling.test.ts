import { describe, expect, it } from 'vitest'
import { message, testChatService } from './chat-service.fixture'
import { ChatServiceError } from './chat-service-error'
import { createScheduling, type UnansweredSchedule } from './scheduling'

const sendAt = Date.UTC(2026, 0, 6, 14)
const first = { text: 'See you', sendAt }

async function setUp() {
  const { far, open } = testChatService()
  const service = open({
    settings: { appId: 'app' },
    userId: '7',
    sessionToken: () => 't',
    onState: () => undefined,
    onMessage: () => undefined,
  })
  const channel = await service.channel()
  let keys = 0
  let unanswered: UnansweredSchedule | null = null
  /**
   * Opens the dialog for a scheduled message. If the request of an earlier dialog got no response,
   * the new dialog knows that request.
   */
  const openDialog = () => {
    const scheduling = createScheduling({
      newKey: () => {
        keys += 1
        return `key ${keys}`
      },
      unanswered,
      store: (next) => {
        unanswered = next
      },
    })
    return (message: typeof first) => scheduling.schedule(channel, message)
  }
  const made = () => far.scheduled.map(({ key, text }) => `${key} ${text}`)
  return { far, made, openDialog, schedule: openDialog() }
}

describe('the scheduling of messages', () => {
  it('if the response to a scheduling request is lost and the user tries again, only one message is scheduled', async () => {
    const { far, made, schedule } = await setUp()
    far.loseAnswer('schedule')
    await expect(schedule(first)).rejects.toMatchObject({ failure: 'unreachable' })
    // The result of the request is unknown, so the client looks for the message before it creates
    // the message again.
    far.fail('scheduled')
    await expect(schedule(first)).rejects.toMatchObject({ failure: 'unreachable' })
    await schedule(first)
    expect(made()).toEqual(['key 1 See you'])
    expect(far.asked.filter((call) => call === 'schedule')).toHaveLength(1)
  })

  it('D15 after an unexpected response, the client searches for the scheduled message before a new attempt', async () => {
    const { far, made, schedule } = await setUp()
    far.loseAnswer('schedule', new ChatServiceError('unexpected', 'Not JSON.'))
    await expect(schedule(first)).rejects.toMatchObject({ failure: 'unexpected' })
    await schedule(first)
    expect(made()).toEqual(['key 1 See you'])
  })

  it('D15 if the response is lost and the user tries again after a reload, only one message is scheduled', async () => {
    const { far, made, openDialog, schedule } = await setUp()
    far.loseAnswer('schedule')
    await expect(schedule(first)).rejects.toMatchObject({ failure: 'unreachable' })
    await openDialog()(first)
    expect(made()).toEqual(['key 1 See you'])
    // The message now exists, so the next dialog creates another message.
    await openDialog()(first)
    expect(made()).toEqual(['key 1 See you', 'key 2 See you'])
  })

  it('if a scheduling request did not reach the chat service, the request is sent again with the same key', async () => {
    const { far, made, schedule } = await setUp()
    far.fail('schedule')
    await expect(schedule(first)).rejects.toThrow()
    await schedule(first)
    expect(made()).toEqual(['key 1 See you'])
  })

  it('if the response to a scheduling request is lost, a corrected message replaces the first scheduled message', async () => {
    const { far, made, schedule } = await setUp()
    far.loseAnswer('schedule')
    await expect(schedule(first)).rejects.toThrow()
    await schedule({ ...first, text: 'See you at ten' })
    expect(made()).toEqual(['key 2 See you at ten'])
  })

  it('D15 if the response to a scheduling request is lost and the message has been sent since then, a retry schedules no message', async () => {
    const { far, made, schedule } = await setUp()
    far.loseAnswer('schedule')
    await expect(schedule(first)).rejects.toThrow()
    far.scheduled.splice(0)
    // Many messages arrived before the user tried again.
    for (let id = 1; id <= 250; id += 1) {
      const sent = id === 240 ? { key: 'key 1' } : {}
      far.stored.push(message(id, { ...sent, sentAt: sendAt + Math.floor(id / 3) * 1000 }))
    }
    const later = { ...first, sendAt: sendAt + 3_600_000 }
    await expect(schedule(later)).rejects.toMatchObject({ failure: 'sent' })
    expect(made()).toEqual([])
    // The user now knows that the message was sent, and schedules the message again on purpose.
    await schedule(later)
    expect(made()).toEqual(['key 2 See you'])
  })

  it('after a message was scheduled or rejected, the next message is created without a search for scheduled messages', async () => {
    const { far, made, schedule } = await setUp()
    far.fail('schedule', new ChatServiceError('refused', 'Invalid value.', 400111))
    await expect(schedule(first)).rejects.toMatchObject({ failure: 'refused' })
    await schedule(first)
    await schedule(first)
    expect(made()).toEqual(['key 2 See you', 'key 3 See you'])
    expect(far.asked).not.toContain('scheduled')
  })
})
