/**
 * Starts tests of one element. The built element is the only content of a page with the package's
 * fake backend. The tests use the element by mouse and keyboard.
 */
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { type PageOptions, startVisits, type Visits } from '../support/pages'
import { type Received, startRequestLog } from '../support/request-log'
import { type FakeServer, startFakeServer } from './fake-server'

export interface ScreenOptions {
  tag: string
  /** Attributes of the element in every test. A visit can override them. */
  attributes?: Record<string, string>
  /** The number of patients. Default 40. */
  patients?: number
  /** The instant at which the backend's clock stops. By default, its clock runs. */
  now?: string
}

export interface ScreenVisit extends PageOptions {
  /** The element of this visit. It replaces the element of the test file. */
  tag?: string
  attributes?: Record<string, string>
  /** Properties that are set on the element before it is inserted. */
  properties?: Record<string, string>
  /** Settings that are added to the configuration. */
  config?: object
}

/** The configuration of a visit without a signed-in user, for the option `config`. */
export const signedOut = { getAssertion: undefined }

export interface Screen extends Received, Pick<Visits, 'browser' | 'expectComplaint'> {
  readonly sandbox: FakeServer
  /** Opens a page with a new element, signed in as `demo`. */
  visit(options?: ScreenVisit): Promise<Page>
  /** Reloads the page with the element of the visit. The browser's storage stays. */
  reload(page: Page): Promise<void>
}

let running: Promise<FakeServer> | undefined

interface Placed {
  tag: string
  attributes: Record<string, string>
  properties: Record<string, string>
  config: object
}

async function place(page: Page, server: FakeServer, placed: Placed): Promise<void> {
  const assertion = await server.assertion()
  await page.evaluate(
    ({ tag, attributes, properties, config, apiBaseUrl, assertion }) => {
      const element = Object.assign(document.createElement(tag), properties)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      const settings = { apiBaseUrl, getAssertion: async () => assertion, idempotency: true }
      Reflect.get(globalThis, 'rtm').configure({ ...settings, ...config })
      document.body.append(element)
    },
    { ...placed, apiBaseUrl: `${server.appUrl}/api`, assertion },
  )
}

async function waitForPackage(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(globalThis, 'rtm'))
}

/** Signs out first, so that the logout of this test is not among the requests of the next one. */
async function clear(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.replaceChildren()
    const { signOut, configure } = Reflect.get(globalThis, 'rtm')
    await signOut()
    configure(undefined)
    localStorage.clear()
    sessionStorage.clear()
    scrollTo(0, 0)
  })
}

/** Starts the fake backend and the browser for the tests of a file. */
export function startScreen(file: ScreenOptions): Screen {
  const visits = startVisits('screen', clear)
  let server: FakeServer | undefined
  const log = startRequestLog(() => server)
  const onPages = new WeakMap<Page, Placed>()
  // The pages that this test file has loaded. A page that another test file has loaded is loaded
  // again.
  const loaded = new WeakSet<Page>()

  beforeAll(async () => {
    running ??= startFakeServer()
    server = await running
    await server.reset(file.patients, file.now)
  })

  return {
    get sandbox() {
      if (!server) throw new Error('The fake backend has not started.')
      return server
    },
    get browser() {
      return visits.browser
    },
    expectComplaint: visits.expectComplaint,
    requests: log.requests,
    async visit({ tag = file.tag, attributes, properties = {}, config = {}, ...options } = {}) {
      const { page, isOwn } = await visits.page(options)
      // The script of a visit must be set before the visit's page loads. A page that several tests
      // use may have loaded long ago.
      if (isOwn) await options.prepare?.(page)
      if (!loaded.has(page)) {
        await page.goto(this.sandbox.appUrl)
        await waitForPackage(page)
        loaded.add(page)
      }
      if (!isOwn) await options.prepare?.(page)
      const all = { ...file.attributes, ...attributes }
      const placed = { tag, attributes: all, properties, config }
      onPages.set(page, placed)
      await place(page, this.sandbox, placed)
      return page
    },
    async reload(page) {
      const placed = onPages.get(page)
      if (!placed) throw new Error('Nothing has been placed on this page.')
      await page.reload()
      await waitForPackage(page)
      await place(page, this.sandbox, placed)
    },
  }
}
