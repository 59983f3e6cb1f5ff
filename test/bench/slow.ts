/**
 * Measures the wall-clock time until the rows appear on a slow phone: slow network and slow CPU.
 */
import type { Browser } from 'playwright-core'
import { type BenchSite, MeasuredPage } from './measured-page'
import { pagePath } from './pages'
import type { BenchServer } from './server'
import { firstPatient } from './steps'

const ROWS = 20

/** Chrome's preset "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms extra per request. */
export const slow4G = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
export const CPU_FACTOR = 4

export const slowPages = ['vanilla', 'element', 'preloaded'] as const
export type SlowPage = (typeof slowPages)[number]

/** Milliseconds from the navigation until the first rows are painted, with an empty cache. */
export async function measureSlow(
  browser: Browser,
  site: BenchSite,
  server: BenchServer,
  name: SlowPage,
): Promise<number> {
  const measured = await MeasuredPage.open(browser, site, ROWS)
  server.compress(true)
  try {
    await measured.idle()
    await measured.slowDown(slow4G, CPU_FACTOR)
    return await measured.timeOfNavigation(pagePath(name, ROWS), firstPatient('Elg', ROWS, ''))
  } finally {
    server.compress(false)
    await measured.close()
  }
}
