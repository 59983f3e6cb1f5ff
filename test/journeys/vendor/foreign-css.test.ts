/** Under other people's style sheets every element looks, to the pixel, as it does in a bare page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../support/chromium'
import { packageTags } from '../../support/package-tags'
import { type PageServer, servePages } from '../../support/page-server'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

const require = createRequire(import.meta.url)

function fromPackage(path: string): () => string {
  return () => readFileSync(require.resolve(path), 'utf8')
}

/** What a page may bring. The last two are nobody's framework: the worst that a page can say. */
const sheets: Record<string, () => string> = {
  Bootstrap: fromPackage('bootstrap/dist/css/bootstrap.min.css'),
  'Tailwind’s preflight': fromPackage('tailwindcss/preflight.css'),
  Bulma: fromPackage('bulma/css/bulma.min.css'),
  Foundation: fromPackage('foundation-sites/dist/css/foundation.min.css'),
  '* { all: unset !important }': () => '* { all: unset !important }',
  'lines, indents and spaces that are inherited': () => `
    html { font: italic 700 10px/5 serif; letter-spacing: 3px; text-indent: 30px; text-align: center }
    body { text-decoration: underline line-through wavy red; white-space: pre; word-spacing: 9px }
    body { text-transform: uppercase; cursor: wait; color: red; direction: rtl; zoom: 1 }`,
}

/** Every tag with something to show, each in a box of its own height. */
const shown: readonly { tag: string; attributes?: string; height: number }[] = [
  { tag: 'rtm-patient-billing', height: 640 },
  { tag: 'rtm-patient-list', height: 640 },
  { tag: 'rtm-patient-detail', attributes: 'patient-id="29"', height: 860 },
  { tag: 'rtm-sso-tile', height: 200 },
  { tag: 'rtm-account', height: 620 },
  { tag: 'rtm-patient-chat', attributes: 'patient-id="29"', height: 480 },
  { tag: 'rtm-metrics', height: 560 },
  { tag: 'rtm-support', height: 620 },
]
const tags = shown.map(({ tag }) => tag).join(',')
const viewport = { width: 1040, height: shown.reduce((sum, { height }) => sum + height, 0) }

let sandbox: TestSandbox
let browser: Browser
let vendor: PageServer

beforeAll(async () => {
  sandbox = await startSandbox()
  // Each page would read them, and the counts would fall when they do.
  await sandbox.unread(29, 0)
  browser = await sharedBrowser()
  vendor = await servePages(
    (path) => {
      if (path === '/sheet.css') return { type: 'text/css', body: sheet }
      return path === '/' ? { type: 'text/html', body: pageText() } : undefined
    },
    () => sandbox.assertion(),
  )
})

afterAll(async () => {
  await vendor?.close()
  await sandbox?.close()
})

let sheet = ''

/** The boxes hold their place against any sheet; white is behind round corners everywhere. */
function pageText(): string {
  const box = (text: string) =>
    `position: absolute; display: block; left: 0; width: 1000px; margin: 0; padding: 0; border: 0; ${text}`.replaceAll(
      ';',
      ' !important;',
    )
  let top = 0
  const boxes = shown.map(({ tag, attributes = '', height }) => {
    const style = box(`top: ${top}px; height: ${height}px; overflow: hidden;`)
    top += height
    return `<div style="${style}"><${tag} theme="light" dir="ltr" ${attributes}></${tag}></div>`
  })
  return `<!doctype html><html lang="en"><head><title>Vendor</title><link rel="stylesheet" href="/sheet.css">
    <script type="module">
      import { configure } from '${sandbox.appUrl}/package/cdn/rtm-elements.js'
      configure({
        apiBaseUrl: '${sandbox.appUrl}/api',
        chat: {
          appId: 'rtm-demo',
          apiHost: '${sandbox.appUrl}/chat',
          websocketHost: '${sandbox.appUrl.replace('http', 'ws')}/chat',
        },
        getAssertion: async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion,
      })
    </script></head>
    <body><div style="${box('inset: 0; width: 100%; background: #fff; direction: ltr;')}">${boxes.join('')}</div></body></html>`
}

