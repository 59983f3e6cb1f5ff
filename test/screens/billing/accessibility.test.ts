import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { openTab, rows, settled, tab, tabNames } from '../../journeys/billing/billing-page'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 20 })

type Step = (page: Page) => Promise<unknown>

async function openReasons(page: Page): Promise<void> {
  await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Cancellation Reason/ }).click()
}

/**
 * The overlays of the list. Each one has a name, the steps that open it, and the steps that wait
 * for it.
 */
const overlays: [string, Step, Step][] = [
  [
    'the cancel dialog, with errors',
    async (page) => {
      await openReasons(page)
      await page.getByRole('listbox').getByRole('option', { name: 'Other' }).click()
      await page.getByRole('listbox').waitFor({ state: 'detached' })
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    },
    (page) => page.getByText('Please provide a reason for the cancellation.').waitFor(),
  ],
  [
    'the open listbox of the cancel dialog',
    openReasons,
    (page) => page.getByRole('listbox').waitFor(),
  ],
  [
    'the CPT codes',
    (page) => page.getByRole('button', { name: 'The CPT Codes' }).click(),
    (page) => page.getByRole('dialog', { name: 'The CPT Codes' }).waitFor(),
  ],
  [
    'a confirmation dialog',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).check()
      await page
        .getByRole('group', { name: / selected$/ })
        .getByRole('button', { name: 'Mark as Billed' })
        .click()
    },
    (page) => page.getByRole('alertdialog').waitFor(),
  ],
  [
    'a menu',
    (page) => page.getByRole('button', { name: 'Columns' }).click(),
    (page) => page.getByRole('menu').waitFor(),
  ],
  [
    'the patient summary',
    (page) => rows(page).first().getByRole('button').first().hover(),
    (page) => page.getByRole('definition').first().waitFor(),
  ],
]

async function open(): Promise<Page> {
  const page = await screen.visit()
  await settled(page, 'Ready')
  return page
}

describe('axe on the billing screen, in the light and dark themes', () => {
  it('axe finds no violations in the four billing tabs, with selected rows, and with a row’s menu on a small screen', async () => {
    const page = await open()
    for (const name of tabNames) {
      await openTab(page, name)
      await expectAccessible(page, name)
    }
    await openTab(page, 'Ready')
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('group', { name: '1 selected' }).waitFor()
    await expectAccessible(page, 'selected')
    await page.setViewportSize({ width: 390, height: 800 })
    await rows(page).first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menu').waitFor()
    await expectAccessible(page, 'row menu')
  })

  it.each(overlays)(
    'axe finds no violations on the billing screen with %s',
    async (_, act, opened) => {
      const page = await open()
      await act(page)
      await opened(page)
      await expectAccessible(page)
    },
  )

  it('axe finds no violations in an empty billing list, and in a billing list that failed to load', async () => {
    const page = await open()
    await page.getByRole('searchbox').fill('nobody is called this')
    await page.getByText('No billings match.').waitFor()
    await expectAccessible(page, 'empty')
    await screen.sandbox.faults({ path: '/billing/billinginstances/', status: 409, times: 1 })
    await tab(page, 'Billed').click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expectAccessible(page, 'failed')
  })
})
