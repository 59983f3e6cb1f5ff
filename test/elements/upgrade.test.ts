/** Tests elements that a page adds, and properties that it sets, before the package loads. */
import { expect } from 'chai'
import { describe, it } from '../support/element-test'
import { allByRole, byRole, findByRole, until } from '../support/shadow-queries'
import { clinicConfig, otherClinicConfig } from './fake-clinic'
import { events, loadPackage, put, requests, settled, shadowOf, untilState } from './vendor'

const early = put('rtm-patient-billing', { layout: 'full', theme: 'dark' })
Reflect.set(early, 'tab', 'billed')
Reflect.set(early, 'providerId', 'null')
const wrong = put('rtm-patient-billing', { tab: 'all' })
const account = put('rtm-account')
Reflect.set(account, 'theme', 'dark')
const detached = document.createElement('rtm-patient-billing')
Reflect.set(detached, 'tab', 'cancelled')

const readiesBefore = events().length
const { configure } = await loadPackage()
const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height)
const atOnce = [early, account].map((element) => ({
  height: heightOf(element),
  isDefined: element.matches(':defined'),
}))
/** Records the elements when they are upgraded, before React renders them. */
const upgraded = [early, account].map(async (element) => {
  await customElements.whenDefined(element.localName)
  const box = shadowOf(element).firstElementChild
  return {
    busy: box?.getAttribute('aria-busy'),
    height: heightOf(element),
    isLoading: element.matches(':state(loading)'),
  }
})

describe('elements that the page adds before the package loads', () => {
  it('P03 elements show an outline immediately, before their code loads', () => {
    expect(readiesBefore).to.equal(0)
    for (const { height, isDefined } of atOnce) {
      expect(isDefined).to.equal(false)
      expect(height).to.be.greaterThan(200)
    }
  })

  it('P03 after its code has loaded, an element keeps its outline and the state “loading” until it is ready', async () => {
    for (const [at, { busy, height, isLoading }] of (await Promise.all(upgraded)).entries()) {
      expect(busy).to.equal('true')
      expect(height).to.equal(atOnce[at]?.height)
      expect(isLoading).to.equal(true)
    }
  })

  it('P03 elements wait for a late call of configure(), and send no request until then', async () => {
    await until('the shell', () => early.shadowRoot?.querySelector('[part="root"]'))
    expect(requests()).to.have.length(0)
    expect(events('rtm-error', early)).to.have.length(0)
    expect(early.matches(':state(loading)')).to.equal(true)
    const heights: number[] = []
    let isWatching = true
    const watch = () => {
      heights.push(early.getBoundingClientRect().height)
      if (isWatching) requestAnimationFrame(watch)
    }
    watch()
    configure(clinicConfig())
    await settled(early)
    isWatching = false
    expect(Math.min(...heights)).to.be.greaterThan(100)
  })

  it('P03 the elements remove the outline when they are ready', () => {
    expect(shadowOf(early).querySelectorAll('.skeleton')).to.have.length(0)
    expect(shadowOf(early).querySelectorAll('[aria-busy="true"]')).to.have.length(0)
    expect(shadowOf(early).childElementCount).to.equal(1)
  })

  it('E04 elements keep the properties that the page set before the package loaded', async () => {
    expect(byRole(early, 'tab', /^Billed/).ariaSelected).to.equal('true')
    expect(early.getAttribute('tab')).to.equal('billed')
    expect(early.getAttribute('provider-id')).to.equal('null')
    const asked = requests('/billing/billinginstances/').filter(({ query }) =>
      query.has('primary_provider_id'),
    )
    expect(asked.length).to.be.greaterThan(0)
    await untilState(account, 'ready')
    expect(account.getAttribute('theme')).to.equal('dark')
    document.body.append(detached)
    await settled(detached)
    expect(byRole(detached, 'tab', /^Cancelled/).ariaSelected).to.equal('true')
    expect(Object.hasOwn(detached, 'tab')).to.equal(false)
  })

  it('E04 elements report an invalid attribute that the page set before the package loaded', async () => {
    await until('rtm-error', () => events('rtm-error', wrong).length > 0)
    const codes = events('rtm-error', wrong).map(({ detail }) => detail.code)
    expect(codes).to.deep.equal(['invalid-attribute'])
    await settled(wrong)
    expect(byRole(wrong, 'tab', /^Ready/).ariaSelected).to.equal('true')
  })

  it('P03 a second call of configure() removes the rows that were loaded with the first configuration', async () => {
    const rowIds = (element: Element) => allByRole(element, 'row').map((row) => row.dataset.rowId)
    const before = new Set(rowIds(wrong).filter(Boolean))
    expect(before.size).to.be.greaterThan(0)
    configure(otherClinicConfig())
    await until(
      'the other clinic',
      () =>
        requests('/auth/bridge-sso').length === 2 &&
        rowIds(wrong).some((id) => id !== undefined && !before.has(id)),
    )
    await settled(wrong)
    expect(rowIds(wrong).filter((id) => id && before.has(id))).to.deep.equal([])
    await findByRole(wrong, 'tab', /^Ready/)
  })
})
