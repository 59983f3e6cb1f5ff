/** Tests the theme, language, direction and width that the host page sets. */
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import {
  allByRole,
  byRole,
  dataRows,
  findByRole,
  until,
  visibleText,
} from '../support/shadow-queries'
import { clinicConfig, configFor } from './fake-clinic'
import { tags } from './tags'
import { clearPage, loadPackage, put, ready, settled, shadowOf } from './vendor'

const { configure } = await loadPackage()

function rootOf(element: Element): HTMLElement {
  const root = shadowOf(element).querySelector('[part="root"]')
  if (root instanceof HTMLElement) return root
  throw new Error('The element has no part "root".')
}

function colors(element: Element) {
  const { color, backgroundColor, colorScheme } = getComputedStyle(rootOf(element))
  return { color, backgroundColor, colorScheme }
}

function boxOf(attributes: Record<string, string>): HTMLElement {
  const box = document.createElement('div')
  box.dataset.stage = ''
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value)
  document.body.append(box)
  return box
}

const spanish: Record<string, string> = {
  'rtm-patient-billing': 'Listos',
  'rtm-patient-list': 'Activos',
  'rtm-patient-chat': 'El chat no está configurado',
  'rtm-sso-tile': 'Listos para facturar',
  'rtm-patient-detail': 'Elija un paciente.',
  'rtm-account': 'Nombre de usuario',
  'rtm-billing-settings': 'Todavía no hay tarifas.',
  'rtm-metrics': 'Sus clínicas',
  'rtm-support': 'Declaración reglamentaria',
}

function speaksSpanish(element: HTMLElement): boolean {
  const words = spanish[element.localName]
  if (words === undefined) throw new Error(`Which words does <${element.localName}> show?`)
  return visibleText(element).includes(words)
}

/**
 * Waits until the element no longer changes, because counts, a sign-in or a dashboard may still
 * load.
 */
async function atRest(element: HTMLElement): Promise<HTMLElement> {
  await ready(element)
  await tags.find(({ tag }) => tag === element.localName)?.shown(element)
  const coming = '[data-loading], [aria-busy="true"], .rtm-skeleton, .rtm-dashboard-veil'
  await until('its rest', () => shadowOf(element).querySelector(coming) === null)
  return element
}

for (const { tag } of tags) {
  describe(`theme, language and direction of <${tag}>`, () => {
    beforeEach(() => configure(configFor(tag)))
    afterEach(() => clearPage(configure))

    it('S18 the theme applies inside the shadow root, and changes with the theme attribute', async () => {
      const element = await ready(put(tag, { theme: 'light' }))
      const light = colors(element)
      element.setAttribute('theme', 'dark')
      await until('dark colors', () => colors(element).colorScheme === 'dark')
      const dark = colors(element)
      expect(light.colorScheme).to.equal('light')
      expect(dark.color).not.to.equal(light.color)
      expect(dark.backgroundColor).not.to.equal(light.backgroundColor)
    })

    it('S16 without a theme attribute, the element has the theme of the operating system, even after that theme changes', async () => {
      await emulateMedia({ colorScheme: 'light' })
      const element = await ready(put(tag))
      const light = colors(element)
      await emulateMedia({ colorScheme: 'dark' })
      await until('dark colors', () => colors(element).color !== light.color)
      await emulateMedia({ colorScheme: 'light' })
      await until('light colors', () => colors(element).color === light.color)
    })

    for (const [where, attributes, parent] of [
      ['with lang="es" on the element', { lang: 'es' }, {}],
      ['with the regional lang="es-MX" on the element', { lang: 'es-MX' }, {}],
      ['with lang="es" on an ancestor', {}, { lang: 'es' }],
    ] as const) {
      it(`E04 the element’s texts are in Spanish ${where}`, async () => {
        const element = await ready(put(tag, attributes, boxOf(parent)))
        await until('Spanish', () => speaksSpanish(element))
        expect(rootOf(element).lang).to.match(/^es/)
      })
    }

    it('E04 the language changes with the lang attribute, and the texts are English if the language is not supported', async () => {
      const element = await atRest(put(tag, { lang: 'tlh' }))
      const english = visibleText(element)
      element.lang = 'es'
      await until('Spanish', () => speaksSpanish(element))
      element.lang = 'en'
      await until('English', () => visibleText(element) === english)
    })

    it('E04 dir="rtl" on the element or on an ancestor mirrors the layout of the element', async () => {
      const own = await ready(put(tag, { dir: 'rtl' }))
      const inherited = await ready(put(tag, {}, boxOf({ dir: 'rtl' })))
      for (const element of [own, inherited]) {
        expect(getComputedStyle(rootOf(element)).direction).to.equal('rtl')
      }
      own.dir = 'ltr'
      await until('left to right', () => getComputedStyle(rootOf(own)).direction === 'ltr')
    })

    it('P08 the element fits any width from 320 px without sideways scrolling', async () => {
      const element = await ready(put(tag, {}, boxOf({})))
      for (const width of [320, 375, 639, 768, 1023, 1400]) {
        element.style.width = `${width}px`
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        const root = rootOf(element)
        expect(root.scrollWidth, `${width} px`).to.be.at.most(root.clientWidth)
      }
    })
  })
}

