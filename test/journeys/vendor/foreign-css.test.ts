/**
 * Tests that every element looks the same with the style sheets of frameworks as on a page without
 * styles.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { packageTags } from '../../support/package-tags'
import { capture, captureOverlay, type Pictures, pictureOf } from './still-pictures'
import { frameworkSheets, worstSheets } from './style-sheets'
import { schemes, startVendor } from './vendor-visits'

/** The tags of all visible elements. Each element is in a box with a fixed height. */
const shown: readonly { tag: string; attributes?: string; height: number }[] = [
  { tag: 'rtm-patient-billing', height: 640 },
  { tag: 'rtm-patient-list', height: 640 },
  { tag: 'rtm-patient-detail', attributes: 'patient-id="29"', height: 860 },
  { tag: 'rtm-sso-tile', height: 200 },
  { tag: 'rtm-account', height: 620 },
  { tag: 'rtm-patient-chat', attributes: 'patient-id="29"', height: 480 },
  { tag: 'rtm-billing-settings', height: 560 },
  { tag: 'rtm-metrics', height: 560 },
  { tag: 'rtm-support', height: 620 },
]
const tags = shown.map(({ tag }) => tag).join(',')
const viewport = { width: 1040, height: shown.reduce((sum, { height }) => sum + height, 0) }
/**
 * Shows the two lists, whose overlays are tested. A small window is painted faster than a large
 * window.
 */
const overlayViewport = { width: viewport.width, height: 1280 }

const vendor = startVendor({
  fileAt(path) {
    if (path === '/sheet.css') return { type: 'text/css', body: sheet }
    return path === '/' ? { type: 'text/html', body: pageText() } : undefined
  },
})

// There must be no unread messages, because each page would mark them as read and so change the
// numbers in the screenshots.
beforeAll(() => vendor.sandbox.unread(29, 0))

let sheet = ''

/**
 * Returns the page. The positions of its boxes do not depend on the tested style sheet. The
 * background behind rounded corners is white.
 */
