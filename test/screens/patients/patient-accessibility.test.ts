import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { openFilters, settled } from '../../journeys/patients/patient-page'
import { desk, eventually, tall } from '../../support/pages'
import { expectAccessible } from '../axe'
import type { ScreenVisit } from '../screen'
import { detail, startPatientList } from './patient-screens'

const { screen, backend } = startPatientList()

/** The overlays of the list: a name and how to open it. */
const overList: [string, (page: Page) => Promise<unknown>][] = [
  ['the filters', openFilters],
  [
    'the New patient dialog, with errors',
    async (page) => {
      await page.getByRole('button', { name: 'New patient' }).click()
      await page.getByRole('button', { name: 'Create patient' }).click()
      await page.getByText('Please enter a last name.').waitFor()
    },
  ],
  [
    'a row menu',
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

/** The dialogs in the menu of a patient's detail. The menu offers only actions that apply. */
const dialogs = ['Edit patient', 'Change care team', 'Extend enrollment', 'Unenroll'] as const

async function openDetail(options: ScreenVisit): Promise<Page> {
  const everybody = await backend.patients({ is_currently_rtm_enrolled: true })
  const patient = everybody.find(({ latestRtmenrollment: last }) => last?.unenrolledAt === null)
  const attributes = { 'patient-id': String(patient?.user.id) }
  const page = await screen.visit({ ...options, tag: 'rtm-patient-detail', attributes })
  await detail(page).getByRole('region', { name: 'Summary' }).waitFor()
  return page
}

describe('axe finds no violations in the light and dark themes', () => {
  it('on the patients list, in both tabs, and with each overlay', async () => {
    const page = await screen.visit(tall)
    await settled(page, 'Active')
    await expectAccessible(page, 'active')
    // Uses a normal viewport with fewer rows, because axe already checked all rows.
    await page.setViewportSize(desk.viewport)
    for (const [name, open] of overList) {
      await screen.reload(page)
      await settled(page, 'Active')
      await open(page)
      await expectAccessible(page, name)
    }
    await page.setViewportSize(tall.viewport)
    await screen.reload(page)
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await settled(page, 'Inactive')
    await expectAccessible(page, 'inactive')
  })

  it('on the patient detail, its tabs and its dialogs', async () => {
    const page = await openDetail(tall)
    await expectAccessible(page, 'overview')
    await detail(page).getByRole('tab', { name: 'Interactions' }).click()
    const table = detail(page).getByRole('table', { name: 'Interactions' })
    await eventually(() => table.getAttribute('aria-busy')).toBe('false')
    await expectAccessible(page, 'interactions')
    await detail(page).getByRole('tab', { name: 'Billing' }).click()
    await detail(page).getByRole('tab', { name: 'Ready' }).waitFor()
    await expectAccessible(page, 'billing')
    for (const name of dialogs) {
      await screen.reload(page)
      await detail(page).getByRole('region', { name: 'Summary' }).waitFor()
      await detail(page).getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
      const dialog = page
        .getByRole('dialog')
        .filter({ has: page.getByRole('heading', { level: 1 }) })
      await dialog.waitFor()
      await expectAccessible(page, name)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
    await detail(page).getByRole('button', { name: 'Log interaction' }).click()
    const log = page.getByRole('dialog', { name: 'Log interaction' })
    await log.getByRole('button', { name: 'Log', exact: true }).click()
    await log.getByText('Please choose at least one activity.').waitFor()
    await expectAccessible(page, 'log, with problems')
  })

  it('on a small screen', async () => {
    const small = { viewport: { width: 390, height: 3000 } }
    const list = await screen.visit(small)
    await settled(list, 'Active')
    await expectAccessible(list, 'list')
    await expectAccessible(await openDetail(small), 'detail')
  })
})
