import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { mainLink } from '../app/app-page'
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

/** Returns the texts of the selected elements that are cut off. */
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
  async function expectFilled(page: Page, what: string): Promise<void> {
    const pages = page.getByRole('navigation').filter({ hasText: 'Rows per page' })
    // The list has only a small space to the edges of the window.
    await eventually(async () => {
      const box = await pages.boundingBox()
      const height = await page.evaluate(() => innerHeight)
      return [what, Math.round(height - (box?.y ?? 0) - (box?.height ?? 0))]
    }).toEqual([what, 16])
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    expect([what, scrolls]).toEqual([what, false])
  }

  it.each([
    [viewport, false],
    [{ width: 1920, height: 1080 }, false],
    [{ width: 1024, height: 800 }, true],
  ])('Y07 fill the height of the window, in every tab: %o, touch %s', async (window, hasTouch) => {
    const page = await journey.visit({
      path: '/billing',
      viewport: window,
      ...(hasTouch && { hasTouch }),
    })
    await settled(page, 'Ready')
    await expectFilled(page, 'Ready')
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('group', { name: / selected$/ }).waitFor()
    await expectFilled(page, 'selected')
    for (const name of ['Billed', 'Pending'] as const) {
      await openTab(page, name)
      await expectFilled(page, name)
    }
    await mainLink(page, 'Patients').click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await page.locator('table[aria-busy="false"]').waitFor()
    await expectFilled(page, 'Patients')
  })
})

describe('the tables in a window of 1280 px', () => {
  it('B06 B07 B08 B09 B15 B25 T09 do not scroll sideways, and show every heading and pending reason in full', async () => {
    const page = await journey.visit({ path: '/billing', viewport })
    await settled(page, 'Ready')
    for (const name of tabNames) {
      await openTab(page, name)
      expect([name, await overflows(page)]).toEqual([name, [0]])
      expect([name, await cut(page, '.rtm-heading .rtm-truncate')]).toEqual([name, []])
    }

    await openTab(page, 'Pending')
    const reasons = page.locator('.rtm-billing-reasons')
    await eventually(() => reasons.count()).toBeGreaterThan(5)
    expect(await cut(page, '.rtm-billing-reasons > .rtm-cell-lines')).toEqual([])
    // The reasons fit into their row, which is 40 px high.
    const heights = await reasons.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(40)

    await mainLink(page, 'Patients').click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await page.locator('table[aria-busy="false"]').waitFor()
    expect(await overflows(page)).toEqual([0])
    expect(await cut(page, '.rtm-heading .rtm-truncate')).toEqual([])
  })
})
