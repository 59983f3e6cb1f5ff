/** A running product for one test file, and the visits of its users. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { signIn } from '../../src/api/auth'
import { AUTH_STATE_KEY, writeAuthState } from '../../src/client/session/auth-state'
import { memoryKeyValues } from '../../src/client/storage/storage'
import { httpOf } from '../contract/connection'
import { type PageOptions, startVisits, type Visits } from '../support/pages'
import { type Received, startRequestLog } from '../support/request-log'
import { startSandbox, type TestSandbox } from '../support/sandbox'

type StoredState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface VisitOptions extends PageOptions {
  /** The path of the visit. Default `/billing`. */
  path?: string
  /** Whether the visitor has no session. Default false. */
  signedOut?: boolean
}

export interface Journey extends Received, Pick<Visits, 'browser' | 'expectComplaint'> {
  readonly sandbox: TestSandbox
  /** Opens a page for a new visitor. Its storage is cleared after the test. */
  visit(options?: VisitOptions): Promise<Page>
}

export async function signInByForm(page: Page, username = 'demo', password = 'demo') {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Returns the `auth-state` value of a signed-in user. */
async function storedSession(sandbox: TestSandbox): Promise<string> {
  const storage = memoryKeyValues()
  const session = await signIn(httpOf(sandbox), { username: 'demo', password: 'demo' })
  writeAuthState(storage, `${sandbox.appUrl}/api`, session)
  return storage.get(AUTH_STATE_KEY) ?? ''
}

/**
 * Whether the server still accepts a stored session. A 401 in an earlier test may have ended it
 * (Z25).
 */
async function isAlive({ appUrl }: TestSandbox, session: string): Promise<boolean> {
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(session))
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${appUrl}/api/pt/providers/0/`, { headers })).status !== 401
}

/**
 * Opens a file of the app's origin that runs no script, so that the app's scripts end. The page
 * stays in its process. If the page opened a blank page instead, Chromium would start a new
 * process, and another new one when the app opens again.
 */
async function leave(page: Page, appUrl: string): Promise<void> {
  const file = `${appUrl}/icon.svg`
  // The page may itself be loading another page, as after a logout.
  for (let attempt = 0; page.url() !== file; attempt += 1) {
    try {
      await page.goto(file)
    } catch (error) {
      if (attempt > 0 || !String(error).includes('interrupted by another navigation')) throw error
      await page.waitForLoadState()
    }
  }
}

/** Clears the storage of the app's origin, and stores the session if there is one. */
async function store(page: Page, appUrl: string, session: string | undefined): Promise<void> {
  await leave(page, appUrl)
  await page.evaluate(
    ({ key, value }) => {
      localStorage.clear()
      sessionStorage.clear()
      if (value !== undefined) localStorage.setItem(key, value)
    },
    { key: AUTH_STATE_KEY, value: session },
  )
}

/**
 * Starts a sandbox for the tests of a file. Afterwards, the next test file of the same worker can
 * use it.
 * @param pageOptions The options of all visits, unless a visit has its own.
 */
export function startJourney(
  options: Parameters<typeof startSandbox>[0] = {},
  pageOptions: PageOptions = {},
): Journey {
  let sandbox: TestSandbox | undefined
  const appUrl = () => {
    if (!sandbox) throw new Error('The sandbox has not started.')
    return sandbox.appUrl
  }
  const visits = startVisits('app', (page) => leave(page, appUrl()))
  let session: string | undefined
  // This hook runs before the log begins, so the requests of this hook are not in the log of the
  // test.
  beforeEach(async () => {
    if (!sandbox || !session || (await isAlive(sandbox, session))) return
    session = await storedSession(sandbox)
  })
  const log = startRequestLog(() => sandbox)

  beforeAll(async () => {
    sandbox = await startSandbox(options)
    session = await storedSession(sandbox)
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
    requests: log.requests,
    async visit({ path = '/billing', signedOut = false, ...options } = {}) {
      const own = { ...pageOptions, ...options }
      const { appUrl } = this.sandbox
      // A page that only this test uses has an empty storage, so its context gets the session when
      // it is created.
      const hasState = own.isOwn && !signedOut
      const { page } = await visits.page(hasState ? { storageState: stateOf(appUrl), ...own } : own)
      if (!own.isOwn) await store(page, appUrl, signedOut ? undefined : session)
      await own.prepare?.(page)
      await page.goto(`${appUrl}${path}`)
      return page
    },
  }
}
