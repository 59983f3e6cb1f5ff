/** Visitors of a vendor's pages, and what their browser complains of there. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type PageServer, type ServedFile, servePages } from '../../support/page-server'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { type PageOptions, type Received, startVisits, type Visits } from '../../support/visits'

export interface VendorOptions {
  /** Default 40. */
  patients?: number
  /** Pages of the test's own, on an origin of their own, in the place of the demo's vendor. */
  fileAt?: (path: string) => ServedFile | undefined
}

export interface VendorVisit extends PageOptions {
  /** Emulated, so that it takes no page of the test's own. */
  colorScheme?: 'light' | 'dark'
}

export interface Vendor extends Received, Pick<Visits, 'browser' | 'expectComplaint'> {
  readonly sandbox: TestSandbox
  /** Where the vendor's pages are. */
  readonly origin: string
  /** A visitor's page, with nothing stored; its browser may complain of nothing but what is expected. */
  visit(path: string, options?: VendorVisit): Promise<Page>
}

const viewport = { width: 1280, height: 900 }

/** An empty page of an origin, whatever its server has. */
const NOWHERE = '/nowhere'

/** What a tab has stored lasts as long as the tab: it is taken away at each origin that was on the page. */
async function clear(page: Page): Promise<void> {
  const urls = page.frames().map((frame) => frame.url())
  const origins = new Set(urls.map((url) => new URL(url).origin))
  await page.route(`**${NOWHERE}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  for (const origin of origins) {
    if (!origin.startsWith('http')) continue
    await page.goto(`${origin}${NOWHERE}`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await page.unroute(`**${NOWHERE}`)
  await page.context().clearCookies()
  await page.goto('about:blank')
}

/** Starts and stops what the tests of a file need: the product, and a vendor's pages that embed it. */
export function startVendor({ patients = 40, fileAt }: VendorOptions = {}): Vendor {
  const visits = startVisits('vendor', clear, true)
  let sandbox: TestSandbox | undefined
  let server: PageServer | undefined
  let seen = 0

  beforeAll(async () => {
    const running = await startSandbox({ patients })
    sandbox = running
    if (fileAt) server = await servePages(fileAt, running.assertion)
  })

  beforeEach(async () => {
    seen = (await sandbox?.requests())?.length ?? 0
  })

  afterAll(async () => {
    await server?.close()
    await sandbox?.close()
  })

  return {
    get sandbox() {
      if (!sandbox) throw new Error('The sandbox has not started.')
      return sandbox
    },
    get browser() {
      return visits.browser
    },
    get origin() {
      return server?.origin ?? this.sandbox.hostUrl
    },
    expectComplaint: visits.expectComplaint,
    async requests() {
      return (await this.sandbox.requests()).slice(seen)
    },
    async visit(path, { colorScheme, ...options } = {}) {
      const { page } = await visits.page({ viewport, ...options })
      if (colorScheme) await page.emulateMedia({ colorScheme })
      await page.goto(new URL(path, this.origin).href)
      return page
    },
  }
}

export const schemes = ['light', 'dark'] as const

/** Another color scheme under the open page, once nothing changes color any more. */
export async function turn(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('*')].map((one) => one.shadowRoot ?? document)
    return roots.every((root) => root.getAnimations().length === 0)
  })
}
