/**
 * Uses the app for a day in one tab without a reload, and counts the objects that remain in the
 * browser. The page's clock jumps forward, so that caches, polling and timers behave as on a long
 * day.
 */
import type { Browser, CDPSession, Locator, Page, Request } from 'playwright-core'
import { launchBrowser, withoutCompiling } from '../support/chromium'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import type { DayReading, DayUse } from './day-report'

/**
 * The viewport is so high that all rows of a page are visible, because a table renders only the
 * visible rows.
 */
const viewport = { width: 1280, height: 2600 }
const PAGE_SIZE = 50
const JUMP_MS = 60_000
/**
 * The length of a pause. It is longer than the time for which the cache keeps data that no screen
 * shows.
 */
const REST_MS = 6 * 60_000
const PATIENCE_MS = 30_000

/** The work that is repeated during the day. It takes 14 minutes of the page's clock. */
const dayPart: DayUse = { tabs: 50, patients: 30, dialogs: 20, chats: 10 }
const PARTS = 10
/** The number of seeded patients. More than 300 of them are active. */
const PATIENTS = 700

const billingTabs = ['Pending', 'Billed', 'Cancelled', 'Pending', 'Ready']
const recordTabs = ['Interactions', 'Billing']

export class Day {
  readonly #page: Page
  readonly #sandbox: TestSandbox
  readonly #cdp: CDPSession
  readonly #underWay = new Set<Request>()
  readonly #used = { tabs: 0, patients: 0, dialogs: 0, chats: 0, minutes: 0 }

