/** A browser and a running product for one test file, and visitors who use it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchBrowser } from '../support/chromium'
import { startSandbox, type TestSandbox } from '../support/sandbox'

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>

type Received = Awaited<ReturnType<TestSandbox['requests']>>[number]

export interface VisitOptions extends BrowserContextOptions {
  /** Where the visit begins; default `/billing`. */
  path?: string
  /** Without a session; default with one. */
  signedOut?: boolean
  /** Runs before the page is opened: routes, scripts, a clock. */
  prepare?: (page: Page) => Promise<unknown>
}

export interface Journey {
  readonly sandbox: TestSandbox
  readonly browser: Browser
  /** What the sandbox has received since this test began, oldest first. */
  requests(): Promise<Received[]>
  /** A new visitor's page; it is closed after the test. */
  visit(options?: VisitOptions): Promise<Page>
  /** Says that scripts of this test will complain, and of what; nothing else may they complain of. */
  expectComplaint(words: RegExp): void
}

/** As a clinic's desk has it, whatever the machine's zone is. */
const desk = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1280, height: 800 },
}

/** High enough that a table draws 100 rows at once: it draws only those in sight. */
export const tall = { viewport: { width: 1280, height: 6000 } }

/** How long a step may take on a busy machine, in milliseconds. */
export const PATIENCE = 10_000

/** Failed requests are what many tests are about; scripts that fail, and broken policies, are not. */
function listenToComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    complaints.push(message.text())
  })
}

export async function signInByForm(page: Page, username = 'demo', password = 'demo') {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Starts and stops everything around the tests of a file. */
export function startJourney(options: Parameters<typeof startSandbox>[0] = {}): Journey {
  let sandbox: TestSandbox | undefined
  let browser: Browser | undefined
  let session: StoredState | undefined
  const complaints: string[] = []
  const expected: RegExp[] = []
  let seen = 0

  beforeAll(async () => {
    const started = await Promise.all([startSandbox(options), launchBrowser()])
    sandbox = started[0]
    browser = started[1]
    const context = await browser.newContext(desk)
    const page = await context.newPage()
    await page.goto(sandbox.appUrl)
    await signInByForm(page)
    await page.getByRole('tablist').waitFor()
    session = await context.storageState()
    await context.close()
    await sandbox.reset()
  })

  // Seeding anew for each test would take longer than the tests.
  beforeEach(async () => {
    seen = (await sandbox?.requests())?.length ?? 0
  })

  afterEach(async () => {
    const provoked = expected.splice(0)
    const said = complaints.splice(0).filter((one) => !provoked.some((words) => words.test(one)))
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    expect(said).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await sandbox?.close()
  })

  return {
    expectComplaint: (words) => {
      expected.push(words)
    },
    get sandbox() {
      if (!sandbox) throw new Error('The sandbox has not started.')
      return sandbox
    },
    get browser() {
      if (!browser) throw new Error('The browser has not started.')
      return browser
    },
    async requests() {
      return (await this.sandbox.requests()).slice(seen)
    },
    async visit({ path = '/billing', signedOut = false, prepare, ...context } = {}) {
      const storageState = signedOut ? undefined : session
      const own = await this.browser.newContext({ ...desk, storageState, ...context })
      own.setDefaultTimeout(PATIENCE)
      const page = await own.newPage()
      listenToComplaints(page, complaints)
      await prepare?.(page)
      await page.goto(`${this.sandbox.appUrl}${path}`)
      return page
    },
  }
}

/** Waits until a value is what it should be. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE, interval: 30 })
}
