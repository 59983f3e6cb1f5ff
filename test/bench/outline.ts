/** What stands on the screen from the loader alone: its bytes, and whether the outline is painted. */
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

/** The page with all code but the loader's kept from it. */
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
    // Held back, not refused: a refusal would be told, in the outline's place.
    const held: Route[] = []
    await page.route(
      (url) => url.pathname.includes('/package/') && !isLoader(url),
      (route) => void held.push(route),
    )
    await page.goto(`${origin}/blank.html`)
    const blank = await page.screenshot()
    server.forget()
    await page.goto(`${origin}${pagePath('element', ROWS)}`, { waitUntil: 'commit' })
    const outline = page.locator(`${elementTag} .skeleton`)
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
