/**
 * Drives Firefox with WebDriver BiDi. Firefox supports this protocol itself, so no geckodriver is
 * needed.
 */
import puppeteer, { type Browser, type BrowserContext, type Frame, type Page } from 'puppeteer-core'
import { type Driver, desk, type Tab, type TestBrowser } from './driver'
import { inPageScript } from './in-page-script'
import { findProgram } from './programs'

function find(): string | undefined {
  return process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox', '/snap/bin/firefox')
}

async function frameOf(page: Page, selector: string | undefined): Promise<Frame> {
  if (selector === undefined) return page.mainFrame()
  const handle = await page.$(selector)
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error(`The page has no frame ${selector}.`)
  return frame
}

function tabOf(page: Page, context: BrowserContext): Tab {
  return {
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    run: async (body, frame) => (await frameOf(page, frame)).evaluate(`(() => {${body}})()`),
    move: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key, held = []) {
      for (const modifier of held) await page.keyboard.down(modifier)
      await page.keyboard.press(key)
      for (const modifier of held) await page.keyboard.up(modifier)
    },
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: desk.width, height: desk.height })
  await page.evaluateOnNewDocument(`(() => {${await inPageScript()}})()`)
  return tabOf(page, context)
}

async function launch(): Promise<TestBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: find(),
    env: { ...process.env, TZ: desk.timeZone },
    extraPrefsFirefox: {
      'intl.accept_languages': desk.locale,
      'intl.locale.requested': desk.locale,
    },
  })
  return {
    name: (await browser.version()).replace(/^firefox\//i, 'Firefox '),
    openTab: () => openTab(browser),
    close: () => browser.close(),
  }
}

export const firefox: Driver = {
  requireInstalled() {
    if (find()) return
    throw new Error(
      'Firefox was not found. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to the program.',
    )
  },
  launch,
}
