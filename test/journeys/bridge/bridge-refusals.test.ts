/** Tests messages that the bridge must reject, and the events of a failed connection. */
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { embed, frameOf, openVendor, told, untilTold } from './bridge-page'

const journey = startJourney()
const PATIENT = 29

/** Sends invalid messages, and recorded messages of the bridge, to a window many times. */
const flood = `(async (target, overheard) => {
  const { port1 } = new MessageChannel()
  const nonsense = [null, 7, 'text', [], {}, { penpal: 'syn' }, { penpal: 'x' },
    { namespace: 'penpal', type: 'SYN', participantId: 'stranger' },
    { namespace: 'penpal', type: 'DESTROY' },
    { namespace: 'penpal', type: 'CALL', id: '1', methodPath: ['context'], args: [{ n: 99, body: {} }] },
    { rtmBridge: 'port', version: 1, id: 'x'.repeat(32) },
    { rtmBridge: 'hello', version: 1, id: '' }, { big: 'x'.repeat(100000) }, ...overheard]
  for (let time = 0; time < 100; time += 1) {
    for (const message of nonsense) {
      const { port2 } = new MessageChannel()
      target.postMessage(message, '*', [port2])
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 0))
})`

/**
 * Delays every message of a window as on a busy computer, by `replyDelay` milliseconds if that is
 * set.
 */
const delayReplies = () => {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (...message: unknown[]) {
    const send = () => Reflect.apply(postMessage, this, message)
    const delay: unknown = Reflect.get(window, 'replyDelay')
    if (typeof delay === 'number') setTimeout(send, delay)
    else send()
  }
}

const overhear = () => {
  const overheard: unknown[] = []
  Object.assign(window, { overheard })
  window.addEventListener('message', ({ data }) => overheard.push(data))
}

describe('the app in a frame of a vendor page', () => {
  it('E03 the framed app ignores a page whose origin is not allowed, and logs the rejected origin once', async () => {
    journey.expectComplaint(/is not among bridgeAllowedOrigins/)
    const complaints: string[] = []
    const page = await embed(journey, {
      patientId: PATIENT,
      timeout: 2500,
      bridgeAllowedOrigins: ['https://ehr.example'],
      isOwn: true,
      prepare: async (opened) => opened.on('console', (message) => complaints.push(message.text())),
    })
    await untilTold(page, 'rtm-connection', { status: 'failed' })
    expect(await page.evaluate('kept.failure')).toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('bridgeAllowedOrigins'),
    })
    await frameOf(page).getByText('You are not signed in.').waitFor()
    expect(await page.evaluate('kept.asked')).toBe(0)
    await eventually(() => told(page)).toHaveLength(1)
    const said = complaints.filter((text) => text.includes('bridgeAllowedOrigins'))
    expect(said).toEqual([
      `${journey.sandbox.hostUrl} is not among bridgeAllowedOrigins: this frame does not answer it.`,
    ])
  })

  it('E03 the framed app ignores a flood of malformed messages, and of messages that another script recorded and sends again', async () => {
    const page = await embed(journey, {
      patientId: PATIENT,
      theme: 'light',
      isOwn: true,
      prepare: async (opened) => opened.addInitScript(overhear),
    })
    await untilTold(page, 'rtm-ready')
    const frame = frameOf(page).locator('body')
    const overheard = await frame.evaluate('overheard')
    expect(overheard).toContainEqual(expect.objectContaining({ rtmBridge: 'port' }))
    const element = frameOf(page).locator('rtm-patient-detail')
    const before = await element.evaluate((one) => one.outerHTML)
    await page.evaluate(
      `${flood}(document.querySelector('iframe').contentWindow, ${JSON.stringify(overheard)})`,
    )
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(await element.evaluate((one) => one.outerHTML)).toBe(before)
    await page.evaluate("kept.rtm.setTheme('dark')")
    await eventually(() => element.getAttribute('theme')).toBe('dark')
    expect((await told(page)).map(({ name }) => name)).not.toContain('rtm-error')
  })
})

