/** A vendor's page does to its own elements what it likes: ours look and work as in a bare page. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sharedBrowser } from '../../support/chromium'
import { type PageServer, servePages } from '../../support/page-server'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

let sandbox: TestSandbox
let browser: Browser
let vendor: PageServer

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await sharedBrowser()
  vendor = await servePages(
    (path) => {
      const body = pages.get(path)
      return body === undefined ? undefined : { type: 'text/html', body }
    },
    () => sandbox.assertion(),
  )
})

afterAll(async () => {
  await vendor?.close()
  await sandbox?.close()
})

const hostileCss = `
  * { color: red !important; font-size: 40px !important; all: unset }
  html { font: italic 700 40px/3 Papyrus; letter-spacing: 4px; text-transform: uppercase; direction: ltr }
  body { text-align: center; white-space: pre; cursor: wait; visibility: visible; zoom: 1 }
  div, section, table, button, input, p, span { border: 9px solid lime !important; margin: 30px !important }
  :root { --surface: lime; --text: lime; --accent: lime; color-scheme: dark; accent-color: lime }
`

/**
 * The page's own background shows at the element's round corners, and where the page puts it, its edges
 * may be drawn otherwise: both are the same here.
 */
function pageOf(tag: string, css: string, attributes: string): string {
  return `<!doctype html><html lang="en"><title>Bare</title><style>${css}</style>
    <div style="position: absolute; inset: 0 auto auto 0; width: 1000px; display: block; margin: 0 !important; border: 0 !important; background: #fff; text-align: start"><${tag} theme="light" ${attributes}></${tag}></div>
    <script type="module">
      import { configure } from '${sandbox.appUrl}/package/cdn/rtm-elements.js'
      configure({
        apiBaseUrl: '${sandbox.appUrl}/api',
        getAssertion: async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion,
      })
    </script>`
}

const pages = new Map<string, string>()

/** The element alone in a page of another origin, 1000 px wide, in the light theme. */
async function open(tag: string, css: string, attributes = ''): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1040, height: 900 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const path = `/${pages.size}.html`
  pages.set(path, pageOf(tag, css, attributes))
  await page.goto(`${vendor.origin}${path}`)
  await page.waitForFunction((name) => {
    const element = document.querySelector(name)
    const isBusy = element?.shadowRoot?.querySelector('[aria-busy="true"], [data-loading]')
    return element?.matches(':state(ready)') && !isBusy
  }, tag)
  return page
}

const dumpSchema = z.array(z.record(z.string(), z.string()))

/** Every computed property of every element in the shadow root. */
async function computed(page: Page, tag: string) {
  const found: unknown = await page.locator(tag).evaluate((element) => {
    const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    return all.map((one) => {
      const style = getComputedStyle(one)
      const values = [...style].filter((name) => !name.startsWith('--'))
      return {
        element: `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`,
        ...Object.fromEntries(values.map((name) => [name, style.getPropertyValue(name)])),
      }
    })
  })
  return dumpSchema.parse(found)
}

function differences(bare: z.infer<typeof dumpSchema>, hostile: z.infer<typeof dumpSchema>) {
  expect(hostile.map(({ element }) => element)).toEqual(bare.map(({ element }) => element))
  return bare.flatMap((style, at) =>
    Object.entries(style)
      .filter(([name, value]) => hostile[at]?.[name] !== value)
      .map(([name, value]) => `${style.element} ${name}: ${value} → ${hostile[at]?.[name]}`),
  )
}

async function picture(page: Page, tag: string): Promise<string> {
  const root = page.locator(`${tag} [part="root"]`)
  const shot = await root.screenshot({ animations: 'disabled', caret: 'hide' })
  return shot.toString('base64')
}

describe('a host’s style sheet', () => {
  for (const [tag, attributes] of [
    ['rtm-patient-billing', ''],
    ['rtm-patient-billing', 'layout="tile"'],
    ['rtm-account', ''],
  ] as const) {
    it(`G06 does not reach into <${tag} ${attributes}>: same styles, same picture`, async () => {
      const bare = await open(tag, '', attributes)
      const hostile = await open(tag, hostileCss, attributes)
      expect(differences(await computed(bare, tag), await computed(hostile, tag))).toEqual([])
      expect((await picture(hostile, tag)) === (await picture(bare, tag))).toBe(true)
      await Promise.all([bare.context().close(), hostile.context().close()])
    })
  }

  it('G06 does not reach into an open dialog either', async () => {
    const tag = 'rtm-patient-billing'
    const both = [await open(tag, ''), await open(tag, hostileCss)]
    for (const page of both) {
      await page.getByRole('button', { name: 'The CPT Codes' }).click()
      await page.getByRole('dialog').waitFor()
      // It is in its place, and react-aria has noticed.
      await page.waitForFunction((name) => {
        const root = document.querySelector(name)?.shadowRoot
        return root && root.getAnimations().length === 0 && !root.querySelector('[data-entering]')
      }, tag)
    }
    const [bare, hostile] = await Promise.all(both.map((page) => computed(page, tag)))
    expect(differences(bare ?? [], hostile ?? [])).toEqual([])
    await Promise.all(both.map((page) => page.context().close()))
  })

  it('G06 works by keyboard under it', async () => {
    const page = await open('rtm-patient-billing', hostileCss)
    await page.getByRole('tab', { name: /^Ready/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('table', { name: 'Billing: Billed' }).waitFor()
    await page.context().close()
  })
})
