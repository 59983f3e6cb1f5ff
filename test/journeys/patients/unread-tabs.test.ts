/**
 * Tests two tabs of one browser, each with three elements, which share the unread count (T18, T19).
 */

import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundlePage } from '../../support/bundle-page'
import { sharedBrowser } from '../../support/chromium'
import { type PageServer, servePages } from '../../support/page-server'
import { eventually } from '../../support/pages'

const html =
  '<!doctype html><html lang="en"><title>Unread</title><body><script type="module" src="page.js"></script>'

let browser: Browser
let server: PageServer
let context: BrowserContext

beforeAll(async () => {
  const bundle = await bundlePage(join(import.meta.dirname, 'unread-tabs.page.tsx'))
  browser = await sharedBrowser()
  server = await servePages(
    (path) => {
      if (path === '/') return { type: 'text/html', body: html }
      const body = bundle.get(path.slice(1))
      return body === undefined ? undefined : { type: 'text/javascript', body }
    },
    async () => '',
  )
})
afterAll(async () => {
  await server?.close()
})
beforeEach(async () => {
  context = await browser.newContext()
  await context.clock.install()
})
afterEach(() => context.close())

interface Tab {
  receive(messages: number): void
  refuse(): void
  refresh(): Promise<void>
  /** Returns the number of React renders of the three elements in total. */
  drawn(): number
  state(): { looks: number; opened: number; said: number; reported: string[]; toasts: number }
}

declare global {
  interface Window {
    tab: Tab
  }
}

const state = (page: Page) => page.evaluate(() => window.tab.state())

/** Waits until all three elements of the tab show the text. */
async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected) => {
    const shown = [...document.querySelectorAll('output')].map((output) => output.textContent)
    return shown.length === 3 && shown.every((one) => one === expected)
  }, text)
}

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.origin)
  await shows(page, '1')
  return page
}

async function receive(page: Page, messages: number): Promise<void> {
  await page.evaluate((count) => window.tab.receive(count), messages)
}

describe('the number of unread messages in two browser tabs', () => {
  it('T18 E06 the number of unread messages is requested once for all elements of a tab', async () => {
    const page = await openTab()
    expect(await state(page)).toMatchObject({ looks: 1, opened: 1, said: 1 })
  })

  it('T18 T19 N29 one tab requests the number of unread messages after a change, and passes the number to the other tab', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const before = await state(two)
    await receive(one, 5)
    await one.evaluate(() => window.tab.refresh())
    await shows(one, '5')
    await shows(two, '5')
    expect(await state(two)).toEqual(before)
    expect(await state(one)).toMatchObject({ looks: 2, said: 2 })
  })

  it('T18 each of three elements renders the number of unread messages twice at the start, and once more for each later response', async () => {
    const page = await openTab()
    const drawn = () => page.evaluate(() => window.tab.drawn())
    await eventually(() => drawn()).toBe(6)
    await receive(page, 5)
    await page.evaluate(() => window.tab.refresh())
    await shows(page, '5')
    await eventually(() => drawn()).toBe(9)
  })

  it('T18 Y06 a page requests the number of unread messages for the second time after 5 s', async () => {
    const page = await openTab()
    await receive(page, 4)
    await context.clock.runFor(4000)
    expect(await state(page)).toMatchObject({ looks: 1 })
    await context.clock.runFor(1500)
    await shows(page, '4')
    expect(await state(page)).toMatchObject({ looks: 2 })
  })

  /** Lets time pass second by second, so that the messages between the tabs can arrive. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await context.clock.runFor(1000)
      await Promise.all(context.pages().map((page) => state(page)))
    }
  }

  function setVisibility(page: Page, visibility: string): Promise<void> {
    return page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, visibility)
  }

  it('T18 Y06 one visible tab requests the number of unread messages for all tabs, and another tab does so when the first tab is hidden', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await receive(one, 2)
    await one.evaluate(() => window.tab.refresh())
    await shows(two, '2')
    await receive(two, 3)
    const { looks } = await state(two)
    await pass(21)
    expect((await state(two)).looks).toBe(looks)
    expect((await state(one)).looks).toBeGreaterThanOrEqual(5)
    await setVisibility(one, 'hidden')
    const before = (await state(one)).looks
    await pass(15)
    await shows(one, '3')
    expect((await state(one)).looks).toBe(before)
    expect((await state(two)).looks).toBeGreaterThan(looks)
  })

  it('T18 Y06 P15 a hidden page does not request the number of unread messages, and requests it 5 s after the page is shown', async () => {
    const page = await openTab()
    await setVisibility(page, 'hidden')
    await receive(page, 4)
    await context.clock.runFor(152_000)
    expect(await state(page)).toMatchObject({ looks: 1 })
    await setVisibility(page, 'visible')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await state(page)).toMatchObject({ looks: 1 })
    await context.clock.runFor(5000)
    await shows(page, '4')
    expect(await state(page)).toMatchObject({ looks: 2 })
  })

  it('Y06 while the chat service fails, the number of unread messages is requested less often than before', async () => {
    const page = await openTab()
    await page.evaluate(() => window.tab.refuse())
    await context.clock.runFor(6000)
    await page.waitForFunction(() => window.tab.state().reported.length > 0)
    const { looks } = await state(page)
    await context.clock.runFor(50_000)
    expect((await state(page)).looks).toBe(looks)
  })

  it('H07 both tabs keep the number of unread messages after a rejected request, and report the error without a toast', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await one.evaluate(() => window.tab.refuse())
    await one.evaluate(() => window.tab.refresh())
    const reported = ['ChatError: Error fetching unread count']
    for (const page of [one, two]) {
      await page.waitForFunction(() => window.tab.state().reported.length > 0)
      const { reported: told, toasts } = await state(page)
      expect([new Set(told), toasts]).toEqual([new Set(reported), 0])
      await shows(page, '1')
    }
  })
})
