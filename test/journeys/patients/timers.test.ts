/** Tests that no timer is forgotten: every page shows it, and only one runs at a time. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { ENROLLED, rows, visit } from './patient-dialogs-page'

const journey = startJourney({ patients: 12 })

const panel = (page: Page) => page.getByRole('complementary', { name: 'Patient details' })
const timers = (page: Page) => page.getByRole('region', { name: 'Timers' }).getByRole('button')

async function openRow(page: Page, name: string) {
  await page.getByRole('cell').getByRole('button', { name, exact: true }).click()
  await panel(page).getByRole('heading', { name, exact: true }).waitFor()
}

describe('the timer of a patient', () => {
  it('D20 is on every page with the patient’s name, opens the patient, and is paused by another timer', async () => {
    const page = await visit(journey)
    const enrolled = rows(page).filter({ hasText: ENROLLED })
    const [first = '', second = ''] = await enrolled
      .locator('[data-action="patient"]')
      .allTextContents()
    await openRow(page, first)
    await panel(page).getByRole('button', { name: 'Start timer' }).click()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Metrics' }).click()
    await page.getByRole('heading', { name: 'Metrics', level: 1 }).waitFor()
    const running = page.getByRole('button', { name: `Timer running: ${first}` })
    await eventually(() => running.textContent()).toMatch(/0:0[1-9]$/)

    await running.click()
    await panel(page).getByRole('heading', { name: first, exact: true }).waitFor()
    await panel(page).getByRole('button', { name: 'Stop and log' }).waitFor()
    await panel(page).getByRole('button', { name: 'Close' }).click()

    await openRow(page, second)
    await panel(page).getByRole('button', { name: 'Start timer' }).click()
    await toast(page, 'Another timer was paused.').getByText(first).waitFor()
    await page.getByRole('button', { name: `Timer running: ${second}` }).waitFor()
    await page.getByRole('button', { name: `Timer paused: ${first}` }).waitFor()
    expect(await timers(page).count()).toBe(2)

    // A phone has room for one timer. Its panel covers the page.
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 380, height: 740 })
    await eventually(() => timers(page).allTextContents()).toMatchObject([
      expect.stringContaining(second),
    ])
  })
})
