/** Tests the filters of the Pending, Ready and Cancelled tabs (Y24). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wirePage } from '../../../src/api/billing.fixture'
import {
  column,
  countOn,
  listQueries,
  openTab,
  rows,
  settled,
  type TabName,
} from '../../journeys/billing/billing-page'
import { eventually, tall } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const button = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const choice = (page: Page, name: string) => panel(page).getByRole('combobox', { name })
const chip = (page: Page, text: string) =>
  page.getByRole('button', { name: `Remove filter: ${text}`, exact: true })
const foot = (page: Page) => page.locator('.rtm-billing-totals')

async function open(page: Page, name: TabName): Promise<void> {
  await settled(page, name)
  await button(page).click()
  await panel(page).waitFor()
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await choice(page, name).selectOption({ label: text })
}

async function close(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await panel(page).waitFor({ state: 'detached' })
}

describe('the filters of the billing list', () => {
  it('Y24 the filters of the Ready tab apply to rows, count, totals, select-all and export', async () => {
    const page = await screen.visit(tall)
    await open(page, 'Ready')
    const all = await countOn(page, 'Ready')
    await choose(page, 'Code', '98980')
    await choose(page, 'Notice', 'Without a notice')
    await choose(page, 'Days since eligible', '30 or more')
    await expectAccessible(page, 'the filters of Ready')
    await close(page)
    await chip(page, 'Days since eligible: 30 or more').waitFor()
    const narrowed = { code: '98980', notice: 'none', eligible_days_min: '30' }
    await eventually(async () => (await listQueries(screen)).at(-1)).toMatchObject(narrowed)
    await settled(page, 'Ready')
    const count = await countOn(page, 'Ready')
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(all)
    await eventually(() => rows(page).count()).toBe(count)
    for (const text of await column(page, 'Code')) expect(text).toMatch(/^98980/)
    await eventually(() => page.locator('[data-action="warnings"]').count()).toBe(0)
    await eventually(() => foot(page).textContent()).toContain(`${count} billing`)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByRole('group', { name: `${count} selected` }).waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'Export…' }).click()
    await page
      .getByRole('dialog', { name: `Export ${count} billing${count === 1 ? '' : 's'}` })
      .waitFor()
    const checks = (await screen.requests()).filter(({ path }) => path.endsWith('/exports/check/'))
    expect(checks.at(-1)?.body).toMatchObject({
      filters: { code: '98980', notice: 'none', eligible_days_min: 30 },
    })
  })

  it('Y24 the Pending tab can be filtered by pending reason, and the chip of the filter removes the filter', async () => {
    const page = await screen.visit(tall)
    await openTab(page, 'Pending')
    const all = await countOn(page, 'Pending')
    await open(page, 'Pending')
    await choose(page, 'Pending reason', 'Monthly Reset')
    await close(page)
    const reason = chip(page, 'Pending reason: Monthly Reset')
    await reason.waitFor()
    await eventually(() => countOn(page, 'Pending')).toBeLessThan(all)
    await settled(page, 'Pending')
    for (const text of await column(page, 'Pending reason')) expect(text).toContain('Monthly Reset')
    await expectAccessible(page, 'the chips of Pending')
    // Ready billings have no pending reasons, so the filter has no effect on this tab.
    await openTab(page, 'Ready')
    await eventually(() => reason.count()).toBe(0)
    await openTab(page, 'Pending')
    await reason.click()
    await eventually(() => countOn(page, 'Pending')).toBe(all)
    await eventually(() => button(page).evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  it('Y24 the `view` attribute sets the filters, and “Clear filters” in an empty list removes these filters', async () => {
    const attributes = { view: 'code=98975&interval=2020-01&notice=NO_LIVE_CONTACT&age=90' }
    const page = await screen.visit({ attributes })
    await page.getByText('No billings match.').waitFor()
    await chip(page, 'Billing interval starts in: January 2020').waitFor()
    await chip(page, 'Notice: No live contact').waitFor()
    expect((await listQueries(screen)).at(-1)).toMatchObject({
      code: '98975',
      interval_month: '2020-01-01',
      notice: 'NO_LIVE_CONTACT',
      eligible_days_min: '90',
    })
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await rows(page).first().waitFor()
    await eventually(() => chip(page, 'Billing interval starts in: January 2020').count()).toBe(0)
  })

  it('Y24 the list offers no filters if the backend does not support them', async () => {
    const page = await screen.visit({
      prepare: (opened) =>
        opened.route('**/billinginstances/totals/*', (route) =>
          route.fulfill({
            json: { ...wirePage([], 0), units: 0, amount: null, without_fee: 0 },
          }),
        ),
    })
    await settled(page, 'Ready')
    await eventually(() => foot(page).count()).toBe(1)
    expect(await button(page).count()).toBe(0)
  })
})
