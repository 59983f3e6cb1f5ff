/**
 * Checks every route: it has no layout shift, no console errors and no axe violations, and fits on
 * a phone.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patientListQuery } from '../../../src/api/patients'
import { connect, run } from '../../contract/connection'
import { nextFrames } from '../../support/pages'
import { rulesOf, violations } from '../axe'
import { startJourney, type VisitOptions } from '../journey'
import { bridgePaths, clinicPages, frontPaths, inSpanish, listen, shown } from './app-page'

const journey = startJourney({ patients: 24 })

/** A placeholder in a path. The test replaces it by the id of a patient. */
const PATIENT = '{patient}'

const routes: [path: string, options: VisitOptions][] = [
  ...clinicPages.map(([path]): [string, VisitOptions] => [path, {}]),
  ...frontPaths.map((path): [string, VisitOptions] => [path, { signedOut: true }]),
  ...bridgePaths.map((path): [string, VisitOptions] => [`${path}?pid=${PATIENT}`, {}]),
]

let patientId = ''
beforeAll(async () => {
  const { http } = await connect(journey.sandbox)
  const [patient] = (await run(patientListQuery(http, { page_size: 1 }))).results
  patientId = String(patient?.user.id)
})

/**
 * Returns the sum of the layout shifts since the page was opened. Shifts after user input do not
 * count, as in the web-vitals metric CLS.
 */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'))
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // The observer receives the earlier shifts in a later task.
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    return sum
  })
}

async function settled(page: Page): Promise<void> {
  await shown(page)
  await page.waitForLoadState('networkidle')
}

/**
 * The tokens in these paths are invalid. The backend rejects the tokens, and the browser logs the
 * rejection.
 */
const refused = /\/(password-reset|email-verify)\//

describe.each(routes)('the page %s', (path, options) => {
  /** Expects no layout shift, no message on the console and no sideways scroll. */
  async function openAt(width: number, own: VisitOptions = {}): Promise<Page> {
    let said: string[] = []
    const page = await journey.visit({
      ...options,
      ...own,
      path: path.replace(PATIENT, patientId),
      viewport: { width, height: 800 },
      prepare: async (opened) => {
        await own.prepare?.(opened)
        await opened.emulateMedia({ colorScheme: 'light' })
        said = listen(opened)
      },
    })
    await settled(page)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    const counted = said.filter((one) => !refused.test(path) || !one.startsWith('Failed to load'))
    expect(counted).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    return page
  }

  // Opening a page takes the most time, so the test checks several things on each page.
  it('a page on a desktop has a layout shift below 0.02, no console errors and no axe violations', async () => {
    const page = await openAt(1280)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect.soft(await violations(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await settled(page)
    expect.soft(await violations(page, rulesOf('dark')), 'dark').toEqual([])
  })

  // The colors are the same in each language, so one theme is enough. Spanish needs the most room.
  it('a page on a phone in Spanish has a layout shift below 0.02, no console errors and no axe violations', async () => {
    const page = await openAt(380, inSpanish({ locale: 'es-MX' }))
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    expect(await violations(page)).toEqual([])
  })
})

describe('the titles of the pages', () => {
  it('Y10 the titles of all pages are at the same position in windows of 380, 800 and 1280 px', async () => {
    const page = await journey.visit({ path: '/icon.svg' })
    const places = new Set<string>()
    for (const [path] of clinicPages) {
      await page.goto(journey.sandbox.appUrl + path)
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      await title.waitFor()
      for (const width of [380, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await nextFrames(page)
        const place = await title.evaluate((heading) => {
          const text = document.createRange()
          text.selectNodeContents(heading)
          const { x, y } = text.getBoundingClientRect()
          return `${x}, ${y}`
        })
        places.add(`${width} px: ${place}`)
      }
    }
    expect([...places]).toHaveLength(3)
  })
})
