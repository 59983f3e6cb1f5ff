/**
 * Tests how the loader finds tags on a page. Each test uses a tag that no earlier test has loaded.
 */
import { expect } from 'chai'
import { appUrl } from '../support/element-page'
import { afterEach, describe, it } from '../support/element-test'
import { until } from '../support/shadow-queries'
import { configFor } from './fake-clinic'
import { tags } from './tags'
import { clearPage, loadPackage, put, ready } from './vendor'

const { configure, defineElements } = await loadPackage()

function stage(): HTMLElement {
  return put('div', { 'data-stage': '' })
}

async function frames(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Returns the scripts of the package that the page has fetched. */
function scripts(): string[] {
  const base = `${appUrl()}/package/cdn/`
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(base))
    .map(({ name }) => name.slice(base.length).replace(/^(chunks\/.*)-[\w-]{7}\.js$/, '$1'))
}

describe('a page that defines every tag but contains no element', () => {
  afterEach(() => clearPage(configure))

  it('E06 a page that shows no element fetches only the loader', async () => {
    document.body.append(document.createElement('section'))
    await frames()
    expect(scripts().sort()).to.deep.equal(['chunks/loader', 'rtm-elements.js'])
    expect(tags.filter(({ tag }) => customElements.get(tag))).to.deep.equal([])
  })

  it('E06 P03 the loader shows each tag’s outline immediately, and shows no outline for a hidden element', () => {
    const heightOf = (element: Element) => element.getBoundingClientRect().height
    for (const { tag, attributes } of tags) {
      const element = put(tag)
      expect([tag, element.matches(':defined')]).to.deep.equal([tag, false])
      expect(heightOf(element)).to.be.greaterThan(140)
      if (attributes.layout) {
        expect(heightOf(put(tag, { layout: 'tile' }))).not.to.equal(heightOf(element))
      }
      element.setAttribute('hidden', '')
      expect(heightOf(element)).to.equal(0)
      element.style.setProperty('--rtm-skeleton-height', '700px')
      element.removeAttribute('hidden')
      expect(heightOf(element)).to.equal(700)
      // The test removes the element before the loader finds the element. The tag then stays
      // undefined for the next tests.
      for (const one of document.querySelectorAll(tag)) one.remove()
    }
  })
})

describe('a tag whose code is not loaded yet', () => {
  afterEach(() => clearPage(configure))

  it('E06 the loader finds a tag in an open shadow root, also in a shadow root inside another shadow root', async () => {
    configure(configFor('rtm-support'))
    const inner = document.createElement('div')
    stage().attachShadow({ mode: 'open' }).append(inner)
    const element = put('rtm-support', {}, inner.attachShadow({ mode: 'open' }))
    expect(element.matches(':defined')).to.equal(false)
    await ready(element)
  })

  it('E06 the loader finds a tag inside another custom element, even if the code of that element loads later', async () => {
    configure(configFor('rtm-account'))
    const host = put('page-card', { 'data-stage': '' })
    await frames()
    const root = host.attachShadow({ mode: 'open' })
    customElements.define('page-card', class extends HTMLElement {})
    await frames()
    await ready(put('rtm-account', {}, root))
  })

  it('E06 the loader finds a tag even if no script defines the other elements with a hyphen in their names', async () => {
    configure(configFor('rtm-patient-billing'))
    const rejected: unknown[] = []
    addEventListener('unhandledrejection', ({ reason }) => rejected.push(reason))
    const page = stage()
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'font-face'))
    page.append(svg, document.createElement('annotation-xml'), document.createElement('app-row'))
    await ready(put('rtm-patient-billing'))
    expect(rejected).to.deep.equal([])
  })

  it('E06 the loader finds a tag in a closed shadow root that the page passes to defineElements', async () => {
    configure(configFor('rtm-sso-tile'))
    const root = stage().attachShadow({ mode: 'closed' })
    const element = put('rtm-sso-tile', {}, root)
    await frames()
    expect(element.matches(':defined')).to.equal(false)
    expect(element.getBoundingClientRect().height).to.be.lessThan(100)
    defineElements({ root })
    expect(element.getBoundingClientRect().height).to.be.greaterThan(100)
    await ready(element)
  })

  it('E04 properties that the page sets before the element’s code loads take effect, except client with the value null', async () => {
    configure(configFor('rtm-patient-chat'))
    const element = document.createElement('rtm-patient-chat')
    Object.assign(element, { patientId: 12, layout: 'tile', client: null })
    document.body.append(element)
    await ready(element)
    expect(element.getAttribute('patient-id')).to.equal('12')
    expect(Reflect.get(element, 'patientId')).to.equal('12')
    expect(Object.hasOwn(element, 'client')).to.equal(false)
  })

  it('E04 if a framework writes newPatient as an attribute, the loader removes the attribute and sets the property', async () => {
    configure(configFor('rtm-patient-detail'))
    const element = document.createElement('rtm-patient-detail')
    element.setAttribute('newPatient', '{"firstName":"Ana"}')
    document.body.append(element)
    await frames()
    expect(element.hasAttribute('newpatient')).to.equal(false)
    await customElements.whenDefined('rtm-patient-detail')
    expect(Reflect.get(element, 'newPatient')).to.equal('{"firstName":"Ana"}')
  })

  it('E06 the code of a tag is loaded once for many elements, even if the elements are moved while the code loads', async () => {
    configure(configFor('rtm-metrics'))
    const [first, second] = [put('rtm-metrics'), put('rtm-metrics')]
    await frames()
    stage().append(first)
    await Promise.all([ready(first), ready(second)])
    await until('one script', () => scripts().includes('chunks/metrics-screen'))
    expect(scripts().filter((one) => one === 'chunks/metrics-screen')).to.have.length(1)
  })
})
