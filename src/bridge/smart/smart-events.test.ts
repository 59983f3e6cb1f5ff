import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BridgeEvent } from '../host-options'
import { connectSmart } from './connect-smart'
import { type ChargedBilling, type SmartEventOptions, smartEvents } from './smart-events'
import { EHR, frameIn, HANDLE } from './smart-window.fixture'

afterEach(() => vi.unstubAllGlobals())

const billing: ChargedBilling = {
  uuid: '0b4e9a4e-5a6f-4a0a-9df1-1f2c7a3f0d11',
  codes: [
    { code: '98980', units: 1 },
    { code: '98981', units: 2 },
  ],
  dateOfService: '2026-01-31',
  patientId: 29,
  recordId: 'MRN-7',
}

function moved(
  operation: 'RECONCILE' | 'UNRECONCILE' | 'CANCEL',
  billings: ChargedBilling[],
): BridgeEvent {
  const uuids = billings.map(({ uuid }) => uuid)
  return { name: 'rtm-billing-change', detail: { operation, uuids, excluded: [], billings } }
}

/**
 * Returns an EHR whose scratchpad stores resources, and the events of a frame that is connected to
 * this EHR.
 */
function connected(options: SmartEventOptions, refuse = '') {
  const kept = new Map<string, Record<string, unknown>>()
  const { sent } = frameIn(({ messageType, payload }) => {
    const { resource = {}, location = '' } = Object(payload)
    if (messageType === refuse) return { status: '500', location: 'ChargeItem/0' }
    if (messageType === 'scratchpad.create') {
      const id = `${sent.length}`
      kept.set(`ChargeItem/${id}`, { ...resource, id })
      return { status: '201', location: `ChargeItem/${id}` }
    }
    if (messageType === 'scratchpad.read') {
      const entry = [...kept.values()].map((one) => ({ resource: one }))
      return { scratchpad: { resourceType: 'Bundle', entry } }
    }
    kept.delete(location)
    return { status: messageType.startsWith('ui.') ? 'success' : '204' }
  })
  const smart = connectSmart({ handle: HANDLE, origin: EHR })
  return { kept, sent, onEvent: smartEvents(smart, options) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the events of a frame that are passed on to an EHR', () => {
  it('V13 Q07 when a billing is marked as billed, each of its codes is put into the scratchpad as a charge', async () => {
    const { kept, onEvent } = connected({ subject: () => 'Patient/123' })
    onEvent(moved('RECONCILE', [billing]))
    await settled()
    const charge = {
      resourceType: 'ChargeItem',
      identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${billing.uuid}` }],
      status: 'billable',
      subject: { reference: 'Patient/123' },
      occurrenceDateTime: '2026-01-31',
    }
    expect([...kept.values()]).toEqual([
      expect.objectContaining({
        ...charge,
        code: { coding: [{ system: 'http://www.ama-assn.org/go/cpt', code: '98980' }] },
        quantity: { value: 1 },
      }),
      expect.objectContaining({
        ...charge,
        code: { coding: [{ system: 'http://www.ama-assn.org/go/cpt', code: '98981' }] },
        quantity: { value: 2 },
      }),
    ])
  })

  it('V13 Q07 when “Mark as Billed” is undone for a billing, only this billing’s charges are removed from the scratchpad', async () => {
    const { kept, onEvent } = connected({ subject: () => 'Patient/123' })
    const other = { ...billing, uuid: 'another', codes: [{ code: '98975', units: 1 }] }
    onEvent(moved('RECONCILE', [billing, other]))
    onEvent(moved('UNRECONCILE', [billing]))
    await settled()
    expect([...kept.values()]).toEqual([
      expect.objectContaining({
        identifier: [expect.objectContaining({ value: 'urn:uuid:another' })],
      }),
    ])
  })

  it('V13 billings of other patients and cancelled billings change nothing in the scratchpad', async () => {
    const subject = ({ patientId }: ChargedBilling) => (patientId === 29 ? 'Patient/123' : null)
    const { kept, sent, onEvent } = connected({ subject })
    onEvent(moved('RECONCILE', [{ ...billing, patientId: 30 }]))
    onEvent(moved('CANCEL', [billing]))
    await settled()
    expect([kept.size, sent]).toEqual([0, []])
  })

  it('V13 an event opens the EHR activity that the page has chosen for the event', async () => {
    const problem = {
      activityType: 'problem-review',
      activityParameters: { problemLocation: 'Condition/1' },
    }
    const activity = ({ name }: BridgeEvent) => (name === 'rtm-patient-select' ? problem : null)
    const { sent, onEvent } = connected({ activity })
    onEvent({ name: 'rtm-patient-select', detail: { patientId: 29 } })
    onEvent({ name: 'rtm-ready', detail: {} })
    onEvent(moved('RECONCILE', [billing]))
    await settled()
    expect(sent.map(({ message }) => [message.messageType, message.payload])).toEqual([
      ['ui.launchActivity', problem],
    ])
  })

  it('V13 if the EHR rejects a charge, the page gets an error, and the next charges are sent', async () => {
    const onError = vi.fn()
    const options = { subject: () => 'Patient/123', onError }
    const { kept, onEvent } = connected(options, 'scratchpad.create')
    onEvent(moved('RECONCILE', [billing]))
    await settled()
    expect(kept.size).toBe(0)
    const refused = expect.objectContaining({ code: 'refused' })
    expect(onError.mock.calls).toEqual([[refused], [refused]])
  })

  it('V13 further charges are sent after the page’s `onError` or `activity` callback has thrown an error', async () => {
    const defect = new Error('The status line is gone.')
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = () => {
      throw defect
    }
    const { sent, onEvent } = connected(
      { subject: () => 'Patient/123', onError: broken, activity: broken },
      'scratchpad.create',
    )
    onEvent(moved('RECONCILE', [billing]))
    await settled()
    onEvent(moved('RECONCILE', [billing]))
    await settled()
    expect(sent).toHaveLength(4)
    expect(new Set(said.mock.calls.flat())).toEqual(new Set([defect]))
    said.mockRestore()
  })

  it('V13 the EHR’s activity for a billing opens only after the billing’s charges were sent', async () => {
    const problem = { activityType: 'charge-review', activityParameters: {} }
    const options = { subject: () => 'Patient/123', activity: () => problem }
    const { sent, onEvent } = connected(options)
    onEvent(moved('RECONCILE', [billing]))
    await settled()
    expect(sent.map(({ message }) => message.messageType)).toEqual([
      'scratchpad.create',
      'scratchpad.create',
      'ui.launchActivity',
    ])
  })
})