/** Nothing is awaited, nothing moves, and every frame and picture is there. */
async function calm(page: Page): Promise<void> {
  await page.waitForFunction((names) => {
    const busy = '[aria-busy="true"], [data-loading], .skeleton, .rtm-dashboard-veil'
    return [...document.querySelectorAll(names)].every(
      (one) => one.matches(':state(ready)') && !one.shadowRoot?.querySelector(busy),
    )
  }, tags)
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function open(css: string): Promise<Page> {
  sheet = css
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.goto(vendor.origin)
  await calm(page)
  return page
}

async function paint(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    ([names, value]) => {
      for (const one of document.querySelectorAll(names)) one.setAttribute('theme', value)
    },
    [tags, theme] as const,
  )
  await calm(page)
}

type Pictures = Map<string, string>

const still = { animations: 'disabled', caret: 'hide' } as const

/** What is painted bit by bit may differ by a shade at a round corner: paints everything anew. */
async function repaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const all = document.querySelector('body > div')
    if (!(all instanceof HTMLElement)) throw new Error('The page has no elements.')
    all.style.setProperty('transform', 'translateX(-2000px)', 'important')
    await frames()
    all.style.removeProperty('transform')
    await frames()
  })
}

/** Frames and fonts of a page paint when they like: the expected picture, or one that stays. */
async function pictureOf(page: Page, take: () => Promise<Buffer>, expected?: string) {
  let last = ''
  for (let tries = 0; tries < 6; tries++) {
    await repaint(page)
    const next = (await take()).toString('base64')
    if (next === (expected ?? last)) return next
    last = next
  }
  return last
}

/** One picture of all, and one of each where that is not as it was in the bare page. */
async function takeElements(page: Page, theme: string, into: Pictures): Promise<void> {
  const expected = bare?.get(`all ${theme}`)
  const all = await pictureOf(page, () => page.screenshot(still), expected)
  into.set(`all ${theme}`, all)
  if (all === expected) return
  let y = 0
  for (const { tag, height } of shown) {
    const shot = await page.screenshot({ ...still, clip: { x: 0, y, width: 1000, height } })
    into.set(`${tag} ${theme}`, shot.toString('base64'))
    y += height
  }
}

/** A menu, a dialog with text and one with fields, each over the element that opened it. */
async function takeOverlays(page: Page, theme: string, into: Pictures): Promise<void> {
  const billing = page.locator('rtm-patient-billing')
  const list = page.locator('rtm-patient-list')
  const overlays = [
    [billing.getByRole('button', { name: 'Columns' }), 'menu'],
    [billing.getByRole('button', { name: 'The CPT Codes' }), 'dialog'],
    [list.getByRole('button', { name: 'New patient' }), 'dialog'],
  ] as const
  for (const [at, [button, role]] of overlays.entries()) {
    await button.click()
    const overlay = page.getByRole(role)
    await overlay.waitFor()
    await calm(page)
    const name = `${role} ${at} ${theme}`
    into.set(name, await pictureOf(page, () => overlay.screenshot(still), bare?.get(name)))
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
  }
}

async function picturesUnder(css: string): Promise<Pictures> {
  const page = await open(css)
  const pictures: Pictures = new Map()
  for (const theme of ['light', 'dark']) {
    await paint(page, theme)
    await takeElements(page, theme, pictures)
    await takeOverlays(page, theme, pictures)
  }
  await page.context().close()
  return pictures
}

let bare: Pictures | undefined

/** What is not as in the bare page. */
async function differences(css: string): Promise<string[]> {
  const found = await picturesUnder(css)
  expect(found.size).toBeGreaterThan(2 * 3)
  return [...found.keys()].filter((name) => found.get(name) !== bare?.get(name))
}

describe('a framework’s style sheet', () => {
  beforeAll(async () => {
    bare = await picturesUnder('')
  }, 120_000)

  it('G06 the pictures are of every tag and overlay, and the same when taken twice', async () => {
    expect(shown.map(({ tag }) => tag).sort()).toEqual(await packageTags(sandbox.appUrl))
    const pictures = [...(bare?.values() ?? [])]
    expect(pictures).toHaveLength(2 * (1 + shown.length + 3))
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(await differences('')).toEqual([])
  })

  for (const [name, read] of Object.entries(sheets)) {
    it(`G06 ${name} changes no pixel of any element, menu or dialog`, async () => {
      const css = read()
      expect(css.length).toBeGreaterThan(20)
      expect(await differences(css)).toEqual([])
    })
  }
})
