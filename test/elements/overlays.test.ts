/**
 * Tests the overlays of an element. An overlay is in the shadow root of the element and in the
 * browser's top layer, above everything on the page (G06).
 */
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { allByRole, byRole, dataRows, findByRole, nameOf, until } from '../support/shadow-queries'
import { clinic, clinicConfig } from './fake-clinic'
import { holdTimers } from './held-timers'
import { clearPage, events, loadPackage, put, settled, shadowOf } from './vendor'

const { configure } = await loadPackage()

/** Creates a box that clips, moves and covers its content in every way that CSS allows. */
function hostileBox(): HTMLElement {
  const box = document.createElement('div')
  box.dataset.stage = ''
  box.style.cssText =
    'width: 700px; height: 300px; overflow: hidden; transform: translate(12px, 9px); contain: paint; filter: blur(0)'
  const cover = document.createElement('div')
  cover.dataset.stage = ''
  cover.style.cssText =
    'position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; background: rgb(255 0 0 / 0.1)'
  document.body.append(box, cover)
  return box
}

/** Returns the innermost element that is painted at a point, including elements in shadow roots. */
function painted(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}

function overflowing(overlay: Element): boolean {
  const { left, top, right, bottom } = overlay.getBoundingClientRect()
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
}

/** Expects that an overlay is visible and on top (G06). */
async function expectOnTop(element: HTMLElement, overlay: HTMLElement): Promise<void> {
  const layer = overlay.closest('[popover]')
  expect(overlay.getRootNode()).to.equal(shadowOf(element))
  expect(layer?.matches(':popover-open'), 'in the top layer').to.equal(true)
  await until('its end position', () =>
    overlay.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'),
  )
  expect(overflowing(overlay), 'inside the window').to.equal(false)
  const { left, top, width, height } = overlay.getBoundingClientRect()
  for (const [x, y] of [
    [left + width / 2, top + height / 2],
    [left + 12, top + 12],
    [left + width - 12, top + height - 12],
  ] as const) {
    const there = painted(x, y)
    expect(
      overlay.contains(there),
      `painted at ${x}, ${y}: ${there?.outerHTML.slice(0, 90)}`,
    ).to.equal(true)
  }
}

async function hover(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect()
  const position: [number, number] = [
    Math.round(left + Math.min(width, 60) / 2),
    Math.round(top + height / 2),
  ]
  await sendMouse({ type: 'move', position })
}

/** Returns the innermost element that has the focus. */
function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

describe('overlays in a box that clips, moves and covers its content', () => {
  let element: HTMLElement
  beforeEach(async () => {
    await setViewport({ width: 1000, height: 760 })
    await sendMouse({ type: 'move', position: [990, 750] })
    clinic.reset()
    configure(clinicConfig())
    element = await settled(put('rtm-patient-billing', {}, hostileBox()))
  })
  afterEach(() => clearPage(configure))

  function firstRow(): HTMLElement {
    const [row] = dataRows(element)
    if (row) return row
    throw new Error('There is no row.')
  }

  function patientButton(): HTMLElement {
    const [button] = allByRole(firstRow(), 'button')
    if (button) return button
    throw new Error('The row has no patient.')
  }

  it('G06 a dialog is in front of the page, is not clipped, keeps the focus inside, and restores the focus when it closes', async () => {
    const button = byRole(element, 'button', 'The CPT Codes')
    button.focus()
    button.click()
    const dialog = await findByRole(element, 'dialog', 'The CPT Codes')
    await expectOnTop(element, dialog)
    await until('focus inside', () => dialog.contains(focused()))
    for (let presses = 0; presses < 4; presses++) {
      await sendKeys({ press: 'Tab' })
      expect(dialog.contains(focused())).to.equal(true)
    }
    await sendKeys({ press: 'Escape' })
    await until('its end', () => !dialog.isConnected)
    await until('focus back', () => focused() === button)
  })

  it('G06 in a dialog, the list of a select field opens above the dialog, and the user can choose an option', async () => {
    byRole(firstRow(), 'button', 'Cancel Billing').click()
    const dialog = await findByRole(element, 'dialog', 'Cancellation Reason')
    await expectOnTop(element, dialog)
    const [select] = allByRole(dialog, 'button').filter((one) => /Reason/.test(nameOf(one)))
    select?.focus()
    await sendKeys({ press: 'Enter' })
    const list = await findByRole(element, 'listbox')
    await expectOnTop(element, list)
    byRole(list, 'option', 'Other').click()
    await findByRole(dialog, 'textbox', 'Other Description *')
    byRole(dialog, 'button', 'Cancel').click()
    const question = await findByRole(element, 'alertdialog')
    byRole(question, 'button', 'Discard').click()
    await until('its end', () => !dialog.isConnected)
  })

  it('G06 a menu is in front of the page, and closes on Escape or on a click on the page', async () => {
    const button = byRole(element, 'button', 'Columns')
    button.focus()
    await sendKeys({ press: 'Enter' })
    const menu = await findByRole(element, 'menu')
    await expectOnTop(element, menu)
    await sendKeys({ press: 'Escape' })
    await until('its end', () => !menu.isConnected)
    await until('focus back', () => focused() === button)

    await sendKeys({ press: 'Enter' })
    const again = await findByRole(element, 'menu')
    await until('its end position', () => again.getAnimations().length === 0)
    await sendMouse({ type: 'click', position: [980, 740] })
    await until('its end', () => !again.isConnected)
  })

  it('G06 B14 P10 a hover card is in front of the page, and opens when the pointer has stayed on a patient’s name for 500 ms', async () => {
    const time = holdTimers(500)
    try {
      await hover(patientButton())
      await time.waiting()
      expect(allByRole(element, 'group', 'Patient summary')).to.deep.equal([])
      await time.pass()
    } finally {
      time.release()
    }
    const card = await findByRole(element, 'group', 'Patient summary')
    await expectOnTop(element, card)
    await sendMouse({ type: 'move', position: [990, 750] })
    await until('its end', () => !card.isConnected)
  })

  it('G06 a toast is in front of the page, and the element has a region that announces toasts to screen readers', async () => {
    byRole(firstRow(), 'button', 'Mark as Billed').click()
    const region = await findByRole(element, 'region', 'Notifications')
    const toast = await until('a toast', () => allByRole(region, 'listitem')[0])
    await expectOnTop(element, toast)
    expect(events('rtm-notify')).to.have.length(1)
    expect(
      allByRole(element, 'status').length + allByRole(element, 'log').length,
    ).to.be.greaterThan(0)
  })

  it('G06 a dialog of an element opens above an open dialog of the page', async () => {
    const own = document.createElement('dialog')
    own.dataset.stage = ''
    own.style.cssText = 'width: 900px; height: 600px'
    document.body.append(own)
    own.append(element)
    own.showModal()
    byRole(element, 'button', 'The CPT Codes').click()
    const dialog = await findByRole(element, 'dialog', 'The CPT Codes')
    await expectOnTop(element, dialog)
  })

  it('G06 the overlays of an element add nothing to the page outside the element', async () => {
    byRole(element, 'button', 'The CPT Codes').click()
    await findByRole(element, 'dialog')
    const foreign = [...document.body.children].filter(
      (one) =>
        one instanceof HTMLElement && one.dataset.stage === undefined && one.tagName !== 'SCRIPT',
    )
    expect(foreign.map(({ outerHTML }) => outerHTML)).to.deep.equal([])
    expect(document.querySelectorAll('style')).to.have.length(0)
    await sendKeys({ press: 'Escape' })
    // The page does not scroll while a dialog is open. When the dialog closes, the page gets its
    // style back.
    await until('the page’s own style', () => !document.documentElement.getAttribute('style'))
    expect(document.body.getAttribute('style') ?? '').to.equal('')
  })
})

