/** Tests the origins to which elements send requests, and elements without browser storage. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { packageTags } from '../../support/package-tags'
import { startVendor } from './vendor-visits'

const pages = new Map<string, string>()
const vendor = startVendor({
  fileAt(path) {
    const body = pages.get(path)
    return body === undefined ? undefined : { type: 'text/html', body }
  },
})
const viewport = { width: 1280, height: 6000 }

const views = ['login', 'registration', 'password-reset', 'email-verify', 'sso']
const elements = [
  '<rtm-patient-billing></rtm-patient-billing>',
  '<rtm-patient-list></rtm-patient-list>',
  '<rtm-patient-detail patient-id="29"></rtm-patient-detail>',
  '<rtm-patient-chat patient-id="29"></rtm-patient-chat>',
  '<rtm-sso-tile></rtm-sso-tile>',
  '<rtm-billing-settings></rtm-billing-settings>',
  '<rtm-metrics></rtm-metrics>',
  '<rtm-support></rtm-support>',
]

/** @param getAssertion A JavaScript expression. */
function pageText(content: string, getAssertion: string): string {
  return `<!doctype html><html lang="en"><head><title>Vendor</title><link rel="icon" href="data:,">
    <script type="module">
      import { configure } from '${vendor.sandbox.appUrl}/package/cdn/rtm-elements.js'
      configure({
        apiBaseUrl: '${vendor.sandbox.appUrl}/api',
        persistSession: true,
        chat: {
          appId: 'rtm-demo',
          apiHost: '${vendor.sandbox.appUrl}/chat',
          websocketHost: '${vendor.sandbox.appUrl.replace('http', 'ws')}/chat',
        },
        getAssertion: ${getAssertion},
      })
    </script></head><body>${content}</body></html>`
}

/**
 * Opens the tabs, dialogs and menus of the elements, so that all code that is loaded on demand is
 * fetched.
 */
async function driveAll(page: Page): Promise<void> {
  const billing = page.locator('rtm-patient-billing')
  await billing.getByRole('row').nth(1).waitFor()
  for (const tab of [/^Pending/, /^Billed/, /^Cancelled/, /^Ready/]) {
    await billing.getByRole('tab', { name: tab }).click()
  }
  await billing.getByRole('row').nth(1).waitFor()
  await billing.getByRole('button', { name: 'The CPT Codes' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const detail = page.locator('rtm-patient-detail')
  for (const tab of [/^Interactions/, /^Billing/, /^Chat/]) {
    await detail.getByRole('tab', { name: tab }).first().click()
  }
  const list = page.locator('rtm-patient-list')
  await list.getByRole('button', { name: 'New patient' }).click()
  await page.getByRole('dialog', { name: 'New patient' }).waitFor()
  await page.keyboard.press('Escape')
  const chat = page.locator('rtm-patient-chat')
  await chat.getByRole('log', { name: 'Messages' }).waitFor()
  await page.frameLocator('rtm-metrics iframe').getByRole('heading').first().waitFor()
}

describe('the network requests of a vendor page', () => {
  it('E06 a vendor page sends requests only to its own origin and to the origins in its configuration', async () => {
    const accounts = views.map((view) => `<rtm-account view="${view}"></rtm-account>`)
    const ask =
      "async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion"
    pages.set('/all', pageText([...elements, ...accounts].join(''), ask))
    for (const tag of await packageTags(vendor.sandbox.appUrl)) {
      expect(pages.get('/all')).toContain(`<${tag}`)
    }
    const asked: string[] = []
    const page = await vendor.visit('/all', {
      viewport,
      isOwn: true,
      prepare: async (opened) => {
        opened.context().on('request', (request) => asked.push(request.url()))
        opened.on('websocket', (socket) => asked.push(socket.url().replace(/^ws/, 'http')))
      },
    })
    await driveAll(page)
    const networkUrls = asked.filter((url) => !/^(data|blob):/.test(url))
    expect(networkUrls.length).toBeGreaterThan(50)
    const origins = [...new Set(networkUrls.map((url) => new URL(url).origin))]
    expect(origins.sort()).toEqual([vendor.origin, new URL(vendor.sandbox.appUrl).origin].sort())
  })
})

describe('a frame with an opaque origin', () => {
  it('E07 in a frame with an opaque origin, every element is shown and no error is thrown, even if storage is blocked', async () => {
    // The server of the dashboards allows them only in frames of pages that have an origin.
    vendor.expectComplaint(/frame-ancestors/)
    const assertion = await vendor.sandbox.assertion()
    const content = elements.join('')
    pages.set('/inner', pageText(content, `async () => ${JSON.stringify(assertion)}`))
    const frame =
      '<iframe sandbox="allow-scripts" src="/inner" style="width:1200px;height:6000px"></iframe>'
    pages.set('/outer', `<!doctype html><html lang="en"><title>EHR</title><body>${frame}</body>`)
    const page = await vendor.visit('/outer', { viewport, isOwn: true })
    const inner = page.frameLocator('iframe')
    await inner.locator('rtm-patient-billing').getByRole('row').nth(1).waitFor()
    await inner.locator('rtm-patient-list').getByRole('row').nth(1).waitFor()
    await inner.locator('rtm-sso-tile').getByRole('button', { name: 'Logout' }).waitFor()
    const isBlocked = await inner.locator('body').evaluate(() => {
      try {
        return window.localStorage === undefined
      } catch {
        return true
      }
    })
    expect(isBlocked).toBe(true)
    for (const element of elements) {
      const tag = element.slice(1).split(/[ >]/)[0]
      await inner.locator(`${tag}:state(ready)`).waitFor()
    }
  })
})
