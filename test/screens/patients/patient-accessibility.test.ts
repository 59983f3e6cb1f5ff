import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { openFilters, settled } from '../../journeys/patients/patient-page'
import { eventually, tall } from '../../support/pages'
import { expectAccessible } from '../axe'
import type { ScreenVisit } from '../screen'
import { act, detail, startPatientList } from './patient-screens'

const { screen, backend } = startPatientList()

/** The overlays of the list. Each one has a name and the steps that open it. */
const overList: [string, (page: Page) => Promise<unknown>][] = [
  ['the filters', openFilters],
  [
    'the New patient dialog, with errors',
    async (page) => {
      await page.getByRole('button', { name: 'New patient' }).click()
      await page.getByRole('button', { name: 'Create patient' }).click()
      await page.getByText('Enter a last name.').waitFor()
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

/**
 * The dialogs in the menu of a patient's detail. The menu offers only the actions that are
 * possible.
 */
const dialogs = [
  'Edit patient',
  'Edit care team',
  'Claim information',
  'Extend enrollment',
  'Unenroll',
] as const

async function openDetail(options: ScreenVisit): Promise<Page> {
  const everybody = await backend.patients({ is_currently_rtm_enrolled: true })
  const patient = everybody.find(({ latestRtmenrollment: last }) => last?.unenrolledAt === null)
  const attributes = { 'patient-id': String(patient?.user.id) }
  const page = await screen.visit({ ...options, tag: 'rtm-patient-detail', attributes })
  await detail(page).getByRole('region', { name: 'Summary' }).waitFor()
  return page
}

describe('axe on the patients list and detail, in the light and dark themes', () => {
  it('axe finds no violations on the patients list in both tabs', async () => {
    const page = await screen.visit(tall)
    await settled(page, 'Active')
    await expectAccessible(page, 'active')
    await page.getByRole('tab', { name: /^Inactive/ }).click()
    await settled(page, 'Inactive')
    await expectAccessible(page, 'inactive')
  })

  it.each(overList)('axe finds no violations on the patients list with %s', async (_, open) => {
    const page = await screen.visit()
    await settled(page, 'Active')
    await open(page)
    await expectAccessible(page)
  })

  it('axe finds no violations on the patient detail and its tabs', async () => {
    const page = await openDetail(tall)
    await expectAccessible(page, 'overview')
    await detail(page).getByRole('tab', { name: 'Interactions' }).click()
    const table = detail(page).getByRole('table', { name: 'Interactions' })
    await eventually(() => table.getAttribute('aria-busy')).toBe('false')
    await expectAccessible(page, 'interactions')
    await detail(page).getByRole('tab', { name: 'Billing' }).click()
    const billings = detail(page).getByRole('table', { name: 'Billing' })
    await eventually(() => billings.getAttribute('aria-busy')).toBe('false')
    await expectAccessible(page, 'billing')
  })

  it.each(dialogs)('axe finds no violations in the dialog %s', async (name) => {
    const page = await openDetail({})
    await act(page, name)
    await expectAccessible(page)
  })

  it('axe finds no violations on the patient detail with errors in the log dialog', async () => {
    const page = await openDetail({})
    await detail(page).getByRole('button', { name: 'Log interaction' }).click()
    const log = page.getByRole('dialog', { name: 'Log interaction' })
    await log.getByRole('button', { name: 'Log', exact: true }).click()
    await log.getByText('Choose at least one activity.').waitFor()
    await expectAccessible(page)
  })

  const small = { viewport: { width: 390, height: 3000 } }

  it('axe finds no violations on the patients list of a small screen', async () => {
    const page = await screen.visit(small)
    await settled(page, 'Active')
    await expectAccessible(page)
  })

  it('axe finds no violations on the patient detail of a small screen', async () => {
    await expectAccessible(await openDetail(small))
  })
})
