/** Starts the browser and the product for the tests of one file. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import type { Tab, TestBrowser } from './driver'
import { driverOf, isBrowserName } from './drivers'
import { Scope } from './scope'

export interface Visits {
  readonly sandbox: TestSandbox
  /** Opens a page of the app in a tab with empty storage. */
  app(path: string): Promise<Scope>
  /** Opens a page of the app, signed in as `demo`. */
  signedIn(path: string): Promise<Scope>
  /** Opens one of the vendor's pages. */
  vendor(path: string): Promise<Scope>
}

interface OpenTab {
  tab: Tab
  complaints: string[]
}

/** Saves a picture of a failed test's tab. */
async function keepPicture({ tab }: OpenTab): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'rtm-browsers-')), 'failed.png')
  writeFileSync(file, await tab.screenshot())
  console.log(`What the browser showed: ${file}`)
}

/** Starts the browser of the variable `RTM_BROWSER`, and the product. */
export function startVisits(): Visits {
  const name = process.env.RTM_BROWSER
  if (!isBrowserName(name)) throw new Error('RTM_BROWSER is not set: run `npm run test:browsers`.')
  let browser: TestBrowser | undefined
  let sandbox: TestSandbox | undefined
  let open: OpenTab | undefined

  beforeAll(async () => {
    sandbox = await startSandbox()
    browser = await driverOf(name).launch()
  })

  afterEach(async ({ task }) => {
    const closing = open
    open = undefined
    if (!closing) return
    if (task.result?.state === 'fail') await keepPicture(closing)
    await closing.tab.close()
    expect(closing.complaints).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await sandbox?.close()
  })

  async function visit(url: string): Promise<Scope> {
    if (!browser) throw new Error('The browser has not started.')
    if (open) throw new Error('A test has one tab.')
    const tab = await browser.openTab()
    open = { tab, complaints: [] }
    await tab.open(url)
    return new Scope(tab, open.complaints)
  }

  return {
    get sandbox() {
      if (!sandbox) throw new Error('The sandbox has not started.')
      return sandbox
    },
    app(path) {
      return visit(`${this.sandbox.appUrl}${path}`)
    },
    async signedIn(path) {
      const page = await this.app(`/sso-auth?assertion=${await this.sandbox.assertion()}`)
      await page.see('tablist')
      await page.open(`${this.sandbox.appUrl}${path}`)
      return page
    },
    vendor(path) {
      return visit(`${this.sandbox.hostUrl}${path}`)
    },
  }
}
