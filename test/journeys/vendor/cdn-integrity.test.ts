/**
 * Tests a page whose browser checks the CDN's scripts by their hashes, as docs/integrating.md
 * describes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ServedFile } from '../../support/page-server'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const cdn = join(import.meta.dirname, '../../../dist/package/cdn')
const hashes: Record<string, string> = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8'))

const vendor = startVendor({ fileAt })
/** The scripts that the test alters, as an attacker would. */
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

/** Opens the page without cached scripts, and collects the rejected scripts. */
async function open(): Promise<{ page: Page; refused: string[] }> {
  const refused: string[] = []
  const page = await vendor.visit('/index.html', {
    isOwn: true,
    prepare: async (opened) => {
      await opened.clock.install()
      opened.on('console', (message) => {
        if (message.text().includes('integrity')) refused.push(message.text())
      })
    },
  })
  return { page, refused }
}

describe('a page with the integrity hashes of the CDN’s scripts', () => {
  it('a page with integrity hashes loads every unaltered script', async () => {
    vendor.expectComplaint(/./)
    altered = []
    const { page, refused } = await open()
    // After 5 s, the element reports that it was not configured, which proves that its code has
    // run.
    await page.locator('rtm-support:defined').waitFor({ state: 'attached' })
    await page.clock.fastForward(5000)
    await page.waitForFunction(() => document.querySelector('rtm-support:state(error)'))
    expect(refused).toEqual([])
  })

  it('a page with integrity hashes does not run an altered loader or an altered chunk', async () => {
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

  it('P18 E05 V10 if the browser rejects the altered code of an element, the element shows an error, and a retry loads the unaltered code', async () => {
    vendor.expectComplaint(/./)
    altered = Object.keys(hashes).filter((path) => path.startsWith('chunks/support-screen'))
    const { page } = await open()
    const retry = page.locator('rtm-support').getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await page.evaluate(() => {
      document.addEventListener('rtm-error', (event) => {
        Reflect.set(window, 'heard', Reflect.get(event, 'detail'))
      })
      Reflect.set(window, 'starts', [])
      document.addEventListener('rtm-load-start', (event) => {
        Reflect.get(window, 'starts').push(Reflect.get(event, 'detail'))
      })
    })
    await retry.click()
    await page.waitForFunction(() => Reflect.has(window, 'heard'))
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual({
      code: 'load-failed',
      message: 'App updates in progress. Please wait a minute and refresh the page.',
      retryable: true,
    })
    altered = []
    await retry.click()
    await page.locator('rtm-support:defined').waitFor({ state: 'attached' })
    await page.getByText('App updates in progress').waitFor({ state: 'detached' })
    expect(await page.locator('rtm-support').evaluate((one) => one.childElementCount)).toBe(0)
    // Each retry causes one event. The loader sends the event, and the element's class does not
    // send it again.
    expect(await page.evaluate(() => Reflect.get(window, 'starts'))).toEqual([{}, {}])
  })
})
