/** Tests that elements that are added and removed do not leak memory. */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, withoutCompiling } from '../../support/chromium'
import { packageTags } from '../../support/package-tags'
import { type PageServer, servePages } from '../../support/page-server'
import { eventually } from '../../support/pages'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

let sandbox: TestSandbox
let browser: Browser
let vendor: PageServer
let page: Page
let devtools: CDPSession

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await launchBrowser([withoutCompiling])
  vendor = await servePages(
    (path) => (path === '/' ? { type: 'text/html', body: pageText() } : undefined),
    () => sandbox.assertion(),
  )
  const context = await browser.newContext()
  page = await context.newPage()
  devtools = await context.newCDPSession(page)
  await page.goto(vendor.origin)
})

afterAll(async () => {
  await browser?.close()
  await vendor?.close()
  await sandbox?.close()
})

function pageText(): string {
  return `<!doctype html><html lang="en"><title>Vendor</title><body><script type="module">
    import { configure } from '${sandbox.appUrl}/package/cdn/rtm-elements.js'
    configure({
      apiBaseUrl: '${sandbox.appUrl}/api',
      getAssertion: async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion,
    })
    </script></body></html>`
}

/** Adds an element, waits until it is ready, and removes it. Repeats this `times` times. */
async function mount(tag: string, times: number): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      for (let at = 0; at < count; at++) {
        const element = document.createElement(name)
        const ready = new Promise((resolve) => {
          element.addEventListener('rtm-ready', resolve, { once: true })
        })
        document.body.append(element)
        await ready
        element.remove()
      }
    },
    [tag, times] as const,
  )
}

interface Load {
  heap: number
  nodes: number
  listeners: number
  documents: number
}

async function load(): Promise<Load> {
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await devtools.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners, documents }
}

/** Returns the values that grew more than allowed. */
function excess(before: Load, after: Load): string[] {
  const grown = {
    heap: after.heap / before.heap < 1.02,
    // The browser may still keep some nodes of the last element. A real leak would be a hundred
    // times as large.
    nodes: after.nodes - before.nodes < 1000,
    // One element has over a hundred listeners, so this limit finds even one element that is left.
    listeners: after.listeners < 50,
    documents: after.documents - before.documents < 2,
  }
  return Object.entries(grown).flatMap(([name, isRight]) =>
    isRight ? [] : [`${name}: ${JSON.stringify([before, after])}`],
  )
}

const tags = [
  'rtm-patient-billing',
  'rtm-patient-list',
  'rtm-patient-detail',
  'rtm-patient-chat',
  'rtm-sso-tile',
  'rtm-account',
  'rtm-billing-settings',
  'rtm-metrics',
  'rtm-support',
]

describe('100 mounts and unmounts of elements', () => {
  it('E06 the test for memory leaks covers every tag of the package', async () => {
    expect([...tags].sort()).toEqual(await packageTags(sandbox.appUrl))
  })

  for (const tag of tags) {
    it(`E06 100 mounts of <${tag}> increase the heap by less than 2 %, and leave few nodes and listeners`, async () => {
      // Mounts some elements before the measurement, because code that is fetched, compiled and
      // cached once is not a leak.
      await mount(tag, 20)
      const before = await load()
      await mount(tag, 100)
      // React and the browser delay some of their cleanup, so the check is repeated.
      await eventually(async () => excess(before, await load())).toEqual([])
    })
  }
})
