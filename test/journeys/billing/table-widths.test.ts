import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startJourney } from '../journey'
import { openTab, settled, tabNames } from './billing-page'

const journey = startJourney({ patients: 80 })
const viewport = { width: 1280, height: 800 }

/** Returns how far the tables of the page scroll sideways, in px. */
function overflows(page: Page): Promise<number[]> {
  return page
    .locator('.rtm-table-scroller')
    .evaluateAll((scrollers) => scrollers.map((one) => one.scrollWidth - one.clientWidth))
}

/** Returns those texts of the selected elements that are cut off. */
function cut(page: Page, selector: string): Promise<(string | null)[]> {
  return page
    .locator(selector)
    .evaluateAll((texts) =>
      texts
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map((one) => one.textContent),
    )
}

describe('the lists of the app', () => {
  it.each([
    ['/billing', viewport],
    ['/billing', { width: 1920, height: 1080 }],
    ['/patient-list', viewport],
  ])('Y07 fill the height of the window: %s in %o', async (path, window) => {
    const page = await journey.visit({ path, viewport: window })
    await page.locator('table[aria-busy="false"]').waitFor()
    const pages = page.getByRole('navigation').filter({ hasText: 'Rows per page' })
    const box = await pages.boundingBox()
    const left = window.height - (box?.y ?? 0) - (box?.height ?? 0)
    // The space between the window and the list.
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThanOrEqual(20)
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    expect(scrolls).toBe(false)
  })
})

describe('the tables in a window of 1280 px', () => {
  it('B06 B07 B08 B09 B15 do not scroll sideways in any tab, and show every heading in full', async () => {
    const page = await journey.visit({ path: '/billing', viewport })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      expect(await overflows(page)).toEqual([0])
      expect(await cut(page, '.rtm-heading .rtm-truncate')).toEqual([])
    }
  })

  it('B06 B25 show every pending reason in full', async () => {
    const page = await journey.visit({ path: '/billing', viewport })
    await openTab(page, 'Pending')
    const reasons = page.locator('.rtm-billing-reasons')
    expect(await reasons.count()).toBeGreaterThan(5)
    expect(await cut(page, '.rtm-billing-reasons > .rtm-cell-lines')).toEqual([])
    // The reasons fit into their row of 40 px.
    const heights = await reasons.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(40)
  })

  it('T09 the patients list does not scroll sideways', async () => {
    const page = await journey.visit({ path: '/patient-list', viewport })
    await page.locator('table[aria-busy="false"]').waitFor()
    expect(await overflows(page)).toEqual([0])
    expect(await cut(page, '.rtm-heading .rtm-truncate')).toEqual([])
  })
})
