import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectSmart, type SmartConnection } from './connect-smart'
import { SmartError } from './smart-error'
import { readSmartOptions } from './smart-options'
import { EHR, frameIn, HANDLE } from './smart-window.fixture'

const options = { handle: HANDLE, origin: EHR }

/** Returns the error of a promise. If the promise resolves, returns its value. */
async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    return { value: await promise }
  } catch (error) {
    return error instanceof SmartError ? { code: error.code, message: error.message } : error
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the requests of SMART Web Messaging', () => {
  it('V13 requests to the EHR are posted to the EHR’s origin with the handle of the launch, and each request has its own id', async () => {
    const { sent } = frameIn(() => ({ status: 'success' }))
    const smart = connectSmart(options)
    await smart.done()
    await smart.launchActivity('problem-review', { problemLocation: 'Condition/1' })
    expect(sent).toEqual([
      {
        origin: EHR,
        message: {
          messagingHandle: HANDLE,
          messageId: expect.stringMatching(/^[0-9a-f]{32}$/),
          messageType: 'ui.done',
          payload: {},
        },
      },
      {
        origin: EHR,
        message: {
          messagingHandle: HANDLE,
          messageId: expect.stringMatching(/^[0-9a-f]{32}$/),
          messageType: 'ui.launchActivity',
          payload: {
            activityType: 'problem-review',
            activityParameters: { problemLocation: 'Condition/1' },
          },
        },
      },
    ])
    expect(sent[0]?.message.messageId).not.toBe(sent[1]?.message.messageId)
  })

  it('V13 a page can create, read, update and delete resources of the EHR’s scratchpad', async () => {
    const item = { resourceType: 'ChargeItem', status: 'billable' }
    const stored = { ...item, id: '7' }
    const { sent } = frameIn(({ messageType, payload }) => {
      if (messageType === 'scratchpad.create') return { status: '201', location: 'ChargeItem/7' }
      if (messageType !== 'scratchpad.read') return { status: '200 OK' }
      const entry = [{ resource: stored }, { resource: { resourceType: 'Patient', id: '7' } }]
      const all = { scratchpad: { resourceType: 'Bundle', entry } }
      return payload && Object.keys(payload).length > 0 ? { resource: stored } : all
    })
    const { scratchpad } = connectSmart(options)
    expect(await scratchpad.create(item)).toBe('ChargeItem/7')
    expect(await scratchpad.read('ChargeItem/7')).toEqual([stored])
    expect(await scratchpad.read()).toEqual([stored, { resourceType: 'Patient', id: '7' }])
    await scratchpad.update({ ...stored, status: 'aborted' })
    await scratchpad.delete('ChargeItem/7')
    expect(sent.map(({ message }) => [message.messageType, message.payload])).toEqual([
      ['scratchpad.create', { resource: item }],
      ['scratchpad.read', { location: 'ChargeItem/7' }],
      ['scratchpad.read', {}],
      [
        'scratchpad.update',
        { location: 'ChargeItem/7', resource: { ...stored, status: 'aborted' } },
      ],
      ['scratchpad.delete', { location: 'ChargeItem/7' }],
    ])
  })

  it('V13 the handshake request of the EHR gets a response, and an unknown request gets an error', () => {
    const { sent, post } = frameIn()
    connectSmart(options)
    const ask = (messageType: string, messagingHandle = HANDLE) =>
      post({ messagingHandle, messageId: messageType, messageType, payload: {} })
    ask('status.handshake')
    ask('ui.done')
    ask('status.handshake', 'another handle')
    expect(sent.map(({ message }) => [message.responseToMessageId, message.payload])).toEqual([
      ['status.handshake', {}],
      ['ui.done', { error: expect.objectContaining({ code: 'not-supported' }) }],
    ])
  })

  it.each<[string, (smart: SmartConnection) => Promise<unknown>]>([
    ['an activity without a type', (smart) => smart.launchActivity('', {})],
    ['a resource without a type', ({ scratchpad }) => scratchpad.create({ resourceType: '' })],
    ['a location without an id', ({ scratchpad }) => scratchpad.delete('ChargeItem')],
    ['a location outside the scratchpad', ({ scratchpad }) => scratchpad.read('../Patient/1')],
    ['an update without an id', ({ scratchpad }) => scratchpad.update({ resourceType: 'Claim' })],
    ['a value that is not JSON', (smart) => smart.launchActivity('x', { big: 1n })],
  ])('V13 if a page passes an invalid value, no request is sent: %s', async (_, act) => {
    const { sent } = frameIn()
    expect(await errorOf(act(connectSmart(options)))).toMatchObject({ code: 'option' })
    expect(sent).toEqual([])
  })

  it('V13 a request with more than 500,000 characters is not sent to the EHR', async () => {
    const { sent } = frameIn()
    const big = { resourceType: 'Binary', data: 'x'.repeat(500_000) }
    const error = await errorOf(connectSmart(options).scratchpad.create(big))
    expect(error).toMatchObject({ code: 'too-large', message: expect.stringContaining('500000') })
    expect(sent).toEqual([])
  })
})

