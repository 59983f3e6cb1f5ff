/** A page that lets the browser check the CDN's scripts by their hashes, as docs/integrating.md says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ServedFile } from '../../support/page-server'
import { eventually } from '../../support/visits'
import { startVendor } from './vendor-visits'

const cdn = join(import.meta.dirname, '../../../dist/package/cdn')
const hashes: Record<string, string> = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8'))

const vendor = startVendor({ fileAt })
/** The scripts that somebody has altered on their way. */
let altered: string[] = []

function page(): string {
  const integrity = Object.fromEntries(
    Object.entries(hashes).map(([path, hash]) => [`/cdn/${path}`, hash]),
  )
  return `<!doctype html><html lang="en"><title>Integrity</title>
    <script type="importmap">${JSON.stringify({ integrity })}</script>
    <script type="module" src="/cdn/rtm-elements.js" integrity="${hashes['rtm-elements.js']}" crossorigin></script>
    <body><rtm-support></rtm-support>`
}

function fileAt(path: string): ServedFile | undefined {
  if (path === '/index.html') return { type: 'text/html', body: page() }
  const script = path.replace('/cdn/', '')
  if (!(script in hashes)) return undefined
  const body = readFileSync(join(cdn, script), 'utf8')
  return { type: 'text/javascript', body: altered.includes(script) ? `${body}\n;` : body }
}

/** A browser that has none of the scripts yet, and what it refused. */
async function open(): Promise<{ page: Page; refused: string[] }> {
  const refused: string[] = []
  const page = await vendor.visit('/index.html', {
    prepare: async (opened) => {
      await opened.clock.install()
      opened.on('console', (message) => {
        if (message.text().includes('integrity')) refused.push(message.text())
      })
    },
  })
  return { page, refused }
}

describe('the hashes of the CDN’s scripts', () => {
  it('let every script through that is as it was built', async () => {
    vendor.expectComplaint(/./)
    altered = []
    const { page, refused } = await open()
    // Whatever else it says: its code has come, and tells that nobody has configured it for 5 s.
    await page.locator('rtm-support:defined').waitFor({ state: 'attached' })
    await page.clock.fastForward(5000)
    await page.waitForFunction(() => document.querySelector('rtm-support:state(error)'))
    expect(refused).toEqual([])
  })

  it('keep an altered script from being run, the loader and what it fetches alike', async () => {
    vendor.expectComplaint(/./)
    altered = ['rtm-elements.js']
    const loader = await open()
    await eventually(() => loader.refused.length).toBeGreaterThan(0)
    const defined = await loader.page.evaluate(() => !!customElements.get('rtm-support'))
    expect(defined).toBe(false)

    altered = Object.keys(hashes).filter((path) => path.startsWith('chunks/support-screen'))
    expect(altered).toHaveLength(1)
    const chunk = await open()
    await chunk.page.getByText('App updates in progress').waitFor()
    expect(chunk.refused.join()).toContain(altered[0])
  })
})
