/** Tests `<rtm-context>`: two clinics, or two sign-ins, on one page. */
import { expect } from 'chai'
import { appUrl } from '../support/element-page'
import { afterEach, describe, it } from '../support/element-test'
import { until, visibleText } from '../support/shadow-queries'
import { clinicConfig } from './fake-clinic'
import { holdTimers } from './held-timers'
import { clearPage, events, loadPackage, put, ready, requests, settled, untilState } from './vendor'

const { configure } = await loadPackage()

/** Adds an `<rtm-context>`, and sets its configuration as a script of the page does. */
function putContext(config: unknown, parent: ParentNode = document.body): HTMLElement {
  const context = put('rtm-context', {}, parent)
  Reflect.set(context, 'config', config)
  return context
}

const signIns = () => requests('/auth/bridge-sso').length

describe('the element <rtm-context>', () => {
  afterEach(() => clearPage(configure))

  it('E06 the elements inside an <rtm-context> share one sign-in, which is separate from the sign-in of the page', async () => {
    const asked = { page: { times: 0 }, context: { times: 0 } }
    configure(clinicConfig(asked.page))
    const context = putContext(clinicConfig(asked.context))
    await settled(put('rtm-patient-billing'))
    await Promise.all([
      settled(put('rtm-patient-billing', {}, context)),
      settled(put('rtm-patient-billing', {}, context)),
    ])
    expect(asked).to.deep.equal({ page: { times: 1 }, context: { times: 1 } })
    const tokens = new Set(requests('/billing/billinginstances/').map(({ token }) => token))
    expect(tokens.size).to.equal(2)
  })

  it('E06 an element uses the nearest <rtm-context> around the element, even across a shadow root', async () => {
    const asked = { outer: { times: 0 }, inner: { times: 0 } }
    const outer = putContext(clinicConfig(asked.outer))
    const inner = putContext(clinicConfig(asked.inner), outer)
    const widget = put('div', {}, inner)
    const root = widget.attachShadow({ mode: 'closed' })
    await settled(put('rtm-patient-billing', {}, root))
    expect(asked).to.deep.equal({ outer: { times: 0 }, inner: { times: 1 } })
  })

  it('E04 an <rtm-context> keeps a configuration that the page sets before the code of <rtm-context> loads', async () => {
    const asked = { times: 0 }
    const context = document.createElement('div')
    context.innerHTML = '<rtm-context></rtm-context>'
    const early = context.querySelector('rtm-context')
    if (!early) throw new Error('No context.')
    Reflect.set(early, 'config', clinicConfig(asked))
    put('rtm-patient-billing', {}, early)
    document.body.append(context)
    context.dataset.stage = ''
    await until('its sign-in', () => asked.times === 1)
  })

  it('P03 an element in an <rtm-context> without a configuration shows an error that names the property config', async () => {
    configure(clinicConfig())
    const element = put('rtm-patient-billing', {}, put('rtm-context'))
    const time = holdTimers(5000)
    try {
      await time.waiting()
      await time.pass()
    } finally {
      time.release()
    }
    await until('rtm-error', () => events('rtm-error', element).length > 0)
    const [error] = events('rtm-error', element)
    expect(error?.detail.code).to.equal('not-configured')
    for (const text of [String(error?.detail.message), visibleText(element)]) {
      expect(text).to.include('config property of the <rtm-context>')
      expect(text).not.to.include('must call configure()')
    }
  })

  it('E06 an element that the page moves into an <rtm-context> uses the connection of this <rtm-context>', async () => {
    configure(clinicConfig())
    const element = await settled(put('rtm-patient-billing'))
    expect(signIns()).to.equal(1)
    const context = putContext(clinicConfig())
    context.append(element)
    await until('another sign-in', () => signIns() === 2)
    await settled(element)
  })

  it('P03 an <rtm-context> waits for its configuration, and reports each invalid key', async () => {
    configure(clinicConfig())
    const context = putContext(undefined)
    const element = put('rtm-patient-billing', {}, context)
    Reflect.set(context, 'config', { apiBaseUrl: 'clinic' })
    await untilState(element, 'error')
    expect(events('rtm-error', element)[0]?.detail).to.include({ code: 'invalid-configuration' })
    expect(visibleText(element)).to.include('apiBaseUrl must be a URL')
    Reflect.set(context, 'config', clinicConfig())
    await settled(element)
  })

  it('E06 <rtm-context> ends its connection when the page removes the element, and connects again when the page adds it again', async () => {
    const asked = { times: 0 }
    const context = putContext(clinicConfig(asked))
    await settled(put('rtm-patient-billing', {}, context))
    context.remove()
    await Promise.resolve()
    document.body.append(context)
    await until('another sign-in', () => asked.times === 2)
    // An `<rtm-context>` that is moved keeps its connection.
    const place = put('div', { 'data-stage': '' })
    place.append(context)
    await Promise.all([...context.querySelectorAll<HTMLElement>('*')].map(settled))
    expect(asked.times).to.equal(2)
  })

  it('<rtm-context> takes no space in the layout', async () => {
    const context = putContext({ apiBaseUrl: `${appUrl()}/api` })
    expect(getComputedStyle(context).display).to.equal('contents')
    await ready(put('rtm-account', {}, context))
  })
})