describe('the responses of SMART Web Messaging', () => {
  it('V13 a response is ignored if it does not come from the EHR’s origin and the EHR’s window', async () => {
    const { sent, post } = frameIn()
    const asked = errorOf(connectSmart({ ...options, timeout: 2000 }).done())
    const forged = {
      messageId: 'forged',
      responseToMessageId: sent[0]?.message.messageId,
      payload: { status: 'success' },
    }
    post(forged, { origin: 'https://evil.example' })
    post(forged, { origin: 'https://ehr.example.evil.example' })
    post(forged, { source: {} })
    await vi.advanceTimersByTimeAsync(2000)
    const message = expect.stringMatching(/did not respond to ui\.done within 2 s.*ehr\.example/)
    expect(await asked).toEqual({ code: 'timeout', message })
  })

  it.each([
    [
      'a failure with its reason',
      { status: 'error', statusDetail: { text: 'Locked.' } },
      'Locked.',
    ],
    ['a failure without a reason', { status: 'failure' }, 'It gave no reason.'],
  ])('V13 done() fails with a reason if the EHR responds with %s', async (_, payload, reason) => {
    frameIn(() => payload)
    const message = `The EHR refused ui.done: ${reason}`
    expect(await errorOf(connectSmart(options).done())).toEqual({ code: 'refused', message })
  })

  it.each([
    [
      { status: '422 Unprocessable', outcome: { issue: [{ diagnostics: 'No code.' }] } },
      'No code.',
    ],
    [{ status: '403 Forbidden' }, '403 Forbidden'],
  ])('V13 a scratchpad response without a 2xx status is a failure: %j', async (payload, reason) => {
    frameIn(() => payload)
    const made = connectSmart(options).scratchpad.create({ resourceType: 'ChargeItem' })
    const message = `The EHR refused scratchpad.create: ${reason}`
    expect(await errorOf(made)).toEqual({ code: 'refused', message })
  })

  it('V13 handshake() fails with the EHR’s text if the EHR responds with an error', async () => {
    frameIn(() => ({ error: { code: 'forbidden', display: 'Unknown handle.' } }))
    const message = 'The EHR refused status.handshake: Unknown handle.'
    expect(await errorOf(connectSmart(options).handshake())).toEqual({ code: 'refused', message })
  })

  it.each([
    ['no payload', null],
    ['no status', {}],
    ['an unknown status', { status: 'perhaps' }],
  ])('V13 a response of the EHR with %s is malformed', async (_, payload) => {
    frameIn(() => payload)
    expect(await errorOf(connectSmart(options).done())).toMatchObject({ code: 'malformed' })
  })

  const charge = { resourceType: 'ChargeItem', id: '7' }
  it.each([
    [{}, undefined],
    [{ foo: 1 }, undefined],
    [{ status: '200 OK' }, undefined],
    [{ resource: charge }, undefined],
    [{}, 'ChargeItem/7'],
    [{ foo: 1 }, 'ChargeItem/7'],
    [{ resource: { ...charge, id: '8' } }, 'ChargeItem/7'],
    [{ scratchpad: { resourceType: 'Bundle', entry: [{ resource: charge }] } }, 'ChargeItem/7'],
  ])(
    'V13 the EHR’s response %j to a read of the location %s is malformed',
    async (payload, place) => {
      frameIn(() => payload)
      const read = connectSmart(options).scratchpad.read(place)
      expect(await errorOf(read)).toMatchObject({ code: 'malformed' })
    },
  )

  it('V13 an empty scratchpad is a Bundle without entries', async () => {
    frameIn(() => ({ scratchpad: { resourceType: 'Bundle' } }))
    expect(await connectSmart(options).scratchpad.read()).toEqual([])
  })

  it('V13 the EHR’s response to a new resource is malformed if it does not contain the resource’s location', async () => {
    frameIn(() => ({ status: '201 Created' }))
    const made = connectSmart(options).scratchpad.create({ resourceType: 'ChargeItem' })
    expect(await errorOf(made)).toMatchObject({ code: 'malformed' })
  })

  it('V13 a response of the EHR with more than 500,000 characters is rejected', async () => {
    frameIn(() => ({ status: 'success', text: 'x'.repeat(500_000) }))
    expect(await errorOf(connectSmart(options).done())).toMatchObject({ code: 'too-large' })
  })

  it('V13 if the EHR sends several responses to one request, the last response is used, and each response restarts the timeout', async () => {
    const { sent, post, respond } = frameIn()
    const asked = errorOf(connectSmart({ ...options, timeout: 2000 }).done())
    const responseToMessageId = sent[0]?.message.messageId ?? ''
    const first = { messageId: 'first', additionalResponsesExpected: true, payload: {} }
    await vi.advanceTimersByTimeAsync(1500)
    post({ ...first, responseToMessageId })
    await vi.advanceTimersByTimeAsync(1500)
    respond(responseToMessageId, { status: 'success' })
    expect(await asked).toEqual({ value: undefined })
  })

  it('V13 after close(), requests that wait for a response fail, and new requests are not sent', async () => {
    const { sent, post } = frameIn()
    const smart = connectSmart(options)
    const asked = errorOf(smart.done())
    smart.close()
    expect(await asked).toMatchObject({ code: 'closed' })
    expect(await errorOf(smart.done())).toMatchObject({ code: 'closed' })
    const hello = { messagingHandle: HANDLE, messageId: '1', messageType: 'status.handshake' }
    post(hello)
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the options of connectSmart', () => {
  it.each([
    [{ handle: '' }],
    [{ origin: '*' }],
    [{ origin: 'null' }],
    [{ origin: 'https://ehr.example/' }],
    [{ origin: 'https://ehr.example/app' }],
    [{ origin: 'javascript:alert(1)' }],
    [{ timeout: 0 }],
    [{ timeout: Number.NaN }],
    [{ timeout: Number.POSITIVE_INFINITY }],
    [{ timeout: 2 ** 31 }],
  ])('V13 invalid options are rejected: %j', (change) => {
    frameIn()
    expect(() => readSmartOptions({ ...options, ...change })).toThrow(
      expect.objectContaining({ code: 'option' }),
    )
  })

  it.each([[[]], [[null]], [['a handle']]])(
    'V13 options that are not an object are rejected: %j',
    (given) => {
      frameIn()
      const message = expect.stringContaining('use {handle, origin}')
      expect(() => Reflect.apply(connectSmart, undefined, given)).toThrow(
        expect.objectContaining({ name: 'SmartError', code: 'option', message }),
      )
    },
  )

  it('V13 if the page is not in an iframe, connectSmart uses the window that opened it', () => {
    const { ehr } = frameIn()
    const alone = Object.assign(window, { parent: window, opener: ehr })
    expect(readSmartOptions(options).target).toBe(ehr)
    Object.assign(alone, { opener: null })
    expect(() => connectSmart(options)).toThrow(expect.objectContaining({ code: 'no-ehr' }))
  })
})
