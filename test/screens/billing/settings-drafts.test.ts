/** Tests the drafts of the billing settings while the same form is saved in another instance. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-billing-settings', patients: 1 })

/** Creates the element again, as Back and Forward do. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const other = document.createElement('rtm-billing-settings')
    document.querySelector('rtm-billing-settings')?.replaceWith(other)
  })
}

/** Fills in the first row of the fee table. */
async function addFee(page: Page, at: number, amount: string): Promise<void> {
  const settings = page.locator('rtm-billing-settings').nth(at)
  await settings.getByRole('button', { name: 'Add a fee' }).click()
  await settings.getByLabel('Code, row 1', { exact: true }).selectOption('98980')
  await settings.getByLabel('Amount in dollars, row 1', { exact: true }).fill(amount)
  await settings.getByLabel('Effective date, row 1', { exact: true }).fill('01/05/2026')
}

describe('the drafts of the billing settings', () => {
  it('K26 a fee table that is saved while the user leaves the page and comes back is not shown as unsaved', async () => {
    await screen.sandbox.reset(1)
    const page = await screen.visit()
    await addFee(page, 0, '$1,250')
    const release = await holdRequests(page, '**/billing/fees/', 'PUT')
    await page.getByRole('button', { name: 'Save fees' }).click()
    await comeBack(page)
    await page.getByText('Unsaved changes', { exact: true }).waitFor()
    release()
    await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' })
    const amount = page.getByLabel('Amount in dollars, row 1', { exact: true })
    await eventually(() => amount.inputValue()).toBe('1250.00')
  })

  it('K26 if the page shows the fee table twice, saving one does not delete the changes in the other', async () => {
    await screen.sandbox.reset(1)
    const page = await screen.visit()
    await page.evaluate(() => {
      const first = document.querySelector('rtm-billing-settings')
      first?.after(first.cloneNode())
    })
    await addFee(page, 1, '20')
    await addFee(page, 0, '10')
    const [first, second] = [0, 1].map((at) => page.locator('rtm-billing-settings').nth(at))
    await first?.getByRole('button', { name: 'Save fees' }).click()
    await toast(page, 'The fees were saved.').waitFor()
    await first?.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' })
    const stored = () => page.evaluate(() => Object.values(sessionStorage).join())
    await eventually(stored).toContain('"amount":"20"')
    const amount = second?.getByLabel('Amount in dollars, row 1', { exact: true })
    expect(await amount?.inputValue()).toBe('20')
  })

  it('K22 a rule pack that the user chooses while an earlier choice is being saved stays as an unsaved change', async () => {
    await screen.sandbox.reset(1)
    const page = await screen.visit()
    const rules = page.getByRole('region', { name: 'Rules', exact: true })
    const day = rules.getByLabel('First date of service', { exact: true })
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await day.fill('07/01/2026')
    await rules.getByRole('button', { name: 'Change rules' }).click()
    const release = await holdRequests(page, '**/billing/rules/', 'PUT')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change rules' }).click()
    await comeBack(page)
    await eventually(() => day.inputValue()).toBe('07/01/2026')
    await day.fill('08/01/2026')
    release()
    await toast(page, 'The rules were changed.').waitFor()
    await rules.getByText(/^Current: CMS 2026 rules.* on or after Jul 01, 2026\.$/).waitFor()
    await eventually(() => day.inputValue()).toBe('08/01/2026')
  })
})
