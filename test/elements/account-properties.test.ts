/**
 * Tests that `<rtm-account>` takes secrets as properties, so that the secrets never appear in the
 * page's markup.
 */
import { expect } from 'chai'
import { controls } from '../support/element-page'
import { afterEach, describe, it } from '../support/element-test'
import { findByRole, until, visibleText } from '../support/shadow-queries'
import { clearPage, events, loadPackage, put, ready, requests, ssoConfig } from './vendor'

const early = put('rtm-account', { view: 'password-reset' })
Reflect.set(early, 'linkToken', 'early-token')
const { configure } = await loadPackage()

const properties = ['linkToken', 'assertion', 'clinic']
const { apiBaseUrl } = ssoConfig()

describe('the properties of <rtm-account> that have no attribute', () => {
  afterEach(() => clearPage(configure))

  it('R14 if the page sets properties of <rtm-account> before the package loads, the element uses them after the load', async () => {
    configure({ apiBaseUrl })
    await findByRole(early, 'button', 'Save password')
    expect(Reflect.get(early, 'linkToken')).to.equal('early-token')
    expect(early.outerHTML).not.to.include('early-token')
  })

  for (const property of properties) {
    it(`E08 the property ${property} never appears as an attribute, and the values null, undefined and '' clear the property`, async () => {
      configure({ apiBaseUrl })
      const element = await ready(put('rtm-account'))
      expect(Reflect.get(element, property)).to.equal(null)
      const before = element.outerHTML
      Reflect.set(element, property, 'secret-text')
      expect(Reflect.get(element, property)).to.equal('secret-text')
      expect(element.outerHTML).to.equal(before)
      for (const none of [null, undefined, '']) {
        Reflect.set(element, property, 'secret-text')
        Reflect.set(element, property, none)
        expect(Reflect.get(element, property)).to.equal(null)
      }
      expect(events('rtm-error', element)).to.have.length(0)
    })

    it(`E08 if the page sets ${property} to a value that is not a string, the element sends an rtm-error that does not contain this value`, async () => {
      configure({ apiBaseUrl })
      const element = await ready(put('rtm-account'))
      Reflect.set(element, property, { secret: 'secret-text' })
      await until('rtm-error', () => events('rtm-error', element).length > 0)
      const [error] = events('rtm-error', element)
      expect(error?.detail).to.include({ code: 'invalid-attribute', retryable: false })
      expect(error?.detail.message).to.include(property).and.not.include('secret')
      expect(Reflect.get(element, property)).to.equal(null)
    })
  }

  it('E04 <rtm-account> ignores the attributes link-token and linktoken, because linkToken is only a property', async () => {
    configure({ apiBaseUrl })
    const attributes = { view: 'password-reset', 'link-token': 'x', linktoken: 'x' }
    const element = await ready(put('rtm-account', attributes))
    await findByRole(element, 'button', 'Send link')
    expect(Reflect.get(element, 'linkToken')).to.equal(null)
  })

  it('R14 <rtm-account> changes its view when the page sets or clears linkToken after the element is ready', async () => {
    configure({ apiBaseUrl })
    const element = await ready(put('rtm-account', { view: 'password-reset' }))
    await findByRole(element, 'button', 'Send link')
    Reflect.set(element, 'linkToken', 'later')
    await findByRole(element, 'button', 'Save password')
    Reflect.set(element, 'linkToken', null)
    await findByRole(element, 'button', 'Send link')
  })

  it('E08 after a sign-in with an assertion, no event, no URL and no markup of the page contains the assertion', async () => {
    configure({ apiBaseUrl })
    const element = put('rtm-account', { view: 'sso' })
    const assertion = await controls().assertion()
    Reflect.set(element, 'assertion', assertion)
    await until('the person', () => visibleText(element).includes('You are signed in as'))
    expect(requests('/auth/bridge-sso')).to.have.length(1)
    expect(JSON.stringify(events().map(({ detail }) => detail))).not.to.include(assertion)
    expect(location.href).not.to.include(assertion)
    expect(document.documentElement.outerHTML).not.to.include(assertion)
  })

  it('E05 <rtm-account> changes its view after rtm-navigate if the page does not cancel this event', async () => {
    configure({ apiBaseUrl })
    const element = await ready(put('rtm-account'))
    const seen: Event[] = []
    element.addEventListener('rtm-navigate', (event) => seen.push(event))
    ;(await findByRole(element, 'button', 'Create an account')).click()
    expect(seen).to.have.length(1)
    expect(seen[0]).to.include({ bubbles: true, composed: true, cancelable: true })
    await findByRole(element, 'button', 'Create account')
  })
})
