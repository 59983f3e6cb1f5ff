import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openTab, rows, settled } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'
import { enterFees } from './enter-fees'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })
const TOTALS = /billinginstances\/totals\//

const foot = (page: Page) => page.locator('.rtm-billing-totals')

describe('the amounts of billings', () => {
  it('Q01 the amounts of billings are the same in the footer, the selection bar and the confirmation', async () => {
    await enterFees(screen.sandbox)
    const page = await screen.visit()
    await settled(page, 'Ready')
    await foot(page)
      .getByText(/^\d+ billings · \d+ units · \$[\d,]+\.\d\d based on your fees$/)
      .waitFor()
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(1).getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: '2 selected' })
    const selected = await bar.getByText(/ based on your fees$/).textContent()
    expect(selected).toMatch(/^\d units · \$\d+\.\d\d based on your fees$/)
    await bar.getByRole('button', { name: 'Mark as Billed' }).click()
    await page
      .getByRole('alertdialog')
      .getByText(`2 billings · ${selected}`, { exact: true })
      .waitFor()
  })

  it('Q01 if there are no fees, the list shows units instead of amounts, and shows where a user can enter fees', async () => {
    await screen.sandbox.reset(120)
    const page = await screen.visit()
    await settled(page, 'Ready')
    await foot(page).getByText('To see amounts, enter your fees.').waitFor()
    await eventually(() => foot(page).textContent()).toMatch(/^\d+ billings · \d+ units/)
    expect(await foot(page).textContent()).not.toContain('$')
  })

  it('Q01 the footer of the billing list shows an error and a retry if the amounts could not be loaded', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await page.route(TOTALS, (route) => route.fulfill({ status: 500, json: {} }))
    await openTab(page, 'Billed')
    await foot(page).getByText('The totals could not be loaded.').waitFor()
    await page.unroute(TOTALS)
    await foot(page).getByRole('button', { name: 'Try again' }).click()
    await foot(page)
      .getByText(/^\d+ billings · \d+ units/)
      .waitFor()
  })
})
