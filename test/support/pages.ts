/** Pages for the tests of a file, from one browser that all files of a worker share. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { sharedBrowser } from './chromium'
import { quickenWaits } from './quick-waits'

/** A clinic's computer, independent of the machine's own time zone. */
export const desk = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1280, height: 800 },
}

/** High enough for 100 table rows: a table renders only the visible rows. */
export const tall = { viewport: { width: 1280, height: 6000 } }

/** Time limit of a step on a busy machine, in milliseconds. */
export const PATIENCE = 20_000

export interface PageOptions extends BrowserContextOptions {
  /** Called before the page opens, to set routes, scripts or a clock. */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether the test gets a page of its own, for changes that cannot be undone. */
  isOwn?: boolean
}

export interface Visits {
  readonly browser: Browser
  /**
   * An empty page. Opening a page takes longer than most tests. So a test's first page is the one
   * that the previous test used. With options other than `viewport` the test gets its own page.
   */
  page(options: PageOptions): Promise<{ page: Page; isNew: boolean }>
  /** Allows this test's scripts to log complaints that match; all others fail the test. */
  expectComplaint(words: RegExp): void
}

const complaints: string[] = []
/** The page that the next test will use, by the kind of the page (see `startVisits`). */
const waiting = new Map<string, Page>()

/** Logs policy violations, also those that a script catches and that are not on the console. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sample } = event
    console.warn(`CSP ${violatedDirective} ${blockedURI} ${sample}`)
  })
}

/**
 * Records script errors and policy violations. Failed requests are ignored: many tests cause them.
 */
async function listenToComplaints(page: Page, isStrict: boolean): Promise<void> {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    const isUsual = type !== 'error' || text.startsWith('Failed to load resource')
    if (isStrict ? type === 'error' || type === 'warning' : !isUsual) complaints.push(text)
  })
  if (isStrict) await page.addInitScript(tellViolations)
}

async function openPage(browser: Browser, options: PageOptions, isStrict: boolean): Promise<Page> {
  const { prepare, isOwn: _, ...own } = options
  const context = await browser.newContext({ ...desk, ...own })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  quickenWaits(page, PATIENCE)
  await listenToComplaints(page, isStrict)
  await prepare?.(page)
  return page
}

/** Blocks changes that cannot be undone, because they would affect the next test. */
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
  const context = page.context()
  context.addInitScript = refuse
  context.exposeFunction = refuse
  context.exposeBinding = refuse
}

/** Undoes what a test has set on a page that is used again. */
async function restore(page: Page): Promise<void> {
  const context = page.context()
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, contrast: null })
  await page.mouse.move(0, 0)
}

/**
 * Gives pages to the tests of a file. After each test it closes them, except the test's first page,
 * which the next test uses.
 * @param kind - the purpose of the pages; pages of one kind are reused.
 * @param clear - removes from a page what the test has added.
 * @param isStrict - also fails on warnings, failed requests and caught policy violations.
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
    // A page that a failed test used is not reused.
    if (page && task.result?.state !== 'fail' && said.length === 0) {
      await restore(page)
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
      const { viewport, ...lasting } = options
      const isOwn = shared !== undefined || Object.keys(lasting).length > 0
      if (isOwn) return { page: await openPage(this.browser, options, isStrict), isNew: true }
      const last = waiting.get(kind)
      waiting.delete(kind)
      const kept = last?.isClosed() ? undefined : last
      const page = kept ?? (await openPage(this.browser, {}, isStrict))
      shared = page
      if (!kept) refuseLasting(page)
      await page.setViewportSize(viewport ?? desk.viewport)
      return { page, isNew: kept === undefined }
    },
  }
}

/** Waits until a value is what it should be. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE, interval: 30 })
}

/**
 * Chooses an option of a select, given its button. Keys work when the focus is back on the button.
 */
export async function chooseOption(select: Locator, option: string): Promise<void> {
  await select.click()
  const listbox = select.page().getByRole('listbox')
  await listbox.getByRole('option', { name: option, exact: true }).click()
  await listbox.waitFor({ state: 'detached' })
  await eventually(() => select.evaluate((button) => button.matches(':focus'))).toBe(true)
}
