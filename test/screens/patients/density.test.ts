/** Tests the row height that a user chooses for all lists (Y29). */
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { settled as billingSettled } from '../../journeys/billing/billing-page'
import { settled } from '../../journeys/patients/patient-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

// No test of this file changes any data, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-list', patients: 120 })

const desktop = { viewport: { width: 1920, height: 1080 } }

const heightOf = (page: Page) =>
  page
    .locator('[data-row-id]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)

/** Returns the number of rows in the table that are fully visible. */
const rowsInSight = (page: Page) =>
  page.locator('.rtm-table-scroller').evaluate((box) => {
    const { bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('[data-row-id]')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    ).length
  })

/**
 * Returns the height of one row, the height of all rows together (also those outside the visible
 * part), and the height of the blank strip between the last drawn row and the end of the table's
 * box.
 */
const fillOf = (page: Page) =>
  page.locator('.rtm-table-scroller').evaluate((box) => {
    const rows = [...box.querySelectorAll('[data-row-id]')].map((row) =>
      row.getBoundingClientRect(),
    )
    const end = Math.max(...rows.map(({ bottom }) => bottom))
    const head = box.querySelector('.rtm-table-head')?.getBoundingClientRect().height ?? 0
    return {
      rowHeight: rows[0]?.height,
      all: box.scrollHeight - head,
      gap: Math.max(0, Math.round(box.getBoundingClientRect().top + box.clientHeight - end)),
    }
  })

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

describe('the row height of lists', () => {
  it('Y29 with the row height “Compact”, a list shows 22 rows or more, and this height applies to all lists', async () => {
    const page = await screen.visit(desktop)
    await settled(page, 'Active')
    await eventually(() => heightOf(page)).toBe(40)
    await choose(page, 'Compact')
    await eventually(() => heightOf(page)).toBe(32)
    await eventually(() => rowsInSight(page)).toBeGreaterThanOrEqual(22)
    // After scrolling, the rows that come into view are drawn.
    const scroller = page.locator('.rtm-table-scroller')
    await scroller.evaluate((box) => box.scrollTo(0, 400))
    await eventually(() => rowsInSight(page)).toBeGreaterThanOrEqual(22)

    await screen.reload(page)
    await settled(page, 'Active')
    await eventually(() => heightOf(page)).toBe(32)
    await page.evaluate(() => {
      const billing = document.createElement('rtm-patient-billing')
      document.body.replaceChildren(billing)
    })
    await billingSettled(page, 'Ready')
    await eventually(() => heightOf(page)).toBe(32)
    await choose(page, 'Comfortable')
    await eventually(() => heightOf(page)).toBe(40)
  })

  it('V01 rows fill the whole table immediately after the user or the page has changed the row height', async () => {
    const page = await screen.visit({ viewport: { width: 1280, height: 800 } })
    await settled(page, 'Active')
    await choose(page, 'Compact')
    await eventually(() => fillOf(page)).toEqual({ rowHeight: 32, all: 50 * 32, gap: 0 })
    await choose(page, 'Comfortable')
    await eventually(() => fillOf(page)).toEqual({ rowHeight: 40, all: 50 * 40, gap: 0 })

    const follows = await screen.visit({ viewport: { width: 1280, height: 800 } })
    await settled(follows, 'Active')
    // The table is scrolled, and the rows that were drawn at first are no longer drawn.
    await follows.getByRole('columnheader', { name: 'Patient' }).getByRole('button').first().click()
    await settled(follows, 'Active')
    await follows.locator('.rtm-table-scroller').evaluate((box) => box.scrollTo(0, 200))
    await follows.evaluate(() => document.body.style.setProperty('--rtm-density', '1'))
    await eventually(() => fillOf(follows)).toEqual({ rowHeight: 32, all: 50 * 32, gap: 0 })
    await follows.evaluate(() => document.body.style.removeProperty('--rtm-density'))
  })

  it('Y29 a list has the row height that the host page sets, until the user chooses a row height', async () => {
    const page = await screen.visit({
      ...desktop,
      prepare: (visited) =>
        visited.evaluate(() => document.body.style.setProperty('--rtm-density', '1')),
    })
    await settled(page, 'Active')
    await eventually(() => heightOf(page)).toBe(32)
    await choose(page, 'Comfortable')
    await eventually(() => heightOf(page)).toBe(40)
    await page.evaluate(() => document.body.style.removeProperty('--rtm-density'))
  })
})