describe('<rtm-patient-billing> in a right-to-left layout', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  it('E04 tabs and columns start on the right in a right-to-left layout, and the arrow keys match this direction', async () => {
    await setViewport({ width: 1400, height: 800 })
    const element = await settled(put('rtm-patient-billing', { dir: 'rtl' }))
    const lefts = (role: string) =>
      allByRole(element, role).map((one) => one.getBoundingClientRect().left)
    for (const role of ['tab', 'columnheader']) {
      const found = lefts(role)
      expect(found.length).to.be.greaterThan(3)
      expect(found).to.deep.equal([...found].sort((a, b) => b - a))
    }
    const tab = byRole(element, 'tab', /^Ready/)
    tab.focus()
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    await until('the next tab', () => byRole(element, 'tab', /^Billed/).ariaSelected === 'true')
    await setViewport({ width: 800, height: 600 })
  })
})

describe('<rtm-patient-billing> on a small screen', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  async function buttonsAt(width: number): Promise<string[]> {
    const box = boxOf({})
    box.style.width = `${width}px`
    const element = await settled(put('rtm-patient-billing', {}, box))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const [row] = dataRows(element)
    if (!row) throw new Error('There is no row.')
    return allByRole(row, 'button').map((button) => button.ariaLabel ?? '')
  }

  it('P08 P09 each row has one menu if the element is at most 639 px wide, and has buttons if it is wider', async () => {
    expect(await buttonsAt(639))
      .to.include('More actions')
      .and.not.include('Mark as Billed')
    expect(await buttonsAt(640))
      .to.include('Mark as Billed')
      .and.not.include('More actions')
  })

  it('P09 T17 if the element is narrow, even in a wide page, the menu of a row contains all actions', async () => {
    const box = boxOf({})
    box.style.width = '400px'
    const element = await settled(put('rtm-patient-billing', {}, box))
    const [row] = dataRows(element)
    if (!row) throw new Error('There is no row.')
    byRole(row, 'button', 'More actions').click()
    const menu = await findByRole(element, 'menu')
    const items = allByRole(menu, 'menuitem').map((item) => visibleText(item))
    expect(items).to.deep.equal([
      'Mark as Billed',
      'Mark as billed on…',
      'Copy justification',
      'History',
      'Audit packet',
      'Cancel Billing',
    ])
  })

  it('P08 the layout depends on the width of the element, and not on the width of the window', async () => {
    const box = boxOf({})
    const element = await settled(put('rtm-patient-billing', {}, box))
    const hasMenu = () => allByRole(element, 'button', 'More actions').length > 0
    for (const [width, expected] of [
      [500, true],
      [1000, false],
      [320, true],
    ] as const) {
      box.style.width = `${width}px`
      await until(`${width} px`, () => hasMenu() === expected)
    }
  })
})
