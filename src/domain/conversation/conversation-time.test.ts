import { describe, expect, it } from 'vitest'
import type { ChatMessage } from './chat-message'
import { latestConversation } from './conversation-time'

const start = Date.parse('2026-01-05T14:00:00Z')

/**
 * Creates messages from codes: `p5` is a message of the patient in minute 5, `o5` is a message of
 * the user, and `n5` is a notice of the chat service.
 */
function messages(...written: string[]): ChatMessage[] {
  return written.map((code, id) => {
    const minute = Number(code.slice(1))
    const sender = { id: code[0] === 'o' ? '7' : '42', name: '' }
    const kind = code[0] === 'n' ? 'notice' : 'text'
    const sentAt = start + minute * 60_000
    return { id, key: null, text: '', kind, sender, sentAt, isEdited: false }
  })
}

/** One message every 25 minutes, alternately from the user and the patient. */
const fiveHours = Array.from({ length: 13 }, (_, at) => `${at % 2 ? 'p' : 'o'}${at * 25}`)

describe('the time of a patient’s latest conversation', () => {
  it.each([
    ['alternating messages', ['p0', 'o4', 'p9'], ['14:00', 540]],
    ['one minute for a single message', ['o3'], ['14:03', 60]],
    ['only five minutes of each gap of half an hour', ['o0', 'p30', 'o60'], ['14:00', 600]],
    [
      'a whole gap of five minutes, but only five minutes of a gap of six minutes',
      ['o0', 'p5', 'o11'],
      ['14:00', 600],
    ],
    [
      'only five minutes of each gap, even in a conversation of five hours',
      fiveHours,
      ['14:00', 3600],
    ],
    [
      'only the later conversation, after a long time without messages',
      ['p0', 'o4', 'p40', 'o45'],
      ['14:40', 300],
    ],
    ['only the latest conversation in which the user wrote', ['p0', 'o4', 'p50'], ['14:00', 240]],
    ['only the latest conversation, if the user never wrote', ['p0', 'p50', 'p52'], ['14:50', 120]],
    ['messages, but no notices of the chat service', ['o0', 'n10', 'n35'], ['14:00', 60]],
  ])('the time of a conversation includes %s', (_, written, [time, durationSecs]) => {
    const startedAt = `2026-01-05T${time}:00.000Z`
    expect(latestConversation(messages(...written), '7')).toEqual({ startedAt, durationSecs })
  })

  it('the time of a conversation without a message is null', () => {
    expect(latestConversation([], '7')).toBeNull()
  })
})