function pageText(): string {
  const { appUrl } = vendor.sandbox
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
      import { configure } from '${appUrl}/package/cdn/rtm-elements.js'
      configure({
        apiBaseUrl: '${appUrl}/api',
        chat: {
          appId: 'rtm-demo',
          apiHost: '${appUrl}/chat',
          websocketHost: '${appUrl.replace('http', 'ws')}/chat',
        },
        getAssertion: async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion,
      })
    </script></head>
    <body><div style="${box('inset: 0; width: 100%; background: #fff; direction: ltr;')}">${boxes.join('')}</div></body></html>`
}

/**
 * A selector of the elements that are shown during loading or that move. None may be in a
 * screenshot.
 */
const unfinished =
  '[aria-busy="true"], [data-loading], .rtm-skeleton, .rtm-dashboard-veil, .rtm-spinner, [data-entering], [data-exiting], [role="tooltip"]'

/** Waits until everything has loaded in this theme and nothing moves. */
async function calm(page: Page, theme: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(
    ([names, busy, wanted]) =>
      [...document.querySelectorAll(names)].every((one) => {
        const content = one.shadowRoot?.querySelector('[part="root"]')
        if (!one.shadowRoot || !content || !one.matches(':state(ready)')) return false
        const frames = [...one.shadowRoot.querySelectorAll('iframe')]
        return (
          getComputedStyle(content).colorScheme === wanted &&
          frames.every(({ src }) => new URL(src).searchParams.get('theme') === wanted) &&
          one.shadowRoot.getAnimations().length === 0 &&
          !one.shadowRoot.querySelector(busy)
        )
      }),
    [tags, unfinished, theme] as const,
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Sets a theme, and removes hover and focus. */
async function paint(page: Page, theme: string): Promise<void> {
  await page.mouse.move(viewport.width - 1, 1)
  await page.evaluate(
    ([names, value]) => {
      const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
      if (focused instanceof HTMLElement) focused.blur()
      for (const one of document.querySelectorAll(names)) one.setAttribute('theme', value)
    },
    [tags, theme] as const,
  )
  await calm(page, theme)
}

/**
 * Takes one picture of all elements. If it differs from the picture of the page without styles,
 * takes a picture of each element.
 */
async function takeElements(page: Page, theme: string, into: Pictures): Promise<void> {
  const expected = bare?.get(`all ${theme}`)
  const all = await pictureOf(page, () => capture(page), expected)
  into.set(`all ${theme}`, all)
  if (all === expected) return
  let y = 0
  for (const { tag, height } of shown) {
    into.set(`${tag} ${theme}`, await capture(page, { x: 0, y, width: 1000, height }))
    y += height
  }
}

/** The number of overlays that `takeOverlays` can open. */
const OVERLAYS = 7

/** Returns whether a picture of the overlay is taken. Overlays are numbered from 0. */
type IsDue = (overlay: number, theme: string) => boolean

/** Takes pictures of menus, a panel of filters, and dialogs with text or with fields. */
async function takeOverlays(
  page: Page,
  theme: string,
  isDue: IsDue,
  into: Pictures,
): Promise<void> {
  const billing = page.locator('rtm-patient-billing')
  const list = page.locator('rtm-patient-list')
  const overlays = [
    [billing.getByRole('button', { name: 'Columns' }), 'menu'],
    [billing.getByRole('button', { name: /^Primary provider:/ }), 'menu'],
    [billing.getByRole('button', { name: 'The CPT Codes' }), 'dialog'],
    [billing.getByRole('button', { name: /^Export/ }), 'dialog'],
    [billing.getByRole('button', { name: 'Cancel Billing', exact: true }).first(), 'dialog'],
    [list.getByRole('button', { name: 'Filters', exact: true }), 'dialog'],
    [list.getByRole('button', { name: 'New patient' }), 'dialog'],
  ] as const
  for (const [at, [button, role]] of overlays.entries()) {
    if (!isDue(at, theme)) continue
    // The test clicks at a position, because Playwright's own click takes long on this large page.
    const box = await button.boundingBox()
    if (!box) throw new Error(`The button of overlay ${at} is not visible.`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const overlay = page.locator(`[role="${role}"]`)
    await overlay.waitFor()
    await page.mouse.move(viewport.width - 1, 1)
    await calm(page, theme)
    const name = `${role} ${at} ${theme}`
    into.set(name, await pictureOf(page, () => captureOverlay(page, overlay), bare?.get(name)))
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
  }
}

async function takeAll(page: Page, isDue: IsDue): Promise<Pictures> {
  const pictures: Pictures = new Map()
  for (const theme of schemes) {
    await page.setViewportSize(viewport)
    await paint(page, theme)
    await takeElements(page, theme, pictures)
    await page.setViewportSize(overlayViewport)
    await takeOverlays(page, theme, isDue, pictures)
  }
  return pictures
}

/** Loads the page with a style sheet. */
async function load(page: Page, css: string): Promise<void> {
  sheet = css
  // Some data arrives after the rows, such as the company and the unread messages.
  await page.goto(vendor.origin, { waitUntil: 'networkidle' })
}

/** Replaces the style sheet of the loaded page, which takes less time than a load. */
async function replaceSheet(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const style = document.createElement('style')
    style.textContent = text
    document.querySelector('link, style')?.replaceWith(style)
  }, css)
}

let bare: Pictures | undefined

/** Returns the names of the pictures that differ from the page without styles. */
async function differencesNow(page: Page, isDue: IsDue): Promise<string[]> {
  const found = await takeAll(page, isDue)
  expect(found.size).toBeGreaterThan(OVERLAYS)
  return [...found.keys()].filter((name) => found.get(name) !== bare?.get(name))
}

/**
 * Returns the differences that a style sheet makes. A sheet that affects an element does so every
 * time, so the test compares a second time, with new pictures of the page without styles, and
 * counts only the differences that it finds twice.
 */
async function differences(
  page: Page,
  css: string,
  isDue: IsDue,
  apply: (page: Page, css: string) => Promise<void>,
): Promise<string[]> {
  if (!bare) {
    await load(page, '')
    bare = await takeAll(page, () => true)
  }
  await apply(page, css)
  const first = await differencesNow(page, isDue)
  if (first.length === 0) return []
  await load(page, '')
  bare = await takeAll(page, () => true)
  await load(page, css)
  const second = await differencesNow(page, isDue)
  return second.filter((name) => first.includes(name))
}

async function openPage(): Promise<Page> {
  sheet = ''
  const page = await vendor.visit('/', { viewport })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

/**
 * Chooses the theme in which an overlay is tested with a sheet. Every sheet is tested with every
 * overlay, but in only one theme. The theme of an overlay alternates from sheet to sheet.
 */
function isDueOf(sheetNumber: number): IsDue {
  return (overlay, theme) => (sheetNumber + overlay) % 2 === Number(theme === 'dark')
}

// A page with all elements is painted slowly on a busy machine.
const MINUTES = 10

describe('the style sheet of a vendor page', { timeout: MINUTES * 60_000 }, () => {
  it('G06 the screenshots cover every tag and overlay, and are equal in two runs without a foreign style sheet', async () => {
    expect(shown.map(({ tag }) => tag).sort()).toEqual(await packageTags(vendor.sandbox.appUrl))
    expect(await differences(await openPage(), '', isDueOf(0), load)).toEqual([])
    const pictures = [...(bare?.values() ?? [])]
    expect(pictures).toHaveLength(2 * (1 + shown.length + OVERLAYS))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('G06 the style sheets of CSS frameworks change no pixel of any element, menu or dialog', async () => {
    const page = await openPage()
    await load(page, '')
    for (const [number, [name, css]] of Object.entries(frameworkSheets).entries()) {
      const text = css()
      expect(text.length).toBeGreaterThan(20)
      expect
        .soft([name, ...(await differences(page, text, isDueOf(number), replaceSheet))])
        .toEqual([name])
    }
  })

  it.each(Object.entries(worstSheets))(
    'G06 if a style sheet loads before the elements, it changes no pixel of the elements: %s',
    async (name, css) => {
      const isDue = isDueOf(Object.keys(worstSheets).indexOf(name))
      expect(await differences(await openPage(), css, isDue, load)).toEqual([])
    },
  )
})
