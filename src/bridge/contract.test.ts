import { describe, expect, it } from 'vitest'
import { emrRecord, frameContext, toldEvent } from './contract'
import { helloOf, newHandshakeId, portOf, readHello, readPort } from './handshake'

const context = { theme: null, lang: null, patientId: null, hasAssertion: false, takesOver: [] }
const record = { rawRecord: { mrn: '7' }, authUser: 17, platform: 'ehr', provider: 'dr-4' }

describe('the bridge contract', () => {
  it('E08 the bridge contract removes unknown keys of an event, and changes nothing else', () => {
    const detail = { status: 'signed-in', userId: 7, token: 'secret', authState: {} }
    const event = { name: 'rtm-session-change', detail, token: 'secret' }
    expect(toldEvent.parse(event)).toEqual({
      name: 'rtm-session-change',
      detail: { status: 'signed-in', userId: 7 },
    })
  })

  it('Q07 E08 the event about a billing whose status changed has the billing’s charge, and does not have the patient’s name', () => {
    const codes = [{ code: '98980', units: 1 }]
    const charge = {
      uuid: 'b-1',
      codes,
      dateOfService: '2026-01-31',
      patientId: 7,
      recordId: 'M-7',
    }
    const moved = { operation: 'RECONCILE', uuids: ['b-1'], excluded: [] }
    const billings = [{ ...charge, patient: { fullName: 'Ann Example' } }]
    const event = { name: 'rtm-billing-change', detail: { ...moved, billings } }
    expect(toldEvent.parse(event).detail).toEqual({ ...moved, billings: [charge] })
  })

  it.each([
    ['an unknown event', { name: 'rtm-token', detail: {} }],
    [
      'an unknown error code',
      { name: 'rtm-error', detail: { code: 'x', message: '', retryable: true } },
    ],
    ['an id that is a text', { name: 'rtm-patient-select', detail: { patientId: '7' } }],
    ['a text that is too long', { name: 'rtm-navigate', detail: { to: 'x'.repeat(201) } }],
    [
      'too many billings',
      {
        name: 'rtm-billing-change',
        detail: {
          operation: 'CANCEL',
          uuids: Array.from({ length: 10_001 }, String),
          excluded: [],
          billings: [],
        },
      },
    ],
  ])('E03 the bridge contract rejects an event with %s', (_, event) => {
    expect(toldEvent.safeParse(event).success).toBe(false)
  })

  it.each([
    { theme: 'pink' },
    { lang: 'en"><script>' },
    { patientId: -1 },
    { patientId: '29' },
    { hasAssertion: 'yes' },
    { appearance: 'dark' },
    { appearance: [] },
    { appearance: { font: 'x'.repeat(10_000) } },
    { takesOver: ['rtm-error'] },
  ])('E03 the bridge contract rejects the context change %j', (change) => {
    expect(frameContext.safeParse(context).success).toBe(true)
    expect(frameContext.safeParse({ ...context, ...change }).success).toBe(false)
  })

  it.each([{ appearance: null }, { appearance: { radius: 4, aLaterKey: 1 } }])(
    'V11 the bridge contract accepts the context change %j, which may come from a later version',
    (change) => {
      expect(frameContext.parse({ ...context, ...change })).toEqual({ ...context, ...change })
    },
  )

  it('W14 the bridge contract accepts an EHR’s patient record, and keeps its keys unchanged', () => {
    const raw = { Units_Of_98981: { camelCase: [1, null] } }
    expect(emrRecord.parse({ ...record, rawRecord: raw }).rawRecord).toEqual(raw)
  })

  it.each([
    ['is larger than 500,000 characters', { text: 'x'.repeat(500_001) }],
    ['is not an object', 'text'],
    ['is not JSON', { big: 1n }],
  ])('E03 the bridge contract rejects a patient record that %s', (_, rawRecord) => {
    expect(emrRecord.safeParse({ ...record, rawRecord }).success).toBe(false)
  })

  it('E03 the bridge contract rejects a patient record that contains itself', () => {
    const rawRecord: Record<string, unknown> = {}
    rawRecord.self = rawRecord
    expect(emrRecord.safeParse({ ...record, rawRecord }).success).toBe(false)
  })
})

describe('the bridge handshake', () => {
  it('E03 the handshake response repeats the id of the handshake request, and the contract versions of both sides must be equal', () => {
    const id = newHandshakeId()
    expect(readHello(helloOf(id))).toBe(id)
    expect(readPort(portOf(id))).toBe(id)
    expect(readHello({ ...helloOf(id), version: 2 })).toBeNull()
    expect(newHandshakeId()).not.toBe(id)
  })

  it.each([null, 'hello', { penpal: 'syn' }, { rtmBridge: 'hello', version: 1, id: '' }])(
    'E03 the bridge handshake rejects %j',
    (data) => {
      expect([readHello(data), readPort(data)]).toEqual([null, null])
    },
  )
})