  private constructor(page: Page, cdp: CDPSession, sandbox: TestSandbox) {
    this.#page = page
    this.#cdp = cdp
    this.#sandbox = sandbox
    page.on('request', (request) => this.#underWay.add(request))
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
  }

  /** Opens the billing page, and signs in. */
  static async start(browser: Browser, sandbox: TestSandbox): Promise<Day> {
    const context = await browser.newContext({ viewport, timezoneId: 'America/New_York' })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.clock.install()
    const day = new Day(page, await context.newCDPSession(page), sandbox)
    await page.goto(`${sandbox.appUrl}/billing`)
    await day.#signIn('Ready')
    return day
  }

  close(): Promise<void> {
    return this.#page.context().close()
  }

  /** Does the work that is repeated. It begins and ends on the tab Ready of the billing page. */
  async work({ tabs, patients, dialogs, chats }: DayUse): Promise<void> {
    await this.#switchTabs(tabs)
    await this.#openDialogs(Math.ceil(dialogs / 2), {
      'Cancellation Reason': () => this.#pressInRow('Cancel Billing'),
      'The CPT Codes': () => this.#openCodes(),
    })
    await this.#moveBilling()
    await this.#goTo('Patients', 'Patients: Active')
    await this.#openDialogs(Math.floor(dialogs / 2), {
      'Log interaction': () => this.#pressInRow('Log interaction'),
      'New patient': () => this.#page.getByRole('button', { name: 'New patient' }).click(),
    })
    await this.#openPatients(patients, chats)
    await this.#goTo('Billing', 'Billing: Ready')
    await this.#sandbox.chatDrop()
    await this.#expire()
  }

  /** Counts the contents of the page after a garbage collection. */
  async read(): Promise<DayReading> {
    await this.#page.mouse.move(0, 0)
    await this.#jump(REST_MS)
    for (let pass = 0; pass < 3; pass += 1) await this.#cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.#cdp.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await this.#cdp.send('Memory.getDOMCounters')
    return { ...this.#used, heap: usedSize, nodes, listeners: jsEventListeners }
  }

  async #switchTabs(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      await this.#openTab(billingTabs[at % billingTabs.length] ?? '')
      this.#used.tabs += 1
      if (at % 10 === 9) await this.#jump(JUMP_MS)
    }
  }

  async #openTab(name: string): Promise<void> {
    await this.#page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await this.#table(`Billing: ${name}`).waitFor()
  }

  /**
   * Opens and closes the patient detail of the next patients in the list. Selects another tab of
   * the detail for each patient.
   */
  async #openPatients(count: number, chats: number): Promise<void> {
    const page = this.#page
    await this.#table('Patients: Active').waitFor()
    const all = Number(
      /\d+/.exec((await page.getByRole('tab', { name: /^Active/ }).textContent()) ?? ''),
    )
    const panel = page.getByRole('complementary', { name: 'Patient details' })
    for (let at = 0, shown = 0; at < count; at += 1) {
      const next = this.#used.patients % all
      const turnTo = async (button: string, to: number) => {
        await page.getByRole('button', { name: button }).click()
        await this.#table('Patients: Active').waitFor()
        shown = to
      }
      if (shown > Math.floor(next / PAGE_SIZE)) await turnTo('First page', 0)
      while (shown < Math.floor(next / PAGE_SIZE)) await turnTo('Next page', shown + 1)
      const name = this.#rows()
        .nth(next % PAGE_SIZE)
        .getByRole('button')
        .first()
      const words = (await name.textContent()) ?? ''
      await name.click()
      await panel.getByRole('heading', { name: words }).waitFor()
      const isChat = at % Math.ceil(count / chats) === 0
      await openRecord(panel, isChat ? 'Chat' : (recordTabs[at % recordTabs.length] ?? ''))
      await panel.getByRole('button', { name: 'Close' }).click()
      await panel.waitFor({ state: 'detached' })
      this.#used.patients += 1
      if (isChat) this.#used.chats += 1
      if (at % 10 === 9) await this.#jump(JUMP_MS)
    }
  }

  /** Opens and closes dialogs in turn. @param dialogs How to open each dialog, by its title. */
  async #openDialogs(count: number, dialogs: Record<string, () => Promise<void>>): Promise<void> {
    const all = Object.entries(dialogs)
    for (let at = 0; at < count; at += 1) {
      const [name, open] = all[at % all.length] ?? []
      await open?.()
      const dialog = this.#page.getByRole('dialog', { name, exact: true })
      const close = dialog.getByRole('button', { name: /^(Close|Cancel)$/ })
      await close.first().click()
      await dialog.waitFor({ state: 'detached' })
      this.#used.dialogs += 1
    }
  }

  async #openCodes(): Promise<void> {
    await this.#page.getByRole('button', { name: /^User menu/ }).click()
    await this.#page.getByRole('menuitem', { name: 'The CPT Codes' }).click()
  }

  /** Presses a button of the first row. The button may be visible only under the pointer. */
  async #pressInRow(name: string): Promise<void> {
    await this.#rows().first().hover()
    await this.#rows().first().getByRole('button', { name }).click()
  }

  /** Marks a billing as billed, and undoes it. */
  async #moveBilling(): Promise<void> {
    await this.#pressInRow('Mark as Billed')
    await this.#page.getByText('Successfully marked 1 billing as billed.').first().waitFor()
    await this.#openTab('Billed')
    await this.#pressInRow('Undo Mark as Billed')
    await this.#page.getByText('Successfully unmarked as billed.').first().waitFor()
  }

  /**
   * Makes the server end the session, and signs in again. The user was opening a tab at that
   * moment, so the app then shows this tab.
   */
  async #expire(): Promise<void> {
    await this.#sandbox.faults({ path: '/billing/billinginstances/', status: 401, times: 1 })
    await this.#page.getByRole('tab', { name: /^Billed/ }).click()
    await this.#signIn('Billed')
    await this.#openTab('Ready')
  }

  async #signIn(tab: string): Promise<void> {
    const page = this.#page
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByRole('textbox', { name: 'Password' }).fill('demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await this.#table(`Billing: ${tab}`).waitFor()
  }

  async #goTo(name: string, table: string): Promise<void> {
    const links = this.#page.getByRole('navigation', { name: 'Main' })
    await links.getByRole('link', { name }).click()
    await this.#table(table).waitFor()
  }

  /** Moves the page's clock forward. No request may be pending, because it would time out. */
  async #jump(ms: number): Promise<void> {
    await this.#idle()
    await this.#page.clock.fastForward(ms)
    this.#used.minutes += ms / 60_000
    await this.#idle()
  }

  /** Waits until no request is pending. */
  async #idle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.#underWay.size === 0 ? quiet + 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Returns the table with this name, when its rows are shown and nothing is being fetched. */
  #table(name: string): Locator {
    return this.#page.getByRole('table', { name }).and(this.#page.locator('[aria-busy="false"]'))
  }

  #rows(): Locator {
    return this.#page.locator('[data-row-id]')
  }
}

async function openRecord(panel: Locator, tab: string): Promise<void> {
  await panel.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  // A tab of the detail shows messages, rows, or a text that says that there are none.
  const content = panel.getByRole('tabpanel').locator('[role=log], table, .rtm-state')
  await content.filter({ visible: true }).first().waitFor()
}

/** Works for a day, and takes a reading after each repetition. The app must have been built. */
export async function measureDay(): Promise<DayReading[]> {
  const browser = await launchBrowser([withoutCompiling])
  try {
    const sandbox = await startSandbox({ patients: PATIENTS })
    const day = await Day.start(browser, sandbox)
    const readings: DayReading[] = []
    for (let part = 0; part < PARTS; part += 1) {
      await day.work(dayPart)
      const reading = await day.read()
      readings.push(reading)
      const { heap, nodes, listeners } = reading
      process.stderr.write(
        `day, part ${part + 1} of ${PARTS}: ${heap} B, ${nodes} nodes, ${listeners} listeners\n`,
      )
    }
    return readings
  } finally {
    await browser.close()
  }
}
