/**
 * Tests a page that reserves the space of an element. No part of the page moves from the first
 * paint until the rows are shown, even if the script of the elements, their code and their data
 * arrive late.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exampleNamed, examplesOf } from '../../support/guide'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const vendor = startVendor({
  fileAt: (path) => ({ type: 'text/html', body: path === '/' ? pageText() : '' }),
})

let element = ''
let reserved = ''

function pageText(): string {
  const { appUrl } = vendor.sandbox
  return `<!doctype html><html lang="en"><head><title>Vendor</title>
    ${reserved}
    <script type="module">
      import { configure } from '${appUrl}/package/cdn/rtm-elements.js'
      configure({
        apiBaseUrl: '${appUrl}/api',
        getAssertion: async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion,
      })
    </script></head>
    <body style="margin: 0"><h1>Vendor</h1>${element}<p>After the element</p></body></html>`
}

/** Records layout shifts from the start of the page. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[] =
          Reflect.get(entry, 'sources')
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.outerHTML?.slice(0, 200)} ${from.x},${from.y},${from.width},${from.height} -> ${to.x},${to.y},${to.width},${to.height}`,
        )
        shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsSchema = z.array(z.string())

async function shiftsOf(page: Page): Promise<string[]> {
  return shiftsSchema.parse(await page.evaluate(() => Reflect.get(window, 'shifts')))
}

/** Lets the browser paint the current content, so that a later move counts as a shift. */
async function paint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
  })
}

/** The files and responses that arrive late, in the order in which a page needs them. */
const stages = ['**/cdn/rtm-elements.js', '**/cdn/chunks/**', '**/assertion', '**/api/**']

/**
 * Opens the page with the element. Each stage is held back until the page has painted the previous
 * stage.
 */
async function openSlowly(page: Page, tag: string): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const held: [stage: string, release: () => void][] = []
  for (const stage of stages) held.push([stage, await holdRequests(page, stage)])
  await page.goto(vendor.origin, { waitUntil: 'commit' })
  await page.locator('p').waitFor()
  for (const [stage, release] of held) {
    const path = stage.replaceAll('*', '')
    await eventually(() => asked.some((url) => url.includes(path))).toBe(true)
    await paint(page)
    release()
  }
  await page.waitForFunction((name) => {
    const one = document.querySelector(name)
    return (
      one?.matches(':state(ready)') &&
      !one.shadowRoot?.querySelector('[aria-busy="true"], [data-loading], .rtm-skeleton')
    )
  }, tag)
  await paint(page)
}

const rule = exampleNamed('docs/integrating.md: Size 1', examplesOf('docs/integrating.md')).text
const styles = () => `<style>${rule}</style>`
const file = () => `<link rel="stylesheet" href="${vendor.sandbox.appUrl}/package/cdn/reserve.css">`

describe('a page that reserves the space of an element (V06)', () => {
  it.each([
    ['reserve.css', 'rtm-patient-billing', file],
    ['the rule of the guide', 'rtm-patient-billing', styles],
    ['reserve.css', 'rtm-sso-tile', file],
  ])(
    'V06 %s prevents every layout shift on the page while <%s> loads slowly',
    async (_, tag, reserve) => {
      element = `<${tag}></${tag}>`
      reserved = reserve()
      const page = await vendor.visit('/blank', { prepare: watchShifts, isOwn: true })
      await openSlowly(page, tag)
      expect(await shiftsOf(page)).toEqual([])
    },
  )

  it('V06 reserve.css prevents layout shifts of the content below <rtm-patient-list> while the list loads slowly', async () => {
    element = '<rtm-patient-list></rtm-patient-list>'
    reserved = file()
    const page = await vendor.visit('/blank', { prepare: watchShifts, isOwn: true })
    await openSlowly(page, 'rtm-patient-list')
    const below = (await shiftsOf(page)).filter((shift) => shift.includes('After the element'))
    expect(below).toEqual([])
  })
})