describe('the tooltips of an element', () => {
  const row = (at: number) => dataRows(element)[at] ?? document.body
  const mark = (at: number) => byRole(row(at), 'button', 'Mark as Billed')
  let element: HTMLElement
  beforeEach(async () => {
    await setViewport({ width: 1000, height: 760 })
    await sendMouse({ type: 'move', position: [990, 750] })
    clinic.reset()
    configure(clinicConfig())
    element = await settled(put('rtm-patient-billing'))
  })
  afterEach(() => clearPage(configure))

  async function tooltipOf(button: HTMLElement): Promise<HTMLElement> {
    await hover(button)
    const tooltip = await findByRole(element, 'tooltip')
    await until('its end position', () => tooltip.getAnimations().length === 0)
    return tooltip
  }

  /** Returns points that are distributed over the tooltip. */
  function pointsOf(tooltip: HTMLElement): [number, number][] {
    const { left, top, width, height } = tooltip.getBoundingClientRect()
    return [0.03, 0.25, 0.5, 0.75, 0.97].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y): [number, number] => [
        Math.round(left + x * width),
        Math.round(top + y * height),
      ]),
    )
  }

  it('Y05 a tooltip does not block a control under it: the pointer reaches the control, and then the tooltip closes', async () => {
    const tooltip = await tooltipOf(mark(1))
    const points = pointsOf(tooltip)
    const taken = points.filter(([x, y]) => tooltip.contains(painted(x, y)))
    expect(taken).to.deep.equal([])
    // The tooltip of a row covers the button of the row above.
    const over = points.find(([x, y]) => painted(x, y) === mark(0))
    if (!over) throw new Error('The tooltip covers no button.')
    await sendMouse({ type: 'move', position: over })
    await until('its end', () => !tooltip.isConnected)
  })

  it('Y05 a tooltip stays open while the pointer is on it but not over a control, and closes when the pointer leaves', async () => {
    const tooltip = await tooltipOf(byRole(row(2), 'button', 'Copy justification'))
    const free = pointsOf(tooltip).find(([x, y]) => !painted(x, y)?.closest('button'))
    if (!free) throw new Error('The tooltip is over buttons only.')
    const time = holdTimers(200)
    try {
      await sendMouse({ type: 'move', position: free })
      await time.pass()
      expect(tooltip.isConnected).to.equal(true)
      await sendMouse({ type: 'move', position: [990, 750] })
      await time.pass()
    } finally {
      time.release()
    }
    await until('its end', () => !tooltip.isConnected)
  })
})
