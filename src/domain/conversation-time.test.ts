import { describe, expect, it } from 'vitest'
import type { ChatMessage } from './chat-message'
import { latestConversation } from './conversation-time'

const start = Date.parse('2026-01-05T14:00:00Z')

/** `p5` is the patient's message in minute 5, `o` an own one, `n` the service's notice. */
function messages(...written: string[]): ChatMessage[] {
  return written.map((code, id) => {
    const minute = Number(code.slice(1))
    const sender = { id: code[0] === 'o' ? '7' : '42', name: '' }
    const kind = code[0] === 'n' ? 'notice' : 'text'
    const sentAt = start + minute * 60_000
    return { id, key: null, text: '', kind, sender, sentAt, isEdited: false }
  })
}

/** One message in 25 minutes, from either side in turn. */
const fiveHours = Array.from({ length: 13 }, (_, at) => `${at % 2 ? 'p' : 'o'}${at * 25}`)

describe('the time of the latest conversation', () => {
  it.each([
    ['one answer and another', ['p0', 'o4', 'p9'], ['14:00', 540]],
    ['a single own message', ['o3'], ['14:03', 60]],
    ['what was said half an hour apart', ['o0', 'p30', 'o60'], ['14:00', 600]],
    ['gaps of five minutes and of a little more', ['o0', 'p5', 'o11'], ['14:00', 600]],
    ['five hours with a message every 25 minutes', fiveHours, ['14:00', 3600]],
    ['a later one, after a silence', ['p0', 'o4', 'p40', 'o45'], ['14:40', 300]],
    ['one in which the reader wrote, not the latest', ['p0', 'o4', 'p50'], ['14:00', 240]],
    ['the latest of all, where the reader never wrote', ['p0', 'p50', 'p52'], ['14:50', 120]],
    ['none of the service’s notices', ['o0', 'n10', 'n35'], ['14:00', 60]],
  ])('is that of %s', (_, written, [time, durationSecs]) => {
    const startedAt = `2026-01-05T${time}:00.000Z`
    expect(latestConversation(messages(...written), '7')).toEqual({ startedAt, durationSecs })
  })

  it('is none without a message', () => {
    expect(latestConversation([], '7')).toBeNull()
  })
})
