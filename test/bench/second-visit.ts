/**
 * Measures the main thread's CPU time until the rows appear on a later visit. On such a visit, the
 * browser already has the scripts, and also the code that it has compiled from the scripts.
 */
import type { Browser } from 'playwright-core'
import { type BenchSite, MeasuredPage } from './measured-page'
import { pagePath } from './pages'
import type { BenchServer } from './server'
import { firstPatient } from './steps'

const ROWS = 20

/** Chromium stores the compiled code of a script only after the script has run in two visits. */
const EARLIER_VISITS = 3

export async function measureSecondVisit(
  browser: Browser,
  site: BenchSite,
  server: BenchServer,
  name: 'vanilla' | 'element',
): Promise<number> {
  const measured = await MeasuredPage.open(browser, site, ROWS)
  server.cache(true)
  try {
    const text = firstPatient('Elg', ROWS, '')
    for (let visit = 0; visit < EARLIER_VISITS; visit += 1) {
      await measured.navigate(pagePath(name, ROWS), text)
      await measured.idle()
      await measured.goBlank()
    }
    return await measured.cpuOfNavigation(pagePath(name, ROWS), text)
  } finally {
    server.cache(false)
    await measured.close()
  }
}
