/**
 * Tests every element in typical places of real pages: dialogs, hidden tabs, and shadow roots of
 * other components.
 */
import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { byRole, findByRole, until } from '../support/shadow-queries'
import { clinicConfig, configFor } from './fake-clinic'
import { tags } from './tags'
import {
  clearPage,
  events,
  loadPackage,
  put,
  ready,
  requests,
  type SentRequest,
  settled,
  shadowOf,
} from './vendor'

const { configure } = await loadPackage()

function stage(tag: string): HTMLElement {
  return put(tag, { 'data-stage': '' })
}

interface Place {
  parent: ParentNode
  show(): void
  hide(): void
}

function dialogPlace(open: 'show' | 'showModal'): Place {
  const dialog = stage('dialog')
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The element is not a dialog.')
  dialog.style.cssText = 'inline-size: 700px; box-sizing: border-box'
  return { parent: dialog, show: () => dialog[open](), hide: () => dialog.close() }
}

function panelPlace(hide: (panel: HTMLElement, isHidden: boolean) => void): Place {
  const panel = stage('div')
  hide(panel, true)
  return { parent: panel, show: () => hide(panel, false), hide: () => hide(panel, true) }
}

/** Places of a page that are hidden at first. */
const unseen: Record<string, () => Place> = {
  'a closed <dialog>, opened by show()': () => dialogPlace('show'),
  'a closed <dialog>, opened by showModal()': () => dialogPlace('showModal'),
  'a hidden tab (display: none)': () =>
    panelPlace((panel, isHidden) => {
      panel.style.display = isHidden ? 'none' : 'block'
    }),
  'a hidden tab (hidden="until-found")': () =>
    panelPlace((panel, isHidden) => {
      if (isHidden) panel.setAttribute('hidden', 'until-found')
      else panel.removeAttribute('hidden')
    }),
  'closed <details>': () => {
    const details = stage('details')
    if (!(details instanceof HTMLDetailsElement))
      throw new Error('The element is not a details element.')
    const set = (isOpen: boolean) => () => {
      details.open = isOpen
    }
    return { parent: details, show: set(true), hide: set(false) }
  },
}

function shadowPlace(mode: ShadowRootMode): ParentNode {
  const inner = document.createElement('section')
  stage('div').attachShadow({ mode: 'open' }).append(inner)
  return inner.attachShadow({ mode })
}

async function noErrors(element: HTMLElement): Promise<void> {
  await new Promise(requestAnimationFrame)
  expect(events('rtm-error', element).map(({ detail }) => detail)).to.deep.equal([])
}

const nameOf = ({ method, path, query }: SentRequest) => `${method} ${path}?${query}`

for (const { tag, shown } of tags) {
  describe(`<${tag}> in hidden parts of a page, and in shadow roots`, () => {
    beforeEach(() => configure(configFor(tag)))
    afterEach(() => clearPage(configure))

    for (const [name, make] of Object.entries(unseen)) {
      it(`E06 the element becomes ready when its place on the page is shown, and stays ready when this place is hidden: ${name}`, async () => {
        const place = make()
        const element = await ready(put(tag, {}, place.parent))
        expect(element.checkVisibility()).to.equal(false)
        place.show()
        await shown(element)
        const { width, height } = element.getBoundingClientRect()
        expect(width).to.be.greaterThan(300)
        expect(height).to.be.greaterThan(40)
        const root = shadowOf(element).querySelector('[part="root"]')
        expect(root?.scrollWidth).to.be.at.most(Math.ceil(root?.clientWidth ?? 0))

        const sent = requests().map(nameOf)
        place.hide()
        await new Promise(requestAnimationFrame)
        place.show()
        await shown(element)
        // On a slow machine, the first requests may still be pending. The element must not send
        // them a second time.
        const later = requests().slice(sent.length).map(nameOf)
        expect(later.filter((name) => sent.includes(name))).to.deep.equal([])
        expect(events('rtm-ready', element)).to.have.length(1)
        await noErrors(element)
      })
    }

    for (const mode of ['open', 'closed'] as const) {
      it(`E05 E06 in another element’s ${mode} shadow root, the element works and the page receives its events`, async () => {
        const heard: Event[] = []
        const hear = (event: Event) => heard.push(event)
        document.addEventListener('rtm-ready', hear)
        const element = await ready(put(tag, {}, shadowPlace(mode)))
        document.removeEventListener('rtm-ready', hear)
        await shown(element)
        expect(heard).to.have.length(1)
        // For a listener outside the shadow root, the event's target is the surrounding component.
        expect(heard[0]).to.have.property('target').that.equals(document.body.lastElementChild)
        await noErrors(element)
      })
    }
  })
}

describe('the overlays of an element in a dialog of the page', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  for (const open of ['show', 'showModal'] as const) {
    it(`G06 in a dialog that the page opens with ${open}(), an overlay receives clicks and keys, and Escape closes only the overlay`, async () => {
      const place = dialogPlace(open)
      const element = await ready(put('rtm-patient-billing', {}, place.parent))
      place.show()
      await settled(element)
      const isOpen = () => document.querySelector('dialog')?.open

      byRole(element, 'button', 'Columns').focus()
      await sendKeys({ press: 'Enter' })
      const menu = await findByRole(element, 'menu')
      await sendKeys({ press: 'Escape' })
      await until('its end', () => !menu.isConnected)
      expect(isOpen(), 'after the menu’s Escape').to.equal(true)

      byRole(element, 'button', 'The CPT Codes').click()
      const dialog = await findByRole(element, 'dialog', 'The CPT Codes')
      expect(dialog.matches('[inert] *'), 'inert').to.equal(false)
      const { left, top, width } = dialog.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + 8)
      expect(hit === element || element.contains(hit), 'takes the pointer').to.equal(true)
      await sendKeys({ press: 'Escape' })
      await until('its end', () => !dialog.isConnected)
      expect(isOpen(), 'after the dialog’s Escape').to.equal(true)
    })
  }
})
