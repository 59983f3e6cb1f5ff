/**
 * Measures the requests of a page for one more element. If the element is of another kind, the page
 * fetches code. If it is of the same kind, the page fetches nothing.
 */
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import { elementDefinitions } from '../../elements/index'
import { isScript } from './exact'
import { type BenchSite, MeasuredPage } from './measured-page'
import { pagePath } from './pages'
import type { BenchServer } from './server'
import { elementTag } from './settings'
import { firstPatient } from './steps'

const ROWS = 20

/** The numbers of elements of one kind for which requests are counted. */
export const elementCounts = [1, 2, 5] as const

export interface Growth {
  /**
   * The bytes of JavaScript, compressed with brotli, that another element fetches until it sends
   * `rtm-ready` or `rtm-error`.
   */
  kinds: { tag: string; bytes: number; files: number; isReady: boolean }[]
  /** The number of API requests for each number in `elementCounts`. */
  requests: number[]
}

/** Adds an element, and waits until it sends `rtm-ready` or `rtm-error`. */
function adding(tag: string): string {
  return `new Promise((resolve) => {
    const one = document.createElement('${tag}')
    one.setAttribute('patient-id', '1000')
    for (const type of ['rtm-ready', 'rtm-error']) one.addEventListener(type, () => resolve(type))
    document.body.append(one)
  })`
}

async function withRows<T>(
  browser: Browser,
  site: BenchSite,
  elements: number,
  measure: (measured: MeasuredPage) => Promise<T>,
): Promise<T> {
  const measured = await MeasuredPage.open(browser, site, ROWS)
  try {
    await measured.navigate(pagePath('element', ROWS, elements), firstPatient('Elg', ROWS, ''))
    await measured.page.waitForLoadState('networkidle')
    return await measure(measured)
  } finally {
    await measured.close()
  }
}

async function measureKind(
  browser: Browser,
  site: BenchSite,
  server: BenchServer,
  tag: string,
): Promise<Growth['kinds'][number]> {
  return withRows(browser, site, 1, async ({ page }) => {
    server.forget()
    const said = z.string().parse(await page.evaluate(adding(tag)))
    const scripts = server.exchanges().filter(isScript)
    const bytes = scripts.map(({ body }) => brotliCompressSync(body).byteLength)
    return {
      tag,
      files: scripts.length,
      bytes: bytes.reduce((sum, one) => sum + one, 0),
      isReady: said === 'rtm-ready',
    }
  })
}

export async function measureGrowth(
  browser: Browser,
  site: BenchSite,
  server: BenchServer,
): Promise<Growth> {
  const tags = elementDefinitions.map(({ name }) => `rtm-${name}`)
  const others = tags.filter((tag) => tag !== elementTag)
  const kinds = []
  for (const tag of [elementTag, ...others]) {
    kinds.push(await measureKind(browser, site, server, tag))
  }
  const requests = []
  for (const count of elementCounts) {
    server.forget()
    const asked = () => server.exchanges().filter(({ path }) => path.startsWith('/rows-')).length
    requests.push(await withRows(browser, site, count, async () => asked()))
  }
  return { kinds, requests }
}
