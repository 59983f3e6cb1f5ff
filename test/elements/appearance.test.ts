/**
 * Tests the appearance that a page sets with the key `appearance` of the configuration, and the
 * parts that a page can style.
 */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { byRole, findByRole, until } from '../support/shadow-queries'
import { clinic, clinicConfig, configFor, otherClinicConfig } from './fake-clinic'
import { tags } from './tags'
import { clearPage, events, loadPackage, put, ready, requests, settled, shadowOf } from './vendor'

const { configure } = await loadPackage()

const green = 'rgb(0, 170, 102)'
const look = {
  theme: 'dark',
  density: 'compact',
  radius: 3,
  font: 'Verdana, sans-serif',
  colors: { accent: green, surface: 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))' },
}

function rootOf(element: Element): HTMLElement {
  const root = shadowOf(element).querySelector('.rtm-root')
  if (root instanceof HTMLElement) return root
  throw new Error('The element has no root.')
}

function shownLook(element: Element) {
  const style = getComputedStyle(rootOf(element))
  return {
    scheme: style.colorScheme,
    background: style.backgroundColor,
    font: style.fontFamily,
    accent: style.getPropertyValue('--_accent'),
    radius: style.getPropertyValue('--_radius'),
    density: style.getPropertyValue('--_density'),
  }
}

/** Returns the details of the element's errors about invalid values. */
function complaints(element: HTMLElement): unknown[] {
  return events('rtm-error', element).map(({ detail }) => detail)
}

for (const { tag } of tags) {
  describe(`the appearance of <${tag}>`, () => {
    afterEach(() => clearPage(configure))

    it('V11 the element has the appearance that the configuration sets', async () => {
      configure({ ...configFor(tag), appearance: look })
      const element = await ready(put(tag))
      expect(shownLook(element)).to.deep.equal({
        scheme: 'dark',
        background: 'rgb(2, 2, 2)',
        font: 'Verdana, sans-serif',
        accent: green,
        radius: '3px',
        density: '1',
      })
      expect(complaints(element)).to.deep.equal([])
      expect(element.hasAttribute('style')).to.equal(false)
      expect(element.hasAttribute('theme')).to.equal(false)
    })

    it('V11 the element’s theme attribute and the page’s CSS for the element override the configured appearance', async () => {
      configure({ ...configFor(tag), appearance: look })
      const element = put(tag, { theme: 'light' })
      element.style.setProperty('--rtm-accent', 'rgb(9, 9, 9)')
      await ready(element)
      expect(shownLook(element)).to.include({
        scheme: 'light',
        background: 'rgb(1, 1, 1)',
        accent: 'rgb(9, 9, 9)',
        radius: '3px',
      })
    })

    it('V11 each invalid value of the appearance has no effect, and causes one rtm-error', async () => {
      const appearance = { radius: '3px', colors: { accent: 'greenish', text: 'rgb(5, 5, 5)' } }
      configure({ ...configFor(tag), appearance })
      const element = await ready(put(tag))
      const detail = (problem: string) => ({
        code: 'invalid-attribute',
        message: `<${tag}> ${problem}`,
        retryable: false,
      })
      expect(complaints(element)).to.deep.equal([
        detail('appearance.radius is not accepted: use a number of pixels from 0 to 32.'),
        detail('appearance.colors.accent is not accepted: use a CSS color without var().'),
      ])
      expect(shownLook(element).radius).to.equal('6px')
      expect(getComputedStyle(rootOf(element)).color).to.equal('rgb(5, 5, 5)')
      configure({ ...configFor(tag), appearance: { ...appearance } })
      await new Promise(requestAnimationFrame)
      expect(complaints(element)).to.have.length(2)
    })
  })
}

describe('a change of the appearance', () => {
  beforeEach(() => clinic.reset())
  afterEach(() => clearPage(configure))

  it('V11 when the page changes the appearance, the element sends no request, does not sign in again, and does not replace its search field', async () => {
    const asked = { times: 0 }
    const config = clinicConfig(asked)
    configure(config)
    const element = await settled(put('rtm-patient-list'))
    const field = byRole(element, 'searchbox', 'Search by name, phone, or record ID')
    const sent = requests().length
    configure({ ...config, appearance: look })
    await until('the look', () => shownLook(element).accent === green)
    configure({ ...config, appearance: { ...look, colors: { accent: 'rgb(7, 7, 7)' } } })
    await until('the next look', () => shownLook(element).accent === 'rgb(7, 7, 7)')
    configure(config)
    await until('the default look', () => shownLook(element).radius === '6px')
    expect(shownLook(element).density).to.equal('0')
    expect(byRole(element, 'searchbox', 'Search by name, phone, or record ID')).to.equal(field)
    expect(asked.times).to.equal(1)
    expect(requests()).to.have.length(sent)
    expect(events('rtm-load-start', element)).to.have.length(1)
  })

  it('V11 an appearance that is set for an <rtm-context> applies only to the elements inside the <rtm-context>', async () => {
    configure(clinicConfig())
    const context = put('rtm-context')
    Reflect.set(context, 'config', { ...otherClinicConfig(), appearance: look })
    const inside = await ready(put('rtm-sso-tile', {}, context))
    const outside = await ready(put('rtm-sso-tile'))
    expect(shownLook(inside).accent).to.equal(green)
    expect(shownLook(outside).accent).not.to.equal(green)
  })
})

describe('the parts of an element that a page can style', () => {
  const sheet = new CSSStyleSheet()
  beforeEach(() => {
    clinic.reset()
    configure(clinicConfig())
    document.adoptedStyleSheets.push(sheet)
  })
  afterEach(async () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    await clearPage(configure)
  })

  /** Returns the names of the element's parts that the page's `::part()` rules style. */
  function styled(element: HTMLElement): string[] {
    const parts = shadowOf(element).querySelectorAll('[part]')
    const isStyled = (part: Element) => getComputedStyle(part).outlineColor === 'rgb(9, 8, 7)'
    return [...new Set([...parts].filter(isStyled).map((part) => part.getAttribute('part') ?? ''))]
  }

  const names = ['toolbar', 'tabs', 'tab', 'table', 'row', 'chip', 'button', 'menu', 'dialog']
  const rules = (tag: string) =>
    names.map((name) => `${tag}::part(${name}){outline:1px solid rgb(9 8 7)}`).join('')

  const listParts = ['toolbar', 'tabs', 'tab', 'table', 'row', 'button']

  for (const tag of ['rtm-patient-list', 'rtm-patient-billing']) {
    it(`V11 the page can style the list and a menu of <${tag}> with ::part()`, async () => {
      sheet.replaceSync(rules(tag))
      const element = await settled(put(tag))
      expect(styled(element)).to.include.members(listParts)
      byRole(element, 'button', /^Columns/).click()
      await findByRole(element, 'menu')
      await until('the menu', () => styled(element).includes('menu'))
    })
  }

  it('V11 the page can style a filter and a dialog of <rtm-patient-list> with ::part()', async () => {
    sheet.replaceSync(rules('rtm-patient-list'))
    const element = await settled(put('rtm-patient-list', { view: 'cycle=last' }))
    expect(styled(element)).to.include('chip')
    byRole(element, 'button', 'New patient').click()
    await findByRole(element, 'dialog')
    await until('the dialog', () => styled(element).includes('dialog'))
  })
})
