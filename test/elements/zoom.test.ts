/**
 * Tests that overlays on a page with CSS `zoom` are beside the buttons and texts that they belong
 * to.
 */
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { allByRole, byRole, dataRows, findByRole, until } from '../support/shadow-queries'
import { clinic, clinicConfig } from './fake-clinic'
import { clearPage, loadPackage, put, settled } from './vendor'

const { configure } = await loadPackage()

/** The zoom factors of the element's ancestors, the outermost first. */
const pages: Record<string, readonly number[]> = {
  'zoom: 0.8': [0.8],
  'zoom: 1.25': [1.25],
  'zoom: 1.5': [1.5],
  'zoom: 1.25 in zoom: 1.2': [1.2, 1.25],
}

/** Sets the zoom of the whole page, or of boxes around the element. */
function zoomed(zooms: readonly number[], isWhole: boolean): HTMLElement {
  let parent = document.body
  const [whole, ...inner] = isWhole ? zooms : [1, ...zooms]
  document.documentElement.style.zoom = whole === 1 ? '' : String(whole)
  for (const zoom of inner) {
    const box = document.createElement('div')
    box.dataset.stage = ''
    box.style.zoom = String(zoom)
    parent.append(box)
    parent = box
  }
  // The element has a distance to the edge of the window, because an overlay at the edge would have
  // no space beside its anchor.
  const inset = document.createElement('div')
  inset.dataset.stage = ''
  inset.style.paddingInline = '100px'
  parent.append(inset)
  return inset
}

/** Returns how far the overlay is from its position beside the anchor, in px of the window. */
function distances(overlay: Element, anchor: Element) {
  const [over, at] = [overlay.getBoundingClientRect(), anchor.getBoundingClientRect()]
  const gaps = [over.top - at.bottom, at.top - over.bottom]
  const sides = [
    over.left - at.left,
    over.right - at.right,
    over.left + over.width / 2 - (at.left + at.width / 2),
  ]
  return {
    across: Math.min(...sides.map(Math.abs)),
    gap: gaps.find((gap) => gap >= -2) ?? Math.max(...gaps),
  }
}

async function atRest(overlay: Element): Promise<void> {
  await until('its end position', () =>
    overlay.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'),
  )
}

/** Expects that an overlay is beside its anchor with a gap of `offset` px, within 2 px. */
async function expectBeside(overlay: Element, anchor: Element, offset: number): Promise<void> {
  await atRest(overlay)
  const { across, gap } = distances(overlay, anchor)
  const boxes = [overlay, anchor].map((one) => JSON.stringify(one.getBoundingClientRect()))
  expect(across, `across: ${boxes.join(' beside ')}`).to.be.at.most(2)
  expect(gap, `gap: ${boxes.join(' beside ')}`).to.be.within(offset - 2, offset + 2)
}

async function hover(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect()
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  await sendMouse({ type: 'move', position })
}

const leave = () => sendMouse({ type: 'move', position: [1490, 890] })

for (const [name, zooms] of Object.entries(pages)) {
  for (const isWhole of [false, true]) {
    describe(`${isWhole ? 'a page' : 'a box'} with ${name}`, () => {
      let element: HTMLElement
      beforeEach(async () => {
        await setViewport({ width: 1500, height: 900 })
        await leave()
        clinic.reset()
        configure(clinicConfig())
        element = await settled(put('rtm-patient-billing', {}, zoomed(zooms, isWhole)))
      })
      afterEach(() => {
        document.documentElement.style.zoom = ''
        return clearPage(configure)
      })

      it('V02 a menu opens beside its button at any zoom', async () => {
        const button = byRole(element, 'button', 'Columns')
        button.focus()
        await sendKeys({ press: 'Enter' })
        await findByRole(element, 'menu')
        const box = await until('the menu', () =>
          allByRole(element, 'menu')[0]?.closest('[part="menu"]'),
        )
        await expectBeside(box, button, 4)
      })

      it('V02 at any zoom, a tooltip and a patient summary open beside the element that they describe', async () => {
        const row = dataRows(element)[3] ?? element
        const mark = byRole(row, 'button', 'Mark as Billed')
        await hover(mark)
        await expectBeside(await findByRole(element, 'tooltip'), mark, 4)
        await leave()
        await until('its end', () => allByRole(element, 'tooltip').length === 0)
        const [patient = row] = allByRole(row, 'button')
        await hover(patient)
        await expectBeside(await findByRole(element, 'group', 'Patient summary'), patient, 6)
      })

      it('V02 at any zoom, a dialog opens in the middle of the window, and the list of a select opens beside its field', async () => {
        const [row = element] = dataRows(element)
        byRole(row, 'button', 'Cancel Billing').click()
        const dialog = await findByRole(element, 'dialog', 'Cancellation Reason')
        const panel = await until('the panel', () => dialog.closest('[part="dialog"]'))
        await atRest(panel)
        const { left, right, top, bottom } = panel.getBoundingClientRect()
        expect(left + right, 'twice the middle').to.be.within(1498, 1502)
        expect(top + bottom, 'twice the middle').to.be.within(898, 902)
        const [field = dialog] = allByRole(dialog, 'button', /Reason/)
        field.focus()
        await sendKeys({ press: 'Enter' })
        const list = await findByRole(element, 'listbox')
        await expectBeside(list.closest('.rtm-popover') ?? list, field, 4)
      })
    })
  }
}
