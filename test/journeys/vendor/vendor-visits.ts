/** Opens vendor pages for tests, and checks their consoles. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type PageServer, type ServedFile, servePages } from '../../support/page-server'
import { type PageOptions, startVisits, type Visits } from '../../support/pages'
import { type Received, startRequestLog } from '../../support/request-log'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

export interface VendorOptions {
  /** The number of patients. Default 40. */
  patients?: number
  /** Serves the test's own pages on their own origin, instead of the demo's vendor pages. */
  fileAt?: (path: string) => ServedFile | undefined
}

export interface Vendor extends Received, Pick<Visits, 'browser' | 'expectComplaint'> {
  readonly sandbox: TestSandbox
  /** The origin of the vendor pages. */
  readonly origin: string
  /** Opens a page with empty storage. Only expected console errors are allowed. */
  visit(path: string, options?: PageOptions): Promise<Page>
}

const viewport = { width: 1280, height: 900 }

/** The path of an empty page, which the test serves for any origin. */
const NOWHERE = '/nowhere'

/** Clears the storage of each origin on the page, because the storage lasts as long as the tab. */
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

/** Starts and stops the product and the vendor pages that embed it, for the tests of a file. */
export function startVendor({ patients = 40, fileAt }: VendorOptions = {}): Vendor {
  const visits = startVisits('vendor', clear, true)
  let sandbox: TestSandbox | undefined
  let server: PageServer | undefined
  const log = startRequestLog(() => sandbox)

  beforeAll(async () => {
    const running = await startSandbox({ patients })
    sandbox = running
    if (fileAt) server = await servePages(fileAt, running.assertion)
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
    requests: log.requests,
    async visit(path, options = {}) {
      const { page } = await visits.page({ viewport, ...options })
      await options.prepare?.(page)
      await page.goto(new URL(path, this.origin).href)
      return page
    },
  }
}

export const schemes = ['light', 'dark'] as const

/** Changes the color scheme of the open page, and waits until the colors no longer change. */
export async function turn(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('*')].map((one) => one.shadowRoot ?? document)
    return roots.every((root) => root.getAnimations().length === 0)
  })
}
