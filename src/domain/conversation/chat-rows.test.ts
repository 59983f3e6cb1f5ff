import { describe, expect, it } from 'vitest'
import { type ChatMember, type ChatMessage, markOf } from './chat-message'
import { chatRows } from './chat-rows'

const MINUTE = 60_000
const start = Date.parse('2026-01-05T23:00:00-05:00')
const own = { id: '7', name: 'Dr Own' }
const patient = { id: '42', name: 'Pat Ient' }

function message(id: number, minutes: number, part: Partial<ChatMessage> = {}): ChatMessage {
  const sentAt = start + minutes * MINUTE
  return {
    id,
    key: null,
    text: '',
    kind: 'text',
    sender: patient,
    sentAt,
    isEdited: false,
    ...part,
  }
}

function member(id: string, readUntil = 0, deliveredUntil = 0): ChatMember {
  return { id, name: id, readUntil, deliveredUntil }
}

const context = {
  members: [member('7'), member('42')],
  ownId: '7',
  patientId: '42',
  zone: 'America/New_York',
  readUntil: null,
}

describe('the rows of a chat', () => {
  it('the rows of a chat show the date at the start of each day in the user’s time zone', () => {
    const rows = chatRows([message(1, 0), message(2, 59), message(3, 60)], context)
    expect(rows.map(({ day }) => day)).toEqual(['2026-01-05', null, '2026-01-06'])
    const utc = chatRows([message(1, 0), message(3, 60)], { ...context, zone: 'UTC' })
    expect(utc.map(({ day }) => day)).toEqual(['2026-01-06', null])
  })

  it('in the rows of a chat, messages of one sender that are less than an hour apart form a group', () => {
    const rows = chatRows(
      [
        message(1, 0),
        message(2, 59),
        message(3, 60, { sender: own }),
        message(4, 61, { sender: own }),
        message(5, 121, { sender: own }),
        message(6, 122, { sender: null, kind: 'notice' }),
        message(7, 123, { sender: own }),
      ],
      context,
    )
    expect(rows.map(({ opensGroup }) => opensGroup)).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
      true,
    ])
  })

  it('the rows of a chat mark only the first unread message, and this is never the user’s own message', () => {
    const list = [message(1, 0), message(2, 1, { sender: own }), message(3, 2), message(4, 3)]
    const rows = chatRows(list, { ...context, readUntil: start })
    expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, true, false])
    const none = chatRows(list, { ...context, readUntil: start + 9 * MINUTE })
    expect(none.some(({ isFirstUnread }) => isFirstUnread)).toBe(false)
  })

  it.each([
    ['“sent” if nobody else has received it', [member('7'), member('42')], 'sent'],
    ['“delivered” if the patient’s phone has received it', [member('42', 0, start)], 'delivered'],
    ['“read” if the patient has read it', [member('42', start, start)], 'read'],
    [
      '“sent” if a colleague, but not the patient, has read it',
      [member('8', start, start), member('42')],
      'sent',
    ],
    ['“read” if a colleague has read it and no patient is a member', [member('8', start)], 'read'],
    ['“sent” if only the writer has read it', [member('7', start)], 'sent'],
  ] as const)('the delivery state of a message is %s', (_, members, mark) => {
    expect(markOf({ sentAt: start }, members, { ownId: '7', patientId: '42' })).toBe(mark)
  })

  it('only the user’s own messages in a chat have a delivery state', () => {
    const rows = chatRows([message(1, 0), message(2, 1, { sender: own })], context)
    expect(rows.map(({ mark }) => mark)).toEqual([null, 'sent'])
  })
})
