/**
 * Measures the CPU time and heap that one more element needs, on a page that already shows an
 * element of the same kind.
 */
import type { Browser } from 'playwright-core'
import { type BenchSite, MeasuredPage } from './measured-page'
import { pagePath } from './pages'
import { elementTag } from './settings'
import { firstPatient } from './steps'

const ROWS = 20

/**
 * The main thread's CPU time in milliseconds, and the heap in bytes after a garbage collection, per
 * added element.
 */
export interface Nth {
  cpu: number
  heap: number
}

/**
 * The second and the third element of the page. They have different rows, and the result is their
 * mean.
 */
const others = [
  { tab: 'Billed', attribute: 'billed', text: firstPatient('Rec', ROWS, '-reconciled') },
  { tab: 'Cancelled', attribute: 'cancelled', text: firstPatient('Cnc', ROWS, '-cancelled_on') },
]

/** The scripts that insert another element at the top of the page, so that it is in view. */
const ways = {
  vanilla: (tab: string) => `__benchAnother('${tab}')`,
  element: (_: string, attribute: string) =>
    `{ const one = document.createElement('${elementTag}')
       one.setAttribute('tab', '${attribute}')
       document.body.prepend(one) }`,
}

export async function measureNth(
  browser: Browser,
  site: BenchSite,
  name: 'vanilla' | 'element',
): Promise<Nth> {
  const measured = await MeasuredPage.open(browser, site, ROWS)
  try {
    await measured.navigate(pagePath(name, ROWS), firstPatient('Elg', ROWS, ''))
    await measured.idle()
    const before = await measured.contents()
    let cpu = 0
    for (const { tab, attribute, text } of others) {
      cpu += await measured.cpuOfRun(ways[name](tab, attribute), text)
    }
    await measured.idle()
    const after = await measured.contents()
    return { cpu: cpu / others.length, heap: (after.heap - before.heap) / others.length }
  } finally {
    await measured.close()
  }
}
