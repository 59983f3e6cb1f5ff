/** Opens pages for the tests of a file, in one browser that all files of a worker share. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { closeContexts, sharedBrowser } from './chromium'
import { quickenWaits } from './quick-waits'

/**
 * The settings of a clinic's computer. They do not depend on the machine's own time zone. The
 * computer shows no animations, because animations take an eighth of the CPU time of the journeys.
 */
export const desk = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
} as const

/** The option for visits in which the page shows animations. */
export const withAnimations = { reducedMotion: 'no-preference' } as const

/**
 * A viewport that is high enough for 100 table rows, because a table renders only the visible rows.
 */
export const tall = { viewport: { width: 1280, height: 6000 } }

/**
 * Waits for the changes that the page makes by itself in the next frames, such as moving the focus.
 */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Time limit of a step on a busy machine, in milliseconds. */
export const PATIENCE = 20_000

export interface PageOptions extends BrowserContextOptions {
  /**
   * Runs before the product starts on the page, for instance to set routes and listeners. To add a
   * script or a clock, the test needs a page that no other test uses.
   */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether the test gets a page of its own, for changes that cannot be undone. */
  isOwn?: boolean
}

export interface Visits {
  readonly browser: Browser
  /**
   * Returns an empty page. Opening a page takes longer than most tests. The first page of a test is
   * therefore one that an earlier test has used, even a test of another file. The caller runs
   * `prepare`.
   */
  page(options: PageOptions): Promise<{ page: Page; isOwn: boolean }>
  /**
   * Allows scripts of this test to log complaints that match. Any other complaint fails the test.
   */
  expectComplaint(words: RegExp): void
}

const complaints: string[] = []
/** The pages that later tests will reuse, by their kind and lasting options. */
const waiting = new Map<string, Page>()

/** Closes the pages that a test file left open, except those that later tests will reuse. */
export async function closeOtherPages(): Promise<void> {
  await closeContexts([...waiting.values()].map((page) => page.context()))
}

/**
 * Divides options into two groups: options that can be set on an open page, and options that last
 * as long as the context of the page.
 */
function divide({ prepare: _, isOwn: __, viewport, permissions, ...options }: PageOptions) {
  const { colorScheme, reducedMotion = desk.reducedMotion, ...rest } = options
  const { forcedColors, contrast, ...lasting } = rest
  const media = { colorScheme, reducedMotion, forcedColors, contrast }
  return { lasting, media, viewport: viewport ?? desk.viewport, permissions }
}

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

async function openPage(
  browser: Browser,
  { prepare: _, isOwn: __, ...options }: PageOptions,
  isStrict: boolean,
): Promise<Page> {
  const context = await browser.newContext({ ...desk, ...options })
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
 * Whether the next test can reuse the page. If the test opened more pages in its context, the page
 * cannot be reused, because the whole context is closed. Closing only the other pages is not
 * reliable: about once in 60 times, Chromium never closes a page that is still loading.
 */
function isReusable(page: Page): boolean {
  return page.context().pages().length === 1
}

/** The names of the page's events for which tests add listeners. */
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
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  })
  await page.mouse.move(0, 0)
}

/**
 * Gives pages to the tests of a file. After each test, it closes all pages of the test except the
 * first one, which later tests reuse.
 * @param kind The purpose of the pages. Tests of the same kind reuse a page.
 * @param clear Removes from a page what the test has added.
 * @param isStrict Whether a test also fails because of warnings, failed requests and caught policy
 * violations.
 */
export function startVisits(
  kind: string,
  clear: (page: Page) => Promise<void>,
  isStrict = false,
): Visits {
  let browser: Browser | undefined
  let shared: { key: string; page: Page } | undefined
  const expected: RegExp[] = []

  beforeAll(async () => {
    browser = await sharedBrowser()
  })

  afterEach(async ({ task }) => {
    const used = shared
    shared = undefined
    const provoked = expected.splice(0)
    const unexpected = () => complaints.filter((one) => !provoked.some((words) => words.test(one)))
    // The page of a failed test is not reused.
    const isGood = task.result?.state !== 'fail' && unexpected().length === 0
    if (used && isGood && isReusable(used.page)) {
      await restore(used.page, isStrict)
      await clear(used.page)
      waiting.set(used.key, used.page)
    }
    await closeOtherPages()
    // A page can log complaints until the browser has left it. These complaints must not make the
    // next test fail.
    const said = unexpected()
    complaints.length = 0
    // The message contains the complaints, because the list of failures shows only messages.
    expect(said, `The page reported: ${said.join('; ')}`).toEqual([])
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
      const { lasting, media, viewport, permissions } = divide(options)
      if (options.isOwn || shared) {
        return { page: await openPage(this.browser, options, isStrict), isOwn: true }
      }
      const key = `${kind} ${JSON.stringify(lasting)}`
      const last = waiting.get(key)
      waiting.delete(key)
      const kept = last?.isClosed() ? undefined : last
      const page = kept ?? (await openPage(this.browser, lasting, isStrict))
      shared = { key, page }
      if (!kept) refuseLasting(page)
      await page.setViewportSize(viewport)
      await page.emulateMedia(media)
      if (permissions) await page.context().grantPermissions(permissions)
      return { page, isOwn: false }
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
