/** The app's patients page: the list, the detail panel of one patient, and unread messages. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, tall } from '../../support/pages'
import { startJourney } from '../journey'
import { rows } from './patient-dialogs-page'
import { chips, listQueries, openFilters, rowOf, settled } from './patient-page'

// No test changes a patient, so all tests share one seed.
const journey = startJourney({ patients: 80 })

async function open(path = '/patient-list'): Promise<Page> {
  const page = await journey.visit({ ...tall, path })
  await settled(page, 'Active')
  return page
}

function detail(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Patient details' })
}

describe('the panel of a patient', () => {
  it('R03 needs no request for the patient after the list; Back closes it and restores the focus', async () => {
    const page = await open()
    const first = page.locator('[data-row-id]').first()
    const firstId = Number(await first.getAttribute('data-row-id'))
    const name = first.getByRole('button').first()
    const words = await name.textContent()
    await name.hover()
    const card = page.getByRole('group', { name: 'Patient summary' })
    await card.getByText('Birth Date').waitFor()
    await eventually(() => card.getByRole('definition').allTextContents()).not.toContain('')
    await name.click()
    await detail(page)
      .getByRole('heading', { name: words ?? '' })
      .waitFor()
    expect(new URL(page.url()).searchParams.get('pdopen')).toBe('true')
    await eventually(async () => (await journey.requests()).map(({ path }) => path)).toContain(
      '/api/billing/rtmenrollments/',
    )
    const paths = (await journey.requests()).map(({ path }) => path)
    expect(paths).not.toContain(`/api/patient/patients/${firstId}/`)
    expect(await rowOf(page, firstId).getAttribute('aria-current')).toBe('true')
    const second = page.locator('[data-row-id]').nth(1)
    const secondName = await second.getByRole('button').first().textContent()
    await second.getByRole('button').first().click()
    await detail(page)
      .getByRole('heading', { name: secondName ?? '' })
      .waitFor()
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/patient-list')
    const id = Number(await second.getAttribute('data-row-id'))
    await eventually(() =>
      rowOf(page, id)
        .getByRole('button')
        .first()
        .evaluate((button) => button.matches(':focus')),
    ).toBe(true)
  })

  it('R08 opens from a URL, closes by its button and by Escape, and keeps the other query parameters', async () => {
    const page = await open('/patient-list?pid=16&pdopen=true&from=ehr')
    await detail(page).waitFor()
    await detail(page).getByRole('button', { name: 'Close' }).click()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?pid=16&from=ehr')
    await page.locator('[data-row-id]').first().getByRole('button').first().click()
    await detail(page).getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
  })
})

describe('the patients list in the app', () => {
  it('T16 T18 T22 shows unread messages, and filters by them', async () => {
    const page = await open()
    const badge = page.getByRole('img', { name: /unread messages?$/ })
    await eventually(() => badge.count()).toBeGreaterThan(0)
    await page.getByRole('tab', { name: /^Active \d+ ?, \d+ unread messages?$/ }).waitFor()
    const panel = await openFilters(page)
    await panel.getByRole('checkbox', { name: 'Unread messages only' }).check()
    await page.keyboard.press('Escape')
    await eventually(() => chips(page)).toEqual(['Unread messages only'])
    await settled(page, 'Active')
    const shown = await rows(page).count()
    expect(shown).toBeGreaterThan(0)
    await eventually(() => badge.count()).toBe(shown)
    expect((await listQueries(journey)).at(-1)).toHaveProperty('sb_channel_urls')
  })
})
