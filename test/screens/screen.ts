/**
 * One element and its data: the built element alone on a page, before the package's fake backend, used
 * by mouse and keyboard.
 */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach } from 'vitest'
import { type PageOptions, type Received, startVisits, type Visits } from '../support/visits'
import { type FakeServer, startFakeServer } from './fake-server'

export interface ScreenOptions {
  tag: string
  /** Attributes of the element in every test, unless a visit says otherwise. */
  attributes?: Record<string, string>
  /** Default 40. */
  patients?: number
}

export interface ScreenVisit extends PageOptions {
  /** Instead of the file's. */
  tag?: string
  attributes?: Record<string, string>
  /** Set on the element before it is put into the page. */
  properties?: Record<string, string>
  /** Added to the configuration. */
  config?: object
}

/** In a visit's `config`: nobody is signed in. */
export const signedOut = { getAssertion: undefined }

export interface Screen extends Received, Pick<Visits, 'browser' | 'expectComplaint'> {
  readonly sandbox: FakeServer
  /** A page with a new element on it, signed in as `demo`. */
  visit(options?: ScreenVisit): Promise<Page>
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

async function clear(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.replaceChildren()
    Reflect.get(globalThis, 'rtm').configure(undefined)
    localStorage.clear()
    sessionStorage.clear()
    scrollTo(0, 0)
  })
}

/** Starts what the tests of a file need. */
export function startScreen(file: ScreenOptions): Screen {
  const visits = startVisits('screen', clear)
  let server: FakeServer | undefined
  let seen = 0

  beforeAll(async () => {
    running ??= startFakeServer()
    server = await running
    await server.reset(file.patients)
  })

  beforeEach(async () => {
    seen = (await server?.requests())?.length ?? 0
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
    async requests() {
      return (await this.sandbox.requests()).slice(seen)
    },
    async visit({ tag = file.tag, attributes, properties = {}, config = {}, ...options } = {}) {
      const { page, isNew } = await visits.page(options)
      if (isNew) {
        await page.goto(this.sandbox.appUrl)
        await page.waitForFunction(() => Reflect.has(globalThis, 'rtm'))
      }
      const all = { ...file.attributes, ...attributes }
      await place(page, this.sandbox, { tag, attributes: all, properties, config })
      return page
    },
  }
}
