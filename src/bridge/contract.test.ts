import { describe, expect, it } from 'vitest'
import { emrRecord, frameContext, toldEvent } from './contract'
import { helloOf, newGreetingId, portOf, readHello, readPort } from './greeting'

const context = { theme: null, lang: null, patientId: null, hasAssertion: false, takesOver: [] }
const record = { rawRecord: { mrn: '7' }, authUser: 17, platform: 'ehr', provider: 'dr-4' }

describe('the contract of the bridge', () => {
  it('E08 tells an event as it is inline, and nothing beside it', () => {
    const detail = { status: 'signed-in', userId: 7, token: 'secret', authState: {} }
    const event = { name: 'rtm-session-change', detail, token: 'secret' }
    expect(toldEvent.parse(event)).toEqual({
      name: 'rtm-session-change',
      detail: { status: 'signed-in', userId: 7 },
    })
  })

  it.each([
    ['an unknown event', { name: 'rtm-token', detail: {} }],
    ['an unknown code', { name: 'rtm-error', detail: { code: 'x', message: '', retryable: true } }],
    ['no id', { name: 'rtm-patient-select', detail: { patientId: '7' } }],
    ['too long a word', { name: 'rtm-navigate', detail: { to: 'x'.repeat(201) } }],
    [
      'too many rows',
      {
        name: 'rtm-billing-change',
        detail: {
          operation: 'CANCEL',
          uuids: Array.from({ length: 10_001 }, String),
          excluded: [],
        },
      },
    ],
  ])('E03 tells nothing of %s', (_, event) => {
    expect(toldEvent.safeParse(event).success).toBe(false)
  })

  it.each([
    { theme: 'pink' },
    { lang: 'en"><script>' },
    { patientId: -1 },
    { patientId: '29' },
    { hasAssertion: 'yes' },
    { takesOver: ['rtm-error'] },
  ])('E03 a frame takes no %j', (change) => {
    expect(frameContext.safeParse(context).success).toBe(true)
    expect(frameContext.safeParse({ ...context, ...change }).success).toBe(false)
  })

  it('W14 takes an EHR’s record with its keys as they are', () => {
    const raw = { Units_Of_98981: { camelCase: [1, null] } }
    expect(emrRecord.parse({ ...record, rawRecord: raw }).rawRecord).toEqual(raw)
  })

  it.each([
    ['of half a megabyte', { text: 'x'.repeat(500_001) }],
    ['that is no object', 'text'],
    ['that is no JSON', { big: 1n }],
  ])('E03 takes no record %s', (_, rawRecord) => {
    expect(emrRecord.safeParse({ ...record, rawRecord }).success).toBe(false)
  })

  it('E03 a record that contains itself is refused, not followed', () => {
    const rawRecord: Record<string, unknown> = {}
    rawRecord.self = rawRecord
    expect(emrRecord.safeParse({ ...record, rawRecord }).success).toBe(false)
  })
})

describe('the greeting', () => {
  it('E03 is answered by name, and another version is not understood', () => {
    const id = newGreetingId()
    expect(readHello(helloOf(id))).toBe(id)
    expect(readPort(portOf(id))).toBe(id)
    expect(readHello({ ...helloOf(id), version: 2 })).toBeNull()
    expect(newGreetingId()).not.toBe(id)
  })

  it.each([null, 'hello', { penpal: 'syn' }, { rtmBridge: 'hello', version: 1, id: '' }])(
    'E03 %j is none',
    (data) => {
      expect([readHello(data), readPort(data)]).toEqual([null, null])
    },
  )
})
