/**
 * Tests the attributes, which are strings from the vendor's page (E04). If a value is invalid, the
 * element uses the default, or shows an error and no data if the attribute limits the data.
 */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { dataRows, until, visibleText } from '../support/shadow-queries'
import { clinicConfig, configFor } from './fake-clinic'
import { manifestElements, tags } from './tags'
import { clearPage, events, loadPackage, put, ready, requests } from './vendor'

const { configure } = await loadPackage()

function invalid(element: Element): string[] {
  return events('rtm-error', element)
    .filter(({ detail }) => detail.code === 'invalid-attribute')
    .map(({ detail }) => String(detail.message))
}

/** The attributes that limit the data of an element to one patient or one provider. */
const narrowing = new Set([
  'rtm-patient-billing patient-id',
  'rtm-patient-billing provider-id',
  'rtm-patient-list provider-id',
])

/** Waits until the element shows the error, and checks that the element has requested no list. */
async function withoutData(element: HTMLElement): Promise<void> {
  await until('the error', () => element.matches(':state(error)'))
  expect(visibleText(element)).to.include('An error occurred')
  expect(requests('/billing/billinginstances/')).to.deep.equal([])
  expect(requests('/patient/patients/')).to.deep.equal([])
}

describe('the tags of the package', () => {
  it('E04 the tests of attributes cover every tag and attribute of custom-elements.json', async () => {
    const built = (await manifestElements()).map(({ tagName, attributes = [] }) => ({
      tag: tagName,
      attributes: attributes.map(({ name }) => name).sort(),
    }))
    const known = tags.map(({ tag, attributes }) => ({
      tag,
      attributes: Object.keys(attributes).sort(),
    }))
    // context.test.ts covers `<rtm-context>`.
    const context = { tag: 'rtm-context', attributes: [] }
    expect(built).to.have.deep.members([...known, context])
  })
})

for (const { tag, attributes } of tags) {
  describe(`the attributes of <${tag}>`, () => {
    beforeEach(() => configure(configFor(tag)))
    afterEach(() => clearPage(configure))

    for (const [name, { fallback, good, bad }] of Object.entries(attributes)) {
      const property = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      const accepted = [...good, ...(fallback === null ? [''] : [fallback])]

      it(`E04 the attribute ${name} accepts ${accepted.map((value) => `"${value}"`).join(', ')}`, async () => {
        const elements = accepted.map((value) => put(tag, { [name]: value }))
        await Promise.all(elements.map(ready))
        expect(elements.flatMap(invalid)).to.deep.equal([])
      })

      const isNarrowing = narrowing.has(`${tag} ${name}`)
      const effect = isNarrowing ? 'shows an error and no data' : 'uses the default'
      it(`E04 an invalid value of ${name} causes rtm-error, and the element ${effect}`, async () => {
        const elements = bad.map((value) => ({ value, element: put(tag, { [name]: value }) }))
        for (const { value, element } of elements) {
          await until('rtm-error', () => invalid(element).length > 0)
          expect(invalid(element)).to.have.length(1)
          expect(invalid(element)[0]).to.include(`${name}="${value}"`).and.include(tag)
          await (isNarrowing ? withoutData(element) : ready(element))
          expect(element.getAttribute(name)).to.equal(value)
        }
      })

      it(`E04 the property ${property} reflects the attribute ${name}`, () => {
        const [value = fallback ?? '1'] = good
        const element = put(tag, { [name]: value })
        expect(Reflect.get(element, property)).to.equal(value)
        Reflect.set(element, property, null)
        expect(element.hasAttribute(name)).to.equal(false)
        Reflect.set(element, property, value)
        expect(element.getAttribute(name)).to.equal(value)
        Reflect.set(element, property, undefined)
        expect(element.hasAttribute(name)).to.equal(false)
      })
    }

    it('E04 if an attribute gets an invalid value after the element is ready, the element sends one rtm-error and still works', async () => {
      const element = await ready(put(tag))
      element.setAttribute('theme', 'blue')
      await until('rtm-error', () => invalid(element).length > 0)
      element.setAttribute('theme', 'dark')
      expect(element.matches(':state(ready)')).to.equal(true)
      expect(invalid(element)).to.have.length(1)
    })
  })
}

describe('the console', () => {
  const { warn } = console
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
    console.warn = (line: unknown) => void lines.push(String(line))
  })
  afterEach(async () => {
    console.warn = warn
    await clearPage(configure)
  })

  it('E04 for each invalid attribute of an element, the console shows exactly one message, which does not contain the attribute’s value', async () => {
    configure(clinicConfig())
    // An element of an earlier test can log another message late.
    const told = () => lines.filter((line) => line.includes('is not accepted'))
    const element = put('rtm-patient-list', { 'patient-id': 'MRN-77', tab: 'a" is not accepted:' })
    await until('two lines', () => told().length === 2)
    await ready(element)
    element.setAttribute('patient-id', 'MRN-78')
    await until('another rtm-error', () => invalid(element).length === 3)
    put('rtm-patient-detail', { 'patient-id': 'MRN-79' })
    await until('the line of another element', () => told().length === 3)
    expect(told().sort()).to.deep.equal([
      'rtm-elements: <rtm-patient-detail> patient-id is not accepted: use a positive whole number.',
      'rtm-elements: <rtm-patient-list> patient-id is not accepted: use a positive whole number.',
      'rtm-elements: <rtm-patient-list> tab is not accepted: use "active", "inactive".',
    ])
  })

  it('E06 one console message says that nobody is signed in and that the configuration has no getAssertion', async () => {
    configure({ apiBaseUrl: clinicConfig().apiBaseUrl })
    put('rtm-patient-list')
    await until('the line', () => lines.length > 0)
    const second = put('rtm-patient-detail')
    await until('rtm-error', () => events('rtm-error', second).length > 0)
    await until('a task later', () => true)
    expect(lines).to.have.length(1)
    expect(lines[0]).to.include('rtm-elements: Nobody is signed in').and.include('getAssertion')
  })
})

describe('the attribute provider-id', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  it('E04 the element shows its rows after the page replaces an invalid provider-id with a valid provider-id', async () => {
    const element = put('rtm-patient-billing', { 'provider-id': 'undefined' })
    await withoutData(element)
    element.setAttribute('provider-id', '1')
    await ready(element)
    expect(events('rtm-ready', element)).to.have.length(1)
    element.setAttribute('provider-id', 'undefined')
    await until('the error', () => element.matches(':state(error)'))
    expect(dataRows(element)).to.deep.equal([])
  })

  const asked = (element: Element) =>
    ready(element instanceof HTMLElement ? element : document.body).then(
      () => requests('/billing/billinginstances/')[0]?.query.get('primary_provider_id') ?? null,
    )

  it('E04 W21 the list is filtered by provider if provider-id is a number or "null" (no provider), and is not filtered if provider-id is "" or missing', async () => {
    const cases = [
      [{ 'provider-id': 'null' }, 'null'],
      [{ 'provider-id': '1' }, '1'],
      [{}, null],
      [{ 'provider-id': '' }, null],
    ] as const
    for (const [attributes, expected] of cases) {
      configure(clinicConfig())
      expect(await asked(put('rtm-patient-billing', { ...attributes }))).to.equal(expected)
      await clearPage(configure)
    }
  })
})
