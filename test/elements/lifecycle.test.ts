/**
 * Tests that elements keep their state when they are moved, and leave nothing behind when they are
 * removed. Frameworks add, move and remove elements.
 */
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { byRole, findByRole, until } from '../support/shadow-queries'
import { clinicConfig, configFor } from './fake-clinic'
import { watchPage } from './page-watch'
import { tags } from './tags'
import {
  clearPage,
  events,
  loadPackage,
  put,
  ready,
  requests,
  settled,
  shadowOf,
  type,
} from './vendor'

const watch = watchPage()
const { configure } = await loadPackage()

function box(): HTMLElement {
  const element = document.createElement('div')
  element.dataset.stage = ''
  document.body.append(element)
  return element
}

/** The ways in which a page moves an element. */
const moves: Record<string, (element: HTMLElement) => void> = {
  'appended elsewhere': (element) => box().append(element),
  'by moveBefore': (element) => {
    const to = box()
    // `moveBefore` is not in every browser yet. Without it, the test uses `append`.
    const move: unknown = Reflect.get(to, 'moveBefore')
    if (typeof move === 'function') move.call(to, element, null)
    else to.append(element)
  },
  'into a shadow root': (element) => box().attachShadow({ mode: 'open' }).append(element),
  'removed and immediately put back': (element) => {
    element.remove()
    document.body.append(element)
  },
  'sorted among its siblings': (element) => {
    const list = box()
    list.append(element, document.createElement('p'))
    list.prepend(list.lastElementChild ?? element)
  },
}

/** Waits until the requests for counts that follow the request for rows are sent too. */
async function noMoreRequests(): Promise<void> {
  let [count, polls] = [0, 0]
  await until('no more requests', () => {
    polls = requests().length === count ? polls + 1 : 0
    count = requests().length
    return polls > 10
  })
}

for (const { tag, field, needsSession, shown } of tags) {
  describe(`the lifecycle of <${tag}>`, () => {
    beforeEach(() => configure(configFor(tag)))
    afterEach(() => clearPage(configure))

    for (const [how, move] of Object.entries(moves)) {
      if (!field) continue
      it(`E06 when the page moves an element (${how}), the element keeps the typed text, sends no request and does not mount again`, async () => {
        const element = put(tag)
        if (needsSession) await settled(element)
        else await ready(element)
        const input = byRole(element, field.role, field.name)
        type(input, 'a')
        if (needsSession) {
          await until('the search', () => requests().some(({ query }) => query.has('search')))
          await settled(element)
          await noMoreRequests()
        }
        const [sent, readies] = [requests().length, events('rtm-ready', element).length]
        move(element)
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        expect(byRole(element, field.role, field.name)).to.equal(input)
        expect(input).to.have.property('value', 'a')
        expect(requests()).to.have.length(sent)
        expect(events('rtm-ready', element)).to.have.length(readies)
        expect(element.matches(':state(ready)')).to.equal(true)
      })
    }

    it('E06 the element is empty after the page removes it, and works again after the page adds it again', async () => {
      const element = await ready(put(tag))
      element.remove()
      await until('an empty shadow root', () => shadowOf(element).childElementCount === 0)
      document.body.append(element)
      expect(element.matches(':state(loading)')).to.equal(true)
      await ready(element)
      await shown(element)
    })

    it('E06 if the page removes an element before its code loads, the element does not mount, and works after the page adds it again', async () => {
      const element = put(tag)
      element.remove()
      await ready(put(tag))
      expect(shadowOf(element).querySelector('[part="root"]')).to.equal(null)
      expect(events('rtm-ready', element)).to.have.length(0)
      document.body.append(element)
      await ready(element)
      await shown(element)
    })

    it('E06 after the page adds and removes the element 100 times, no nodes, listeners or timers are left', async () => {
      const mount = async (isAwaited: boolean) => {
        const element = put(tag)
        if (isAwaited) await ready(element)
        element.remove()
        await until('its end', () => !shadowOf(element).querySelector('[part="root"]'))
      }
      for (let at = 0; at < 5; at++) await mount(true)
      const before = await watch.calm()
      for (let at = 0; at < 100; at++) await mount(at % 5 === 0)
      const after = await watch.calm()
      // A timer of an earlier test can end meanwhile, so there may be fewer timers than before.
      expect(after.timers).to.be.at.most(before.timers)
      expect({ ...after, timers: 0 }).to.deep.equal({ ...before, timers: 0 })
    })
  })
}

describe('<rtm-patient-billing> that is moved in the page', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(() => clearPage(configure))

  it('E06 the billing list keeps the selected tab and the selected rows when the page moves the element', async () => {
    const element = await settled(put('rtm-patient-billing'))
    byRole(element, 'checkbox', 'Select all rows').click()
    await findByRole(element, 'button', 'Clear selection')
    box().append(element)
    await new Promise(requestAnimationFrame)
    byRole(element, 'button', 'Clear selection')

    byRole(element, 'tab', /^Billed/).click()
    await settled(element)
    box().append(element)
    await new Promise(requestAnimationFrame)
    expect(byRole(element, 'tab', /^Billed/).ariaSelected).to.equal('true')
    expect(byRole(element, 'table').getAttribute('aria-label')).to.equal('Billing: Billed')
  })
})
