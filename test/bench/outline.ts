/** Measures the loader: its bytes, and whether it paints the outline without any other code. */
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Route } from 'playwright-core'
import { isScript } from './exact'
import type { BenchSite } from './measured-page'
import { pagePath } from './pages'
import type { BenchServer } from './server'
import { cdnEntry, elementTag, viewport } from './settings'

const ROWS = 20

export interface Outline {
  bytes: number
  isPainted: boolean
}

/** Loads the page and holds back all code except the loader. */
export async function measureOutline(
  browser: Browser,
  { origin }: BenchSite,
  server: BenchServer,
): Promise<Outline> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    const isLoader = ({ pathname }: URL) =>
      pathname.endsWith(cdnEntry) || pathname.includes('/chunks/loader-')
    // The requests are held back but not aborted, because an abort would replace the outline with
    // an error message.
    const held: Route[] = []
    await page.route(
      (url) => url.pathname.includes('/package/') && !isLoader(url),
      (route) => void held.push(route),
    )
    await page.goto(`${origin}/blank.html`)
    const blank = await page.screenshot()
    server.forget()
    await page.goto(`${origin}${pagePath('element', ROWS)}`, { waitUntil: 'commit' })
    const outline = page.locator(`${elementTag}:not(:defined)`)
    await outline.waitFor({ timeout: 10_000 })
    const shown = await page.screenshot()
    const scripts = server.exchanges().filter(isScript)
    const bytes = scripts.map(({ body }) => brotliCompressSync(body).byteLength)
    for (const route of held) await route.abort()
    return { bytes: bytes.reduce((sum, one) => sum + one, 0), isPainted: !shown.equals(blank) }
  } finally {
    await context.close()
  }
}
