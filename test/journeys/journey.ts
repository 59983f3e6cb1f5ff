/** A running product for one test file, and visitors who use it. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { signIn } from '../../src/api/auth'
import { AUTH_STATE_KEY, writeAuthState } from '../../src/client/auth-state'
import { memoryKeyValues } from '../../src/client/storage'
import { httpOf } from '../contract/connection'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import { type PageOptions, type Received, startVisits, type Visits } from '../support/visits'

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface VisitOptions extends PageOptions {
  /** Where the visit begins; default `/billing`. */
  path?: string
  /** Without a session; default with one. */
  signedOut?: boolean
}

export interface Journey extends Received, Pick<Visits, 'browser' | 'expectComplaint'> {
  readonly sandbox: TestSandbox
  /** A new visitor's page; what it has stored is gone after the test. */
  visit(options?: VisitOptions): Promise<Page>
}

export async function signInByForm(page: Page, username = 'demo', password = 'demo') {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What a browser keeps of somebody who has signed in, under its key. */
async function storedSession(sandbox: TestSandbox): Promise<string> {
  const storage = memoryKeyValues()
  const session = await signIn(httpOf(sandbox), { username: 'demo', password: 'demo' })
  writeAuthState(storage, `${sandbox.appUrl}/api`, session)
  return storage.get(AUTH_STATE_KEY) ?? ''
}

/** Leaves the app: what runs in it ends. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Gives the app's origin a browser's storage that holds the session alone, or nothing. */
async function store(page: Page, appUrl: string, session: string | undefined): Promise<void> {
  // A file of the origin that runs nothing.
  await page.goto(`${appUrl}/icon.svg`)
  await page.evaluate(
    ({ key, value }) => {
      localStorage.clear()
      sessionStorage.clear()
      if (value !== undefined) localStorage.setItem(key, value)
    },
    { key: AUTH_STATE_KEY, value: session },
  )
}

/** Starts and stops everything around the tests of a file. */
export function startJourney(options: Parameters<typeof startSandbox>[0] = {}): Journey {
  const visits = startVisits('app', leave)
  let sandbox: TestSandbox | undefined
  let session: string | undefined
  let seen = 0

  beforeAll(async () => {
    sandbox = await startSandbox(options)
    session = await storedSession(sandbox)
  })

  // Seeding anew for each test would take longer than the tests.
  beforeEach(async () => {
    seen = (await sandbox?.requests())?.length ?? 0
  })

  afterAll(async () => {
    await sandbox?.close()
  })

  function stateOf(appUrl: string): StoredState {
    const localStorage = [{ name: AUTH_STATE_KEY, value: session ?? '' }]
    return { cookies: [], origins: [{ origin: appUrl, localStorage }] }
  }

  return {
    get sandbox() {
      if (!sandbox) throw new Error('The sandbox has not started.')
      return sandbox
    },
    get browser() {
      return visits.browser
    },
    expectComplaint: visits.expectComplaint,
    async requests() {
      return (await this.sandbox.requests()).slice(seen)
    },
    async visit({ path = '/billing', signedOut = false, ...own } = {}) {
      const { appUrl } = this.sandbox
      const isPlain = Object.keys(own).every((key) => key === 'viewport')
      const options = isPlain || signedOut ? own : { storageState: stateOf(appUrl), ...own }
      const { page } = await visits.page(options)
      if (isPlain) await store(page, appUrl, signedOut ? undefined : session)
      await page.goto(`${appUrl}${path}`)
      return page
    },
  }
}
