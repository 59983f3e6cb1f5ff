/**
 * Tests the events that every element sends while it loads: `rtm-load-start`, then `rtm-ready` or
 * `rtm-error`.
 */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { byRole, dataRows, findByRole, until } from '../support/shadow-queries'
import { clinic, clinicConfig, configFor } from './fake-clinic'
import { holdTimers } from './held-timers'
import { tags } from './tags'
import { clearPage, events, loadPackage, put, ready, settled, untilState } from './vendor'

const { configure, refresh } = await loadPackage()

const lifecycle = ['rtm-load-start', 'rtm-ready', 'rtm-error']

/**
 * Returns the lifecycle events of an element in their order. For an error, the code is included.
 */
function told(element: HTMLElement): string[] {
  return events(undefined, element)
    .filter(({ name }) => lifecycle.includes(name))
    .map(({ name, detail }) => (name === 'rtm-error' ? `${name} ${detail.code}` : name))
}

async function frames(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

for (const { tag, needsSession } of tags) {
  /**
   * Whether the element waits for a sign-in. Every other element shows its content without a
   * session.
   */
  const signsIn = needsSession || tag === 'rtm-sso-tile'

  describe(`the loading of <${tag}>`, () => {
    beforeEach(() => clinic.reset())
    afterEach(() => clearPage(configure))

    it('V10 the element sends rtm-load-start once, and then rtm-ready', async () => {
      configure(configFor(tag))
      const element = await ready(put(tag))
      expect(told(element)).to.deep.equal(['rtm-load-start', 'rtm-ready'])
      const [start] = events('rtm-load-start', element)
      expect(start?.detail).to.deep.equal({})
    })

    it('V10 if the page adds a listener after it adds the element, the listener receives rtm-load-start', async () => {
      configure(configFor(tag))
      const seen: Event[] = []
      const element = put(tag)
      element.addEventListener('rtm-load-start', (event) => seen.push(event))
      await ready(element)
      expect(seen).to.have.length(1)
      expect(seen[0]).to.include({ bubbles: true, composed: true, cancelable: false })
    })

    it('V10 an element sends no events when the page moves it, but sends rtm-load-start and rtm-ready if it is removed and added again', async () => {
      configure(configFor(tag))
      const element = await ready(put(tag))
      put('div', { 'data-stage': '' }).append(element)
      await frames()
      expect(told(element)).to.deep.equal(['rtm-load-start', 'rtm-ready'])
      element.remove()
      await frames()
      document.body.append(element)
      await until('the second start', () => events('rtm-load-start', element).length === 2)
      await ready(element)
      const pair = ['rtm-load-start', 'rtm-ready']
      expect(told(element)).to.deep.equal([...pair, ...pair])
    })

    it('V10 if the page removes an element immediately after adding it, the element sends no events', async () => {
      configure(configFor(tag))
      const element = put(tag)
      element.remove()
      await ready(put(tag))
      expect(told(element)).to.deep.equal([])
    })

    it('V10 the element sends rtm-load-start before the error about an invalid attribute', async () => {
      configure(configFor(tag))
      const element = await ready(put(tag, { theme: 'pink' }))
      expect(told(element)).to.deep.equal([
        'rtm-load-start',
        'rtm-error invalid-attribute',
        'rtm-ready',
      ])
    })

    it('V10 the element sends rtm-load-start, and then an error because its configuration is invalid', async () => {
      configure({ apiBaseUrl: 'no' })
      const element = put(tag)
      await untilState(element, 'error')
      expect(told(element)).to.deep.equal(['rtm-load-start', 'rtm-error invalid-configuration'])
    })

    it('V10 the element sends rtm-load-start, and then an error because it has no configuration', async () => {
      const element = put(tag)
      const time = holdTimers(5000)
      try {
        await time.waiting()
        expect(told(element)).to.deep.equal(['rtm-load-start'])
        await time.pass()
      } finally {
        time.release()
      }
      await until('the error', () => told(element).length > 1)
      expect(told(element)).to.deep.equal(['rtm-load-start', 'rtm-error not-configured'])
    })

    it('V10 the element sends rtm-load-start, and then an error because nobody is signed in', async () => {
      configure({ ...clinicConfig(), getAssertion: undefined })
      const element = put(tag)
      await untilState(element, needsSession ? 'error' : 'ready')
      const end = needsSession ? 'rtm-error signed-out' : 'rtm-ready'
      expect(told(element)).to.deep.equal(['rtm-load-start', end])
    })

    it('V10 the element sends rtm-load-start, an error while the server fails, and rtm-ready when the server works again', async () => {
      const lift = clinic.fail({ path: 'auth/*', answer: 400, message: '' })
      configure(clinicConfig())
      const element = put(tag)
      await untilState(element, signsIn ? 'error' : 'ready')
      const end = signsIn ? 'rtm-error response' : 'rtm-ready'
      expect(told(element)).to.deep.equal(['rtm-load-start', end])
      lift()
      if (!signsIn) return
      const retry = await findByRole(element, 'button', 'Try again')
      retry.click()
      await ready(element)
      expect(told(element).slice(1)).to.deep.equal(['rtm-error response', 'rtm-ready'])
    })
  })
}

/**
 * Tags, each with the path of a request. If this request fails, the element cannot update its data.
 */
const needed = [
  ['rtm-patient-list', 'patient/patients/'],
  ['rtm-patient-billing', 'billing/billinginstances/'],
  ['rtm-billing-settings', 'billing/fees/'],
  ['rtm-billing-settings', 'billing/rules/'],
] as const

/** Whether the element has sent `rtm-ready` a second time and is in the state “ready”. */
function isReadyAgain(element: HTMLElement): boolean {
  return events('rtm-ready', element).length === 2 && element.matches(':state(ready)')
}

describe('an element whose data could not be updated', () => {
  beforeEach(() => clinic.reset())
  afterEach(() => clearPage(configure))

  for (const [tag, path] of needed) {
    it(`V10 <${tag}> sends rtm-ready a second time when requests to ${path} succeed after a failure`, async () => {
      configure(clinicConfig())
      const element = await ready(put(tag))
      const lift = clinic.fail({ path, answer: 400, message: '' })
      await refresh()
      await untilState(element, 'error')
      expect(told(element).slice(0, 3)).to.deep.equal([
        'rtm-load-start',
        'rtm-ready',
        'rtm-error response',
      ])
      lift()
      await refresh()
      await until('the second rtm-ready', () => isReadyAgain(element))
      await refresh()
      await frames()
      expect(told(element).filter((name) => name === 'rtm-ready')).to.have.length(2)
    })
  }

  for (const [tag, path] of needed.slice(0, 2)) {
    it(`V10 after a failed refresh, <${tag}> shows that its rows may be out of date, until the rows are updated`, async () => {
      configure(clinicConfig())
      const element = await settled(put(tag))
      const places = () => dataRows(element).map((row) => row.getBoundingClientRect().top)
      const before = places()
      const lift = clinic.fail({ path, answer: 400, message: '' })
      await refresh()
      const notice = await findByRole(element, 'alert', /may be out of date/)
      expect(places()).to.deep.equal(before)
      expect(before).not.to.have.length(0)
      lift()
      byRole(notice, 'button', 'Try again').click()
      await until('new rows', () => !notice.isConnected)
      await until('the second rtm-ready', () => isReadyAgain(element))
    })
  }

  it('V10 the element sends no second rtm-ready after a failed action, because only a toast shows this failure', async () => {
    configure(clinicConfig())
    const element = await settled(put('rtm-patient-billing'))
    const lift = clinic.fail({ path: '*reconcile-in-bulk/', answer: 400, message: '' })
    const [first] = dataRows(element)
    if (!first) throw new Error('There is no row.')
    byRole(first, 'button', 'Mark as Billed').click()
    await until('the error', () => events('rtm-error', element).length > 0)
    lift()
    await refresh()
    await settled(element)
    expect(told(element)).to.deep.equal(['rtm-load-start', 'rtm-ready', 'rtm-error response'])
  })
})
