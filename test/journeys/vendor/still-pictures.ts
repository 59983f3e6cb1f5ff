/** Takes screenshots of a page in which nothing moves, and compares them. */
import type { CDPSession, Locator, Page } from 'playwright-core'

/** The pictures in PNG format (base64), by name. */
export type Pictures = Map<string, string>

interface Clip {
  x: number
  y: number
  width: number
  height: number
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Takes a screenshot of the window, or of a part of it. Playwright's own screenshots take twice the
 * time, because they first change the styles of all elements.
 */
export async function capture(page: Page, clip?: Clip): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { data } = await session.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    ...(clip && { clip: { ...clip, scale: 1 } }),
  })
  return data
}

/** Takes a screenshot of an overlay, without the blinking caret of a field. */
export async function captureOverlay(page: Page, overlay: Locator): Promise<string> {
  const clip = await overlay.evaluate((one) => {
    if (one instanceof HTMLElement) one.style.setProperty('caret-color', 'transparent', 'important')
    const { x, y, width, height } = one.getBoundingClientRect()
    const [left, top] = [Math.floor(x), Math.floor(y)]
    return {
      x: left,
      y: top,
      width: Math.ceil(x + width) - left,
      height: Math.ceil(y + height) - top,
    }
  })
  return capture(page, clip)
}

/**
 * Repaints everything, because partial paints may have slightly different colors at a round corner.
 */
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

/**
 * The largest difference of a color channel (0 to 255) that counts as equal. If Chromium paints the
 * same round corner in another painting step, a color channel may differ by 1.
 */
const SHADE = 2

/** Compares two pictures in PNG format (base64), pixel by pixel. */
async function isSame(page: Page, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  return page.evaluate(
    async ([first, second, shade]) => {
      const pixelsOf = async (png: string) => {
        const answer = await fetch(`data:image/png;base64,${png}`)
        const bitmap = await createImageBitmap(await answer.blob())
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        if (!context) throw new Error('This browser cannot draw pictures.')
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [a, b] = [await pixelsOf(first), await pixelsOf(second)]
      if (a.width !== b.width || a.height !== b.height) return false
      // Whole pixels are compared first, because nearly all are equal.
      const [some, others] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)]
      for (let at = 0; at < some.length; at++) {
        if (some[at] === others[at]) continue
        for (let channel = at * 4; channel < at * 4 + 4; channel++) {
          if (Math.abs((a.data[channel] ?? 0) - (b.data[channel] ?? 0)) > shade) return false
        }
      }
      return true
    },
    [one, other, SHADE] as const,
  )
}

/**
 * Repeats the screenshot until it equals the expected screenshot. If no screenshot is expected,
 * repeats it until two screenshots in a row are equal. Chromium paints a large page in several
 * steps.
 */
export async function pictureOf(page: Page, take: () => Promise<string>, expected?: string) {
  let last = ''
  for (let tries = 0; tries < 6; tries++) {
    // The first picture is taken without a repaint, because it usually is as expected.
    if (expected === undefined || tries > 0) await repaint(page)
    const next = await take()
    const wanted = expected ?? last
    if (wanted !== '' && (await isSame(page, next, wanted))) return wanted
    last = next
  }
  return last
}
