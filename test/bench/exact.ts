/** What needs no clock and no second run: bytes, requests, and what a hundred mounts leave behind. */
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
/** Mounts before the counting starts: what they leave is made once a page. */
const WARM_UP = 20

/** What a page fetched until its first rows were painted, and in all until it was idle. */
export interface Fetched {
  /** Bytes of JavaScript, each file compressed by brotli at its best. */
  scriptBytes: number
  scripts: { path: string; bytes: number }[]
  requests: number
  requestsInAll: number
}

export function isScript({ path }: Exchange): boolean {
  // React is the host page's own where the page shares it.
  return /\.m?js$/.test(path) && !path.startsWith('/host-react/')
}

/** Loads the page once, and counts what it fetched until the text of its first row was painted. */
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
 * What 100 mounts and unmounts leave in the browser; of the heap, without what is compiled meanwhile,
 * which is a tenth of it and more.
 */
export interface Left extends Held {
  /** By how much the heap has grown, as a part of what it was. */
  heapGrowth: number
}

/** Nodes, listeners and heap that 100 mounts and unmounts of the element leave in the browser. */
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
