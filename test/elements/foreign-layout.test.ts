/**
 * Tests that elements in columns, and on a page whose style sheet forces a direction, have the same
 * layout as on a page without styles. Also tests printing.
 */
import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import {
  allByRole,
  byRole,
  dataRows,
  deepElements,
  findByRole,
  until,
  visibleText,
} from '../support/shadow-queries'
import { clinic, clinicConfig } from './fake-clinic'
import { clearPage, loadPackage, put, ready, shadowOf } from './vendor'

const { configure } = await loadPackage()

const WIDTH = 900

/** Creates a box for an element. On each page, the CSS gives the element the same width. */
function box(css: string, parent: ParentNode = document.body): HTMLElement {
  const made = document.createElement('div')
  made.dataset.stage = ''
  made.style.cssText = css
  parent.append(made)
  return made
}

const bare = () => box(`inline-size: ${WIDTH}px`)

function styleSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

const pages: Record<string, () => HTMLElement> = {
  'two columns': () => box(`column-count: 2; column-gap: 0; inline-size: ${2 * WIDTH}px`),
  'columns of a fixed height, with a box above the element'() {
    const columns = box(
      `column-width: ${WIDTH}px; column-gap: 0; inline-size: ${2 * WIDTH}px; block-size: 900px; column-fill: auto`,
    )
    box('block-size: 300px', columns)
    return box('', columns)
  },
  '* { direction: rtl !important }'() {
    styleSheet('* { direction: rtl !important }')
    return bare()
  },
  'html { direction: rtl !important }, with unicode-bidi: bidi-override'() {
    styleSheet('html { direction: rtl !important; unicode-bidi: bidi-override !important }')
    return bare()
  },
}

interface Subject {
  tag: string
  attributes: Record<string, string>
  /** The name of the button that opens a menu of the element. */
  menu?: string
}

const subjects: readonly Subject[] = [
  { tag: 'rtm-patient-list', attributes: {}, menu: 'Columns' },
  { tag: 'rtm-patient-billing', attributes: {}, menu: 'Columns' },
  { tag: 'rtm-patient-detail', attributes: { 'patient-id': '41' } },
  { tag: 'rtm-account', attributes: {} },
]

/**
 * Returns the position and size of each visible box in the element, relative to the element's
 * corner and rounded to 0.5 px. Overlays are left out, because their position is relative to the
 * window.
 */
function geometry(element: HTMLElement): string[] {
  const origin = element.getBoundingClientRect()
  const half = (px: number) => Math.round(px * 2) / 2
  return deepElements(shadowOf(element))
    .filter((one) => !one.closest('[popover]') && one.getClientRects().length > 0)
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const place = [left - origin.left, top - origin.top, width, height].map(half).join(' ')
      return `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ${place}`
    })
}

async function drawn(subject: Subject, parent: HTMLElement): Promise<HTMLElement> {
  const element = await ready(put(subject.tag, subject.attributes, parent))
  const coming = '[data-loading], [aria-busy="true"], .rtm-skeleton'
  let last = ''
  let same = 0
  await until('its rest', () => {
    const now = geometry(element).join('\n')
    const isMoving = shadowOf(element).getAnimations().length > 0
    same = now === last && !isMoving && !shadowOf(element).querySelector(coming) ? same + 1 : 0
    last = now
    return same > 20
  })
  return element
}

async function menuPlace(element: HTMLElement, name: string) {
  const button = byRole(element, 'button', name)
  button.click()
  const menu = await findByRole(element, 'menu')
  const panel = await until('its box', () => menu.closest('[part="menu"]'))
  await until('its end position', () => panel.getAnimations().length === 0)
  const [at, from] = [panel.getBoundingClientRect(), button.getBoundingClientRect()]
  return { x: Math.round(at.right - from.right), y: Math.round(at.top - from.bottom) }
}

for (const subject of subjects) {
  const { tag, attributes, menu } = subject
  describe(`<${tag}> in the layouts of other pages`, () => {
    const sheets = [...document.adoptedStyleSheets]
    beforeEach(async () => {
      await setViewport({ width: 2 * WIDTH, height: 1000 })
      clinic.reset()
      configure(clinicConfig())
    })
    afterEach(() => {
      document.adoptedStyleSheets = sheets
      return clearPage(configure)
    })

    for (const [name, make] of Object.entries(pages)) {
      it(`V07 every box in the element has the same position and size as on a page without styles: ${name}`, async () => {
        const own = bare()
        const before = await drawn({ tag, attributes }, own)
        const expected = geometry(before)
        const place = menu && (await menuPlace(before, menu))
        own.remove()
        const element = await drawn(subject, make())
        expect(element.getBoundingClientRect().width).to.equal(WIDTH)
        expect(geometry(element)).to.deep.equal(expected)
        if (menu) expect(await menuPlace(element, menu)).to.deep.equal(place)
        expect(allByRole(element, 'alert')).to.deep.equal([])
      })
    }
  })
}

/** Returns the classes of the elements around a row whose content is partly cut off. */
function cutting(row: Element): string[] {
  const around: Element[] = []
  for (let one = row.parentElement; one; one = one.parentElement) around.push(one)
  return around
    .filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const isCut = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1
      return isCut && [overflowX, overflowY].some((overflow) => overflow !== 'visible')
    })
    .map((one) => one.className)
}

/**
 * Returns the visible elements that stay in place while the page scrolls. On paper, they would
 * cover rows.
 */
function floating(element: HTMLElement): string[] {
  return deepElements(shadowOf(element))
    .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    .filter((one) => one.getBoundingClientRect().height > 0 && visibleText(one) !== '')
    .map((one) => one.className)
}

describe('the printed page', () => {
  beforeEach(async () => {
    await setViewport({ width: 1000, height: 600 })
    clinic.reset()
    configure(clinicConfig())
  })
  afterEach(async () => {
    await emulateMedia({ media: 'screen' })
    dispatchEvent(new Event('afterprint'))
    await clearPage(configure)
  })

  const places: Record<string, () => HTMLElement> = {
    'a page': () => box(''),
    'two columns': () => box('column-count: 2; inline-size: 1800px'),
    'a page that limits the height of lists to 400 px': () => box('--rtm-list-max-height: 400px'),
  }

  for (const [name, make] of Object.entries(places)) {
    it(`V07 the printed page shows every row in full, and nothing covers a row: ${name}`, async () => {
      const element = await ready(put('rtm-patient-billing', {}, make()))
      const [first = element] = await until('rows', () => dataRows(element))
      byRole(first, 'button', 'Mark as Billed').click()
      await until('the toast', () => visibleText(element).includes('Successfully marked 1 billing'))
      await until('the next rows', () => !shadowOf(element).contains(first))
      const boxes = await until('the boxes', () => allByRole(element, 'checkbox').slice(1))
      boxes[0]?.click()
      await until('the bar of the selection', () => visibleText(element).includes('1 selected'))
      await emulateMedia({ media: 'print' })
      dispatchEvent(new Event('beforeprint'))
      const table = byRole(element, 'table')
      const rows = dataRows(element)
      expect(rows).to.have.length(Number(table.getAttribute('aria-rowcount')) - 1)
      for (const row of rows) expect(cutting(row)).to.deep.equal([])
      expect(floating(element)).to.deep.equal([])
      expect(new Set(rows.map((row) => row.getBoundingClientRect().left)).size).to.equal(1)
    })
  }
})
