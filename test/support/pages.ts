/** Opens pages for the tests of a file, in one browser that all files of a worker share. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { sharedBrowser } from './chromium'
import { quickenWaits } from './quick-waits'

/** The settings of a clinic's computer. They do not depend on the machine's own time zone. */
export const desk = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1280, height: 800 },
}

/**
 * A viewport that is high enough for 100 table rows, because a table renders only the visible rows.
 */
export const tall = { viewport: { width: 1280, height: 6000 } }

/** Waits for what the page does by itself in the next frames, such as moving the focus. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Time limit of a step on a busy machine, in milliseconds. */
export const PATIENCE = 20_000

export interface PageOptions extends BrowserContextOptions {
  /**
   * Runs before the product starts on the page, to set routes and listeners. For a script or a
   * clock, the test needs its own page.
   */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether the test gets a separate page, for changes that cannot be undone. */
  isOwn?: boolean
}

export interface Visits {
  readonly browser: Browser
  /**
   * Returns an empty page. To open a page takes longer than most tests, so a test's first page is
   * the page of the previous test. With options other than `viewport` and `prepare`, the test gets a
   * new page. The caller runs `prepare`.
   */
  page(options: PageOptions): Promise<{ page: Page; isNew: boolean; isOwn: boolean }>
  /**
   * Allows scripts of this test to log complaints that match. Any other complaint fails the test.
   */
  expectComplaint(words: RegExp): void
}

const complaints: string[] = []
/** The page that the next test will reuse, by the kind of page (see `startVisits`). */
const waiting = new Map<string, Page>()

/** Logs policy violations to the console, including those that a script catches. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sample } = event
    console.warn(`CSP ${violatedDirective} ${blockedURI} ${sample}`)
  })
}

/**
 * Records script errors and policy violations. Failed requests are ignored, because many tests
 * cause them.
 */
function listenToComplaints(page: Page, isStrict: boolean): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    const isUsual = type !== 'error' || text.startsWith('Failed to load resource')
    if (isStrict ? type === 'error' || type === 'warning' : !isUsual) complaints.push(text)
  })
}

async function openPage(browser: Browser, options: PageOptions, isStrict: boolean): Promise<Page> {
  const { prepare: _, isOwn: __, ...own } = options
  const context = await browser.newContext({ ...desk, ...own })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  quickenWaits(page, PATIENCE)
  listenToComplaints(page, isStrict)
  if (isStrict) await page.addInitScript(tellViolations)
  return page
}

/**
 * Blocks functions whose effects cannot be undone, because these effects would change the next
 * test.
 */
function refuseLasting(page: Page): void {
  const refuse = () => {
    throw new Error(
      'The next test uses this page too: request the test’s own page with `isOwn: true`.',
    )
  }
  page.addInitScript = refuse
  page.exposeFunction = refuse
  page.exposeBinding = refuse
  page.clock.install = refuse
  page.clock.setFixedTime = refuse
  page.clock.setSystemTime = refuse
  const context = page.context()
  context.addInitScript = refuse
  context.exposeFunction = refuse
  context.exposeBinding = refuse
}

/**
 * Whether the next test can reuse the page. This is not possible if the test opened more pages in
 * its context: about once in 60 times, Chromium never closes a page that is just being loaded. It
 * always closes a whole context.
 */
function isReusable(page: Page): boolean {
  return page.context().pages().length === 1
}

/** The events that tests listen to. */
const observed = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'websocket',
] as const

/** Undoes what a test has set on a page that will be reused. */
async function restore(page: Page, isStrict: boolean): Promise<void> {
  const context = page.context()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of observed) page.removeAllListeners(event)
  listenToComplaints(page, isStrict)
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, contrast: null })
  await page.mouse.move(0, 0)
}

/**
 * Gives pages to the tests of a file. After each test, it closes all pages except the test's first
 * page, which the next test reuses.
 * @param kind - the purpose of the pages. Pages of one kind are reused.
 * @param clear - removes from a page what the test has added.
 * @param isStrict - whether warnings, failed requests and caught policy violations also make the
 *   test fail.
 */
export function startVisits(
  kind: string,
  clear: (page: Page) => Promise<void>,
  isStrict = false,
): Visits {
  let browser: Browser | undefined
  let shared: Page | undefined
  const expected: RegExp[] = []

  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  afterEach(async ({ task }) => {
    const page = shared
    shared = undefined
    const kept = [...waiting.values(), page].map((one) => one?.context())
    const others = browser?.contexts().filter((context) => !kept.includes(context)) ?? []
    await Promise.all(others.map((context) => context.close()))
    const provoked = expected.splice(0)
    const said = complaints.splice(0).filter((one) => !provoked.some((words) => words.test(one)))
    // The page of a failed test is not reused.
    const isGood = task.result?.state !== 'fail' && said.length === 0
    if (page && isGood && isReusable(page)) {
      await restore(page, isStrict)
      await clear(page)
      waiting.set(kind, page)
    } else {
      await page?.context().close()
    }
    expect(said).toEqual([])
  })

  return {
    get browser() {
      if (!browser) throw new Error('The browser has not started.')
      return browser
    },
    expectComplaint: (words) => {
      expected.push(words)
    },
    async page(options) {
      const { viewport, prepare: _, ...lasting } = options
      const isOwn = shared !== undefined || Object.keys(lasting).length > 0
      if (isOwn) {
        return { page: await openPage(this.browser, options, isStrict), isNew: true, isOwn }
      }
      const last = waiting.get(kind)
      waiting.delete(kind)
      const kept = last?.isClosed() ? undefined : last
      const page = kept ?? (await openPage(this.browser, {}, isStrict))
      shared = page
      if (!kept) refuseLasting(page)
      await page.setViewportSize(viewport ?? desk.viewport)
      return { page, isNew: kept === undefined, isOwn }
    },
  }
}

/** Waits until an assertion about a value passes. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE, interval: 30 })
}

/**
 * Chooses an option of a select, found by its button. Waits until the focus is back on the button,
 * because only then do keys work.
 */
export async function chooseOption(select: Locator, option: string): Promise<void> {
  await select.click()
  const listbox = select.page().getByRole('listbox')
  await listbox.getByRole('option', { name: option, exact: true }).click()
  await listbox.waitFor({ state: 'detached' })
  await eventually(() => select.evaluate((button) => button.matches(':focus'))).toBe(true)
}
