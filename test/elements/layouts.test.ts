/**
 * Tests that a table draws its rows within two animation frames when the table comes into view. In
 * each layout, the table is out of view at first. In most layouts, the table then comes into view
 * without a scroll or a resize.
 */
import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { until } from '../support/shadow-queries'
import { clinicConfig } from './fake-clinic'
import { clearPage, loadPackage, put, ready, shadowOf } from './vendor'

const { configure } = await loadPackage()

interface Layout {
  parent: HTMLElement
  /** Brings the content into view. */
  show(): unknown
}

function box(css: string, parent: ParentNode = document.body, tag = 'div'): HTMLElement {
  const made = document.createElement(tag)
  made.dataset.stage = ''
  made.style.cssText = css
  parent.append(made)
  return made
}

/** Creates a layout that changes the style of the box, with or without a transition. */
function styled(before: string, after: string, parent?: ParentNode): Layout {
  const made = box(before, parent)
  const show = () => {
    made.style.cssText += `;${after}`
    return Promise.all(made.getAnimations().map(({ finished }) => finished))
  }
  return { parent: made, show }
}

/** The style of a box above the content. The box moves the content out of view. */
const tall = 'block-size: 3000px'

const layouts: Record<string, () => Layout> = {
  'below an accordion that closes'() {
    const above = box(tall)
    return { parent: box(''), show: () => above.remove() }
  },
  'below an accordion that closes slowly'() {
    const above = box(`${tall}; overflow: hidden; transition: block-size 120ms`)
    getComputedStyle(above).blockSize
    const show = () => {
      above.style.blockSize = '0px'
      return Promise.all(above.getAnimations().map(({ finished }) => finished))
    }
    return { parent: box(''), show }
  },
  'in closed <details>'() {
    const details = box('', document.body, 'details')
    return { parent: box('', details), show: () => details.setAttribute('open', '') }
  },
  'below open <details> that closes'() {
    const details = box('', document.body, 'details')
    details.setAttribute('open', '')
    box(tall, details)
    return { parent: box(''), show: () => details.removeAttribute('open') }
  },
  'in a drawer that slides up': () =>
    styled(
      'position: fixed; inset: 0; transform: translateY(110vh); transition: transform 120ms; overflow: auto',
      'transform: none',
    ),
  'in a drawer that slides in from the side': () =>
    styled(
      'position: fixed; inset: 0; transform: translateX(110vw); overflow: auto',
      'transform: none',
    ),
  'in a card that opens from scale(0)': () =>
    styled('transform: scale(0); transition: transform 120ms', 'transform: none'),
  'in a card below the window that moves to the top and grows from scale(0)': () =>
    styled(
      'position: relative; inset-block-start: 2500px; scale: 0',
      'inset-block-start: 0; scale: 1',
    ),
  'in a tab that was not displayed': () => styled('display: none', 'display: block'),
  'in a panel that was invisible and outside the window': () =>
    styled(
      'position: absolute; inset: 2600px 0 auto; visibility: hidden',
      'inset-block-start: 0; visibility: visible',
    ),
  'in a dashboard whose cards change their order'() {
    const board = box('display: flex; flex-direction: column')
    box(tall, board)
    return styled('flex: none', 'order: -1', board)
  },
  'in a grid whose areas change'() {
    const grid = box(
      'display: grid; grid-template: "other" 3000px "own" auto / minmax(0, 1fr); align-items: start',
    )
    box(`grid-area: other; ${tall}`, grid)
    return styled('grid-area: own', 'grid-area: other', grid)
  },
  'in a scroll box inside another component'() {
    const root = box('').attachShadow({ mode: 'closed' })
    const scroller = box('block-size: 900px; overflow: auto', root)
    box(tall, scroller)
    const show = () => scroller.scrollTo(0, 3000)
    return { parent: box('min-block-size: 900px', scroller), show }
  },
  'in a fixed box that moves into the window': () =>
    styled(
      'position: fixed; inset: 2400px 0 auto; block-size: 900px; overflow: auto',
      'inset-block-start: 0',
    ),
  'in a sticky box that moves into the window': () =>
    styled(
      'position: sticky; inset-block-start: 0; margin-block-start: 2700px',
      'margin-block-start: 0',
    ),
  'in a box with overflow: clip whose content moves into the box'() {
    const clip = box('block-size: 900px; overflow: clip')
    return styled('position: relative; translate: 0 1500px', 'translate: none', clip)
  },
  'in a section with content-visibility: auto': () =>
    styled(
      'content-visibility: auto; contain-intrinsic-size: auto 900px; margin-block-start: 3000px',
      'margin-block-start: 0',
    ),
  'in a section with content-visibility: hidden': () =>
    styled('content-visibility: hidden', 'content-visibility: visible'),
  'in a panel that opens from height 0 to auto': () =>
    styled(
      'interpolate-size: allow-keywords; block-size: 0; overflow: hidden; transition: block-size 120ms; margin-block-start: 1200px',
      'block-size: auto; margin-block-start: 0',
    ),
  'in a popover'() {
    const popover = box('inline-size: 900px; block-size: 850px; overflow: auto')
    popover.popover = 'manual'
    return { parent: popover, show: () => popover.showPopover() }
  },
  'in a <dialog> that slides up'() {
    const dialog = box(
      'inline-size: 900px; block-size: 850px; max-block-size: none; translate: 0 1500px',
      document.body,
      'dialog',
    )
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
    return { parent: dialog, show: () => dialog.style.setProperty('translate', 'none') }
  },
  'on the second page of a vertical carousel': () => {
    const carousel = box(
      'block-size: 900px; overflow: hidden auto; scroll-snap-type: block mandatory; --list: 0',
      box('').attachShadow({ mode: 'open' }),
    )
    box('block-size: 900px; scroll-snap-align: start', carousel)
    const parent = box('block-size: 900px; scroll-snap-align: start', carousel)
    return { parent, show: () => carousel.scrollTo(0, 900) }
  },
  'that the page moves with append()'() {
    const place = box('')
    box(tall)
    const parent = box('')
    return { parent, show: () => place.append(parent) }
  },
  'that the page moves with moveBefore()'() {
    const place = box('')
    box(tall)
    const parent = box('')
    const move: unknown = Reflect.get(place, 'moveBefore')
    const show = () =>
      typeof move === 'function' ? move.call(place, parent, null) : place.append(parent)
    return { parent, show }
  },
  'in columns, after a box that the page removes'() {
    const columns = box('column-count: 2')
    const above = box(`block-size: 6000px`, columns)
    return { parent: box('', columns), show: () => above.remove() }
  },
  'below a box that is zoomed out'() {
    const above = box(tall)
    return { parent: box(''), show: () => above.style.setProperty('zoom', '0.01') }
  },
}