describe('the vendor page with a frame', () => {
  it('E03 the vendor page ignores a flood of invalid messages from its frame, and the connection remains', async () => {
    const page = await embed(journey, {
      patientId: PATIENT,
      isOwn: true,
      prepare: async (opened) => {
        await opened.addInitScript(overhear)
        await opened.addInitScript(delayReplies)
      },
    })
    await untilTold(page, 'rtm-ready')
    const overheard = await page.evaluate('overheard')
    expect(overheard).toContainEqual(expect.objectContaining({ rtmBridge: 'hello' }))
    const forged = { rtmBridge: 'hello', version: 1, id: 'f'.repeat(32) }
    const before = await told(page)
    await frameOf(page)
      .locator('body')
      .evaluate(
        `globalThis.replyDelay = 2000;
        ${flood}(parent, ${JSON.stringify([forged].concat(overheard as never))})`,
      )
    expect(await page.evaluate('kept.rtm.session()')).toMatchObject({ status: 'signed-in' })
    await page.evaluate("kept.rtm.setTheme('dark')")
    const element = frameOf(page).locator('rtm-patient-detail')
    await eventually(() => element.getAttribute('theme')).toBe('dark')
    await eventually(() => told(page)).toEqual(before)
  })

  it('E03 the vendor page ignores messages of other frames and windows', async () => {
    const page = await embed(journey, { patientId: PATIENT })
    await untilTold(page, 'rtm-ready')
    const before = await told(page)
    await page.evaluate(
      `${flood}(window, [{ rtmBridge: 'hello', version: 1, id: 'f'.repeat(32) }])`,
    )
    await eventually(() => told(page)).toEqual(before)
  })

  it('E03 the vendor page gets an event when the connection to the frame is lost and when it is restored', async () => {
    const page = await embed(journey, { patientId: PATIENT, theme: 'light' })
    await untilTold(page, 'rtm-ready')
    await page.evaluate("kept.rtm.setTheme('dark')")
    await frameOf(page)
      .locator('body')
      .evaluate(() => window.location.reload())
    const states = async () =>
      (await told(page))
        .filter(({ name }) => name === 'rtm-connection')
        .map(({ detail }) => detail.status)
    await eventually(states).toEqual(['connected', 'lost', 'connected'])
    const element = frameOf(page).locator('rtm-patient-detail')
    await eventually(() => element.getAttribute('theme')).toBe('dark')
    await eventually(() => element.getAttribute('patient-id')).toBe(String(PATIENT))
  })

  it('L01 the framed app is signed out and offers to try again if the vendor page’s getAssertion fails', async () => {
    journey.expectComplaint(/getAssertion|assertion|Error/)
    const page = await embed(journey, {
      patientId: PATIENT,
      prepare: async (opened) =>
        opened.route('**/assertion', (route) => route.abort(), { times: 1 }),
    })
    const retry = frameOf(page).getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await untilTold(page, 'rtm-error', { code: 'network' })
    await retry.click()
    await untilTold(page, 'rtm-ready')
  })

  it('L01 if the vendor page’s getAssertion returns no string, the frame logs this in a sentence', async () => {
    journey.expectComplaint(/getAssertion|401/)
    const complaints: string[] = []
    const page = await openVendor(journey, {
      isOwn: true,
      prepare: async (opened) => opened.on('console', (message) => complaints.push(message.text())),
    })
    await page.evaluate(`(async () => {
      const { embedRtm } = await import('${journey.sandbox.appUrl}/package/host.js')
      embedRtm(document.querySelector('main'), {
        view: 'sso-tile', src: '${journey.sandbox.appUrl}', getAssertion: () => undefined,
      })
    })()`)
    const said = () => complaints.filter((text) => text.includes('getAssertion'))
    await eventually(said).toHaveLength(1)
    expect(said()[0]).toContain('It returned no string.')
    expect(said()[0]).not.toContain('{')
  })

  it('E02 the framed app is signed out if the vendor page provides no getAssertion', async () => {
    const page = await embed(journey, { patientId: PATIENT, isUnsigned: true })
    await untilTold(page, 'rtm-error', { code: 'signed-out' })
    await frameOf(page).getByText('You are not signed in.').waitFor()
  })

  it('E03 if the options for the frame are invalid, the vendor page immediately gets an error', async () => {
    const unworkable = [
      ['view', { view: 'billing' }],
      ['src', { src: 'javascript:alert(1)' }],
      ['src', { src: null }],
      ['src', { src: '' }],
      ['src', { src: '/rtm/' }],
      ['origins', { allowedOrigins: ['*'] }],
      ['origins', { allowedOrigins: ['https://clinic.example/'] }],
      ['origins', { allowedOrigins: ['https://clinic.example'] }],
      ['option', { theme: 'pink' }],
      ['option', { patientId: '29' }],
      ['option', { getAssertion: 'x' }],
      ['record', { patientRecord: '' }],
      ['record', { patientRecord: { rawRecord: {} } }],
    ] as const
    const page = await openVendor(journey)
    for (const [code, options] of unworkable) {
      const refused = await page.evaluate(`(async () => {
        const { embedRtm, EmbedError } = await import('${journey.sandbox.appUrl}/package/host.js')
        try {
          embedRtm(document.querySelector('main'), {
            view: 'sso-tile', src: '${journey.sandbox.appUrl}', ...${JSON.stringify(options)},
          })
        } catch (error) {
          return { code: error.code, isOurs: error instanceof EmbedError }
        }
      })()`)
      expect(refused, JSON.stringify(options)).toEqual({ code, isOurs: true })
      expect(await page.locator('iframe').count()).toBe(0)
    }
    const unset = await page.evaluate(`(async () => {
      const { embedRtm } = await import('${journey.sandbox.appUrl}/package/host.js')
      return [undefined, null, 'sso-tile'].map((options) => {
        try {
          embedRtm(document.querySelector('main'), options)
        } catch ({ name, code, message }) {
          return [name, code, message.includes('such as {view: "patient-billing", src: ')]
        }
      })
    })()`)
    const refusal = ['EmbedError', 'option', true]
    expect(unset).toEqual([refusal, refusal, refusal])
  })
})
