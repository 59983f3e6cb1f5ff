/**
 * Tests a vendor page that was built with a bundler: the npm entries, and the `client` property of
 * elements.
 */

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleVendor } from '../../support/bundle-vendor'
import type { ServedFile } from '../../support/page-server'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const vendor = startVendor({ fileAt })
let bundle: Map<string, string>

/** The vendor's own code. It sets `window.vendor`, which the test calls. */
const source = `
  import { configure, createRtmClient, defineElements } from 'rtm-elements'
  window.pure = { defined: !!customElements.get('rtm-patient-billing'), sheets: document.adoptedStyleSheets.length }
  window.vendor = {
    configure, createRtmClient, defineElements,
    one: () => import('rtm-elements/elements/rtm-patient-billing'),
    all: () => import('rtm-elements/define'),
    classes: () => import('rtm-elements/classes/rtm-patient-billing'),
  }
`

const page =
  '<!doctype html><html lang="en"><title>Bundled</title><body><script type="module" src="vendor.js"></script>'

function fileAt(path: string): ServedFile | undefined {
  if (path === '/index.html') return { type: 'text/html', body: page }
  const body = bundle.get(path.slice(1))
  return body === undefined ? undefined : { type: 'text/javascript', body }
}

beforeAll(async () => {
  bundle = await bundleVendor(source)
})

async function open(): Promise<Page> {
  const page = await vendor.visit('/index.html')
  await page.waitForFunction(() => Reflect.has(window, 'vendor'))
  return page
}

/**
 * Waits for the console's hint that the page has no sign-in. The code of the hint is loaded on
 * demand, so the hint can appear after the element has changed its state.
 */
function signInHint(page: Page): Promise<unknown> {
  const words = /Nobody is signed in, and the configuration has no getAssertion/
  vendor.expectComplaint(words)
  return page.waitForEvent('console', (message) => words.test(message.text()))
}

/**
 * Adds one element for each user, with a separate client. For `null`, the element uses the client
 * of the page.
 */
async function putWithClients(page: Page, users: (string | null)[]): Promise<void> {
  await page.evaluate(
    async ({ users: names, appUrl }) => {
      const { createRtmClient, one } = Reflect.get(window, 'vendor')
      await one()
      const asked: Record<string, number> = {}
      Reflect.set(window, 'asked', asked)
      for (const username of names) {
        const element = document.createElement('rtm-patient-billing')
        element.id = username ?? 'page'
        if (username !== null) {
          const getAssertion = async () => {
            asked[username] = (asked[username] ?? 0) + 1
            const answer = await fetch(`${appUrl}/api/sandbox/assertion`, {
              method: 'POST',
              body: JSON.stringify({ username }),
              headers: { 'Content-Type': 'application/json' },
            })
            return (await answer.json()).assertion
          }
          const client = createRtmClient({ apiBaseUrl: `${appUrl}/api`, getAssertion })
          Object.assign(element, { client })
        }
        document.body.append(element)
      }
    },
    { users, appUrl: vendor.sandbox.appUrl },
  )
}

async function rowIds(page: Page, id: string): Promise<string[]> {
  await page.waitForFunction((name) => document.getElementById(name)?.matches(':state(ready)'), id)
  await page.locator(`#${id} [data-row-id]`).first().waitFor()
  return page
    .locator(`#${id} [data-row-id]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-id') ?? ''))
}

describe('the npm entries of the package', () => {
  it('E06 the main entry defines no tag and adds no style, ./elements/<tag> defines its tag, and ./define defines the tags of the page', async () => {
    const page = await open()
    expect(await page.evaluate(() => Reflect.get(window, 'pure'))).toEqual({
      defined: false,
      sheets: 0,
    })
    const defined = (entry: string) =>
      page.evaluate(async (name) => {
        await Reflect.get(window, 'vendor')[name]()
        const tags = ['rtm-patient-billing', 'rtm-account']
        return tags.filter((tag) => customElements.get(tag))
      }, entry)
    await eventually(() => defined('one')).toEqual(['rtm-patient-billing'])
    await eventually(() => defined('all')).toEqual(['rtm-patient-billing'])
    await page.evaluate(() => {
      document.body.append(document.createElement('rtm-account'))
      return customElements.whenDefined('rtm-account').then(() => undefined)
    })
    await eventually(() => defined('all')).toEqual(['rtm-patient-billing', 'rtm-account'])
  })
})

describe('the classes of the elements', () => {
  it('V14 the import of an element’s class defines no tag, and the class works under a tag that the page chooses', async () => {
    const page = await open()
    const hint = signInHint(page)
    const tags = await page.evaluate(async (apiBaseUrl) => {
      const { configure, classes, all } = Reflect.get(window, 'vendor')
      const { RtmPatientBillingElement } = await classes()
      const before = customElements.get('rtm-patient-billing')
      customElements.define('vendor-billing', RtmPatientBillingElement)
      await all()
      configure({ apiBaseUrl })
      const own = new RtmPatientBillingElement()
      own.tab = 'billed'
      document.body.append(own)
      return { before: before === undefined, tag: own.localName, tab: own.getAttribute('tab') }
    }, `${vendor.sandbox.appUrl}/api`)
    expect(tags).toEqual({ before: true, tag: 'vendor-billing', tab: 'billed' })
    await page.waitForFunction(() => document.querySelector('vendor-billing:state(error)'))
    await hint
  })
})

describe('the property client of an element', () => {
  it('E06 the property client separates the rows, the sign-ins and the logouts of two clinics on one page', async () => {
    const page = await open()
    await putWithClients(page, ['demo', 'demo2'])
    const [first, second] = [await rowIds(page, 'demo'), await rowIds(page, 'demo2')]
    expect(first.length).toBeGreaterThan(0)
    expect(second.length).toBeGreaterThan(0)
    expect(first.filter((id) => second.includes(id))).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual({ demo: 1, demo2: 1 })

    const [billed = ''] = first
    const row = page.locator(`#demo [data-row-id="${billed}"]`)
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await row.waitFor({ state: 'detached' })
    await eventually(() => rowIds(page, 'demo2')).toEqual(second)
    const toasts = page.locator('#demo2').getByRole('region', { name: 'Notifications' })
    expect(await toasts.count()).toBe(0)

    await page
      .locator('#demo')
      .evaluate((element) => Reflect.get(element, 'client').session.signOut())
    await page.locator('#demo').getByText('You are not signed in.').waitFor()
    expect(await rowIds(page, 'demo2')).toEqual(second)
  })

  it('E06 an element without the property client waits for the page’s own connection', async () => {
    const page = await open()
    const hint = signInHint(page)
    await putWithClients(page, ['demo', null])
    const own = await rowIds(page, 'demo')
    await page.evaluate((appUrl) => {
      Reflect.get(window, 'vendor').configure({ apiBaseUrl: `${appUrl}/api` })
    }, vendor.sandbox.appUrl)
    await page.locator('#page').getByText('You are not signed in.').waitFor()
    await eventually(() => rowIds(page, 'demo')).toEqual(own)
    await hint
  })
})
