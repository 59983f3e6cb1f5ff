/**
 * Tests that every element looks the same with the style sheets of frameworks as on a page without
 * styles.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { packageTags } from '../../support/package-tags'
import { capture, captureOverlay, type Pictures, pictureOf } from './still-pictures'
import { frameworkSheets, replaceSheet, worstSheets } from './style-sheets'
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
    if (path === '/empty') return { type: 'text/html', body: '' }
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

/** A style sheet of which pictures are taken. */
interface Sheet {
  name: string
  /** The text that replaces the style sheet of the page. Without it, the style sheet stays. */
  css?: string
  isDue: IsDue
}

interface Take extends Sheet {
  pictures: Pictures
}

async function apply(page: Page, { css }: Sheet, theme: string): Promise<void> {
  if (css === undefined) return
  await replaceSheet(page, css)
  await calm(page, theme)
}

/**
 * Takes pictures of menus, a panel of filters, and dialogs with text or with fields. Each overlay is
 * opened once, because opening it takes longer than a new style sheet.
 */
async function takeOverlays(page: Page, theme: string, takes: readonly Take[]): Promise<void> {
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
    const due = takes.filter(({ isDue }) => isDue(at, theme))
    if (due.length === 0) continue
    // The test clicks at a position, because Playwright's own click takes long on this large page.
    const box = await button.boundingBox()
    if (!box) throw new Error(`The button of overlay ${at} is not visible.`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const overlay = page.locator(`[role="${role}"]`)
    await overlay.waitFor()
    await page.mouse.move(viewport.width - 1, 1)
    await calm(page, theme)
    const name = `${role} ${at} ${theme}`
    for (const take of due) {
      await apply(page, take, theme)
      const picture = await pictureOf(page, () => captureOverlay(page, overlay), bare?.get(name))
      take.pictures.set(name, picture)
    }
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
  }
}

/** Takes the pictures of each style sheet. */
async function takeAll(page: Page, sheets: readonly Sheet[]): Promise<Take[]> {
  const takes = sheets.map((one): Take => ({ ...one, pictures: new Map() }))
  for (const theme of schemes) {
    await page.setViewportSize(viewport)
    await paint(page, theme)
    for (const take of takes) {
      await apply(page, take, theme)
      await takeElements(page, theme, take.pictures)
    }
    await page.setViewportSize(overlayViewport)
    await takeOverlays(page, theme, takes)
  }
  return takes
}

/** Loads the page with a style sheet. */
async function load(page: Page, css: string): Promise<void> {
  sheet = css
  // Some data arrives after the rows, such as the company and the unread messages.
  await page.goto(vendor.origin, { waitUntil: 'networkidle' })
}

let bare: Pictures | undefined

/** Takes the pictures of the page without styles. */
async function takeBare(page: Page): Promise<void> {
  bare = undefined
  await load(page, '')
  const [take] = await takeAll(page, [{ name: 'no style sheet', isDue: () => true }])
  bare = take?.pictures
}

/** Returns the names of the sheets and pictures that differ from the page without styles. */
async function differencesNow(page: Page, css: string, sheets: readonly Sheet[]) {
  await load(page, css)
  return (await takeAll(page, sheets)).flatMap(({ name, pictures }) => {
    expect(pictures.size).toBeGreaterThan(OVERLAYS)
    const changed = [...pictures.keys()].filter((one) => pictures.get(one) !== bare?.get(one))
    return changed.map((picture) => `${name}: ${picture}`)
  })
}

/**
 * Returns the differences that style sheets make. A sheet that affects an element does so every
 * time, so the test compares a second time, with new pictures of the page without styles, and
 * counts only the differences that it finds twice.
 * @param css The style sheet with which the page loads.
 */
async function differences(page: Page, css: string, sheets: readonly Sheet[]) {
  if (!bare) await takeBare(page)
  const first = await differencesNow(page, css, sheets)
  if (first.length === 0) return []
  await takeBare(page)
  const suspects = sheets.filter(({ name }) => first.some((one) => one.startsWith(`${name}: `)))
  const second = await differencesNow(page, css, suspects)
  return second.filter((one) => first.includes(one))
}

const openPage = () => vendor.visit('/empty', { viewport })

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
    expect(await differences(await openPage(), '', [{ name: '', isDue: isDueOf(0) }])).toEqual([])
    const pictures = [...(bare?.values() ?? [])]
    expect(pictures).toHaveLength(2 * (1 + shown.length + OVERLAYS))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('G06 the style sheets of CSS frameworks change no pixel of any element, menu or dialog', async () => {
    const sheets = Object.entries(frameworkSheets).map(([name, read], at) => {
      const css = read()
      expect(css.length).toBeGreaterThan(20)
      return { name, css, isDue: isDueOf(at) }
    })
    expect(await differences(await openPage(), '', sheets)).toEqual([])
  })

  it.each(Object.entries(worstSheets))(
    'G06 if a style sheet loads before the elements, it changes no pixel of the elements: %s',
    async (name, css) => {
      const isDue = isDueOf(Object.keys(worstSheets).indexOf(name))
      expect(await differences(await openPage(), css, [{ name, isDue }])).toEqual([])
    },
  )
})
