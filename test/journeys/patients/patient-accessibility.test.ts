import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, tall } from '../../support/visits'
import { violations } from '../axe'
import { startJourney } from '../journey'
import { openFilters, settled } from './patient-page'

const journey = startJourney({ patients: 60 })

const visitOptions = { ...tall, reducedMotion: 'reduce', bypassCSP: true } as const

/** What can be open over the list, and how it is opened. */
const overList: [string, (page: Page) => Promise<unknown>][] = [
  ['the filters', openFilters],
  [
    'a new patient, with problems',
    async (page) => {
      await page.getByRole('button', { name: 'New patient' }).click()
      await page.getByRole('button', { name: 'Create patient' }).click()
      await page.getByText('Please enter a last name.').waitFor()
    },
  ],
  [
    'a row’s menu',
    async (page) => {
      const row = page.locator('[data-row-id]').first()
      await row.hover()
      await row.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menu').waitFor()
    },
  ],
  [
    'the patient summary',
    async (page) => {
      await page.locator('[data-row-id]').first().getByRole('button').first().hover()
      await page.getByRole('definition').first().waitFor()
    },
  ],
]

/** The dialogs of one patient, from the detail's menu; those that do not apply are not offered. */
const dialogs = ['Edit patient', 'Change care team', 'Extend enrollment', 'Unenroll'] as const

async function openDetail(page: Page): Promise<void> {
  const enrolled = page.locator('[data-row-id]').filter({ hasText: /\d of \d/ })
  await enrolled.first().getByRole('button').first().click()
  await detail(page).getByRole('region', { name: 'Summary' }).waitFor()
}

function detail(page: Page) {
  return page.getByRole('complementary', { name: 'Patient detail' })
}

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  it('on the patients list, in both tabs, and with anything open over it', async () => {
    const page = await journey.visit({ ...visitOptions, colorScheme, path: '/patient-list' })
    await settled(page, 'Active')
    expect.soft(await violations(page), 'active').toEqual([])
    for (const [name, open] of overList) {
      await page.goto(`${journey.sandbox.appUrl}/patient-list`)
      await settled(page, 'Active')
      await open(page)
      // While a menu is open the page behind, its heading too, is inert; a menu has no heading.
      expect.soft(await violations(page, ['page-has-heading-one']), name).toEqual([])
    }
    await page.goto(`${journey.sandbox.appUrl}/patient-list`)
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await settled(page, 'Inactive')
    expect.soft(await violations(page), 'inactive').toEqual([])
  })

  it('on a patient’s detail, its tabs and its dialogs', async () => {
    const page = await journey.visit({ ...visitOptions, colorScheme, path: '/patient-list' })
    await settled(page, 'Active')
    await openDetail(page)
    expect.soft(await violations(page), 'overview').toEqual([])
    await detail(page).getByRole('tab', { name: 'Interactions' }).click()
    const table = detail(page).getByRole('table', { name: 'Interactions' })
    await eventually(() => table.getAttribute('aria-busy')).toBe('false')
    expect.soft(await violations(page), 'interactions').toEqual([])
    await detail(page).getByRole('tab', { name: 'Billing' }).click()
    await detail(page).getByRole('tab', { name: 'Ready' }).waitFor()
    expect.soft(await violations(page), 'billing').toEqual([])
    for (const name of dialogs) {
      await page.reload()
      await detail(page).getByRole('region', { name: 'Summary' }).waitFor()
      await detail(page).getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
      const dialog = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('heading', { level: 1 }) })
      await dialog.waitFor()
      expect.soft(await violations(page), name).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
    await detail(page).getByRole('button', { name: 'Log interaction' }).click()
    const log = page.getByRole('dialog', { name: 'Log interaction' })
    await log.getByRole('button', { name: 'Log', exact: true }).click()
    await log.getByText('Please choose at least one.').waitFor()
    expect.soft(await violations(page), 'log, with problems').toEqual([])
  })

  it('on a small screen', async () => {
    const page = await journey.visit({
      ...visitOptions,
      colorScheme,
      path: '/patient-list',
      viewport: { width: 390, height: 3000 },
    })
    await settled(page, 'Active')
    expect.soft(await violations(page), 'list').toEqual([])
    await openDetail(page)
    expect.soft(await violations(page), 'detail').toEqual([])
  })
})