interface Subject {
  tag: string
  attributes: Record<string, string>
  css?: string
}

const subjects: Record<string, Subject> = {
  'the patients list': { tag: 'rtm-patient-list', attributes: { tab: 'active' } },
  'the billings': { tag: 'rtm-patient-billing', attributes: { tab: 'billed' } },
  'billings as cards': {
    tag: 'rtm-patient-billing',
    attributes: { tab: 'billed' },
    css: 'inline-size: 420px',
  },
  'the interactions of a patient': {
    tag: 'rtm-patient-detail',
    attributes: { tab: 'interactions', 'patient-id': '41' },
  },
}

const frame = () => new Promise(requestAnimationFrame)

/**
 * Waits for the next frame and for the reports of its intersection observers. On a busy machine, the
 * frame after it can begin before these reports arrive.
 */
async function reportedFrame(): Promise<void> {
  await frame()
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body)
  })
}

function rowsOf(element: HTMLElement): DOMRect[] {
  const rows = shadowOf(element).querySelectorAll('[data-row-id]')
  return [...rows].map((row) => row.getBoundingClientRect())
}

/**
 * Returns the top and bottom of the visible part of the table's body, and the top and bottom of the
 * drawn rows (`from` and `to`), in px of the window.
 */
function bodyOf(element: HTMLElement) {
  const body = shadowOf(element).querySelector('[role="rowgroup"]:has([data-row-id])')
  const table = body?.closest('[part="table"]')
  if (!body || !table) throw new Error('There is no table with rows.')
  const [all, clip] = [body.getBoundingClientRect(), table.getBoundingClientRect()]
  const rows = rowsOf(element)
  const top = Math.max(all.top, clip.top, 0)
  const bottom = Math.min(all.bottom, clip.bottom, innerHeight)
  const from = rows[0]?.top ?? Number.NaN
  const to = rows.at(-1)?.bottom ?? Number.NaN
  return { top, bottom, from, to }
}

for (const [name, { tag, attributes, css }] of Object.entries(subjects)) {
  describe(`${name} in layouts in which the table is out of view at first`, () => {
    beforeEach(async () => {
      await setViewport({ width: 1000, height: 900 })
      configure(clinicConfig())
    })
    afterEach(async () => {
      scrollTo(0, 0)
      await clearPage(configure)
    })

    for (const [where, make] of Object.entries(layouts)) {
      it(`V01 the rows are drawn within two animation frames after the table comes into view: ${where}`, async () => {
        const { parent, show } = make()
        const element = put(tag, attributes, parent)
        if (css) element.style.cssText = css
        await ready(element)
        await until('rows', () => rowsOf(element).length > 0)
        for (let count = 0; count < 4; count++) await frame()
        await show()
        await reportedFrame()
        await frame()
        const { top, bottom, from, to } = bodyOf(element)
        expect(bottom - top, 'the rows in view').to.be.greaterThan(300)
        expect(from, 'the first row').to.be.at.most(top + 1)
        expect(to, 'the last row').to.be.at.least(bottom - 1)
      })
    }
  })
}
