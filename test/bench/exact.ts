/**
 * Measures values that need no clock and no repetition: bytes, requests, and the memory that
 * remains after 100 mounts.
 */
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchBrowser, withoutCompiling } from '../support/chromium'
import { type BenchSite, type Held, MeasuredPage } from './measured-page'
import { type PageName, pagePath } from './pages'
import { firstListedPatient } from './patient-steps'
import type { BenchServer, Exchange } from './server'
import { elementTag } from './settings'
import { firstPatient } from './steps'

const ROWS = 20
const MOUNTS = 100
/** The number of mounts before the count starts, because a page creates some objects only once. */
const WARM_UP = 20

/**
 * The requests that a page sends until its first rows are painted, and all requests that it sends
 * until it is idle.
 */
export interface Fetched {
  /** The bytes of JavaScript. Each file is compressed with brotli at the highest level. */
  scriptBytes: number
  scripts: { path: string; bytes: number }[]
  requests: number
  requestsInAll: number
}

export function isScript({ path }: Exchange): boolean {
  // The bytes of React are not counted for a page that gets React from the host page.
  return /\.m?js$/.test(path) && !path.startsWith('/host-react/')
}

/** Loads the page once, and counts its requests until the text of its first row was painted. */
export async function measureFetched(
  browser: Browser,
  site: BenchSite,
  server: BenchServer,
  name: PageName,
): Promise<Fetched> {
  const text = name === 'patients' ? firstListedPatient(ROWS) : firstPatient('Elg', ROWS, '')
  const measured = await MeasuredPage.open(browser, site, ROWS)
  try {
    server.forget()
    await measured.navigate(pagePath(name, ROWS), text)
    const early = [...server.exchanges()]
    await measured.idle()
    const scripts = early.filter(isScript).map(({ path, body }) => ({
      path,
      bytes: brotliCompressSync(body).byteLength,
    }))
    return {
      scripts,
      scriptBytes: scripts.reduce((sum, script) => sum + script.bytes, 0),
      requests: early.length,
      requestsInAll: server.exchanges().length,
    }
  } finally {
    await measured.close()
  }
}

/**
 * The objects that remain in the browser after 100 mounts and unmounts. The heap does not include
 * code that was compiled during that time. Such code would be at least a tenth of the heap.
 */
export interface Left extends Held {
  /** The growth of the heap as a fraction of its earlier size. */
  heapGrowth: number
}

/**
 * Measures the nodes, listeners and heap that 100 mounts and unmounts of the element leave in the
 * browser.
 */
export async function measureLeft(site: BenchSite): Promise<Left> {
  const browser = await launchBrowser([withoutCompiling])
  const measured = await MeasuredPage.open(browser, site, ROWS)
  try {
    const text = firstPatient('Elg', ROWS, '')
    const remove = `document.querySelector('${elementTag}').remove()`
    const mount = `document.body.append(document.createElement('${elementTag}'))`
    const repeat = async (times: number) => {
      for (let mounts = 0; mounts < times; mounts += 1) {
        await measured.run(mount, text)
        await measured.runAndPaint(remove)
      }
      await measured.idle()
      return { ...(await measured.held()), heap: (await measured.contents()).heap }
    }
    await measured.navigate(pagePath('element', ROWS), text)
    // The code of menus and dialogs adds listeners to the window once, when the code has loaded.
    await measured.page.waitForLoadState('networkidle')
    await measured.runAndPaint(remove)
    const before = await repeat(WARM_UP)
    const after = await repeat(MOUNTS)
    return {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heapGrowth: after.heap / before.heap - 1,
    }
  } finally {
    await browser.close()
  }
}
