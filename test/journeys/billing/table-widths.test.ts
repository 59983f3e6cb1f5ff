import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { mainLink } from '../app/app-page'
import { startJourney } from '../journey'
import { settled as patientsSettled } from '../patients/patient-page'
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

describe('the space that the lists of the app take', () => {
  async function expectFilled(page: Page, what: string): Promise<void> {
    const pages = page.getByRole('navigation').filter({ hasText: 'Rows per page' })
    // The pagination is at the lower edge of the window, without a gap.
    await eventually(async () => {
      const box = await pages.boundingBox()
      const height = await page.evaluate(() => innerHeight)
      return [what, Math.round(height - (box?.y ?? 0) - (box?.height ?? 0))]
    }).toEqual([what, 0])
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    expect([what, scrolls]).toEqual([what, false])
  }

  it.each([
    [viewport, false],
    [{ width: 1920, height: 1080 }, false],
    [{ width: 1024, height: 800 }, true],
  ])(
    'Y07 the billing list in every tab and the patients list fill a window of the size %o (touch screen: %s)',
    async (window, hasTouch) => {
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
    },
  )
})

/** Returns the number of rows that are fully visible, and their height. */
function rowsInSight(page: Page): Promise<[number, number | undefined]> {
  return page.locator('.rtm-table-scroller').evaluate((box) => {
    const { bottom } = box.getBoundingClientRect()
    const rows = [...box.querySelectorAll('[data-row-id]')].map((row) =>
      row.getBoundingClientRect(),
    )
    return [rows.filter((row) => row.bottom <= bottom).length, rows[0]?.height]
  })
}

describe('the lists in a window of 1920 x 1080 px', () => {
  it.each([
    ['/billing?tab=billed', 'Billed'],
    ['/billing?tab=pending&sort=patient', 'Pending'],
    ['/patient-list', null],
  ] as const)('Y29 the list at %s shows 22 rows of the standard height', async (path, tabName) => {
    const page = await journey.visit({ path, viewport: { width: 1920, height: 1080 } })
    if (tabName) await settled(page, tabName)
    else await patientsSettled(page, 'Active')
    await eventually(() => rowsInSight(page)).toEqual([22, 40])
  })

  it.each(['en', 'es'])(
    'Y20 Q05 the controls beside the tabs do not cover the tabs, in the language %s',
    async (lang) => {
      const page = await journey.visit({
        path: '/icon.svg',
        viewport: { width: 1600, height: 900 },
      })
      await page.evaluate(
        (value) => localStorage.setItem('rtm-preferences:language', JSON.stringify(value)),
        lang,
      )
      await page.goto(`${journey.sandbox.appUrl}/billing?tab=billed`)
      const last = page.getByRole('tab').last()
      const startOf = async (beside: Locator) =>
        Math.sign(
          ((await beside.boundingBox())?.x ?? 0) -
            ((await last.boundingBox())?.x ?? 0) -
            ((await last.boundingBox())?.width ?? 0),
        )
      const billedBar = page.getByRole('tabpanel').locator('.rtm-toolbar')
      await eventually(() => startOf(billedBar)).toBe(1)
      await page.goto(`${journey.sandbox.appUrl}/patient-list`)
      await eventually(() => startOf(page.locator('.rtm-attention-counters'))).toBe(1)
    },
  )
})

describe('the tables in a window of 1280 px', () => {
  it('B06 B07 B08 B09 B15 B25 T09 the billing tables show every heading and pending reason in full without sideways scrolling', async () => {
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
    // The reasons fit into their row, whose height is 40 px.
    const heights = await reasons.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(40)

    await mainLink(page, 'Patients').click()
    await page.getByRole('main', { name: 'Patients' }).waitFor()
    await page.locator('table[aria-busy="false"]').waitFor()
    expect(await overflows(page)).toEqual([0])
    expect(await cut(page, '.rtm-heading .rtm-truncate')).toEqual([])
  })
})
