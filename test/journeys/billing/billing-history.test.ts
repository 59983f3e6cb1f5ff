/** Tests the history of a billing in the whole app, with the reference backend. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { startJourney } from '../journey'
import { openTab, rowOf, rows, settled, toast } from './billing-page'

const journey = startJourney()

async function menu(page: Page, uuid: string, item: string): Promise<void> {
  await rowOf(page, uuid).hover()
  await rowOf(page, uuid).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

it('K09 K10 the history of a billing shows “Mark as Billed”, the undo, and a second “Mark as Billed” with an earlier date', async () => {
  const page = await journey.visit({ path: '/billing' })
  await settled(page, 'Ready')
  const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
  const name = (await rowOf(page, uuid).locator('[data-action=patient]').textContent()) ?? ''
  const text = (await rowOf(page, uuid).textContent()) ?? ''
  const [first = ''] = /[A-Z][a-z]{2} \d{2}, \d{4}/.exec(text) ?? []
  await rowOf(page, uuid).hover()
  await rowOf(page, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
  await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
  await openTab(page, 'Billed')
  await rowOf(page, uuid).hover()
  await rowOf(page, uuid).getByRole('button', { name: 'Undo Mark as Billed' }).click()
  await toast(page, 'Successfully unmarked as billed.').waitFor()
  await rowOf(page, uuid).waitFor({ state: 'detached' })

  await openTab(page, 'Ready')
  await menu(page, uuid, 'Mark as billed on…')
  const question = page.getByRole('alertdialog', { name: 'Mark 1 billing as billed?' })
  const [year, month, day] = new Date(`${first} UTC`).toISOString().slice(0, 10).split('-')
  await question.getByRole('textbox', { name: 'Billed on *' }).fill(`${month}/${day}/${year}`)
  await question.getByRole('button', { name: 'Mark as Billed' }).click()
  await question.waitFor({ state: 'detached' })
  await rowOf(page, uuid).waitFor({ state: 'detached' })

  await openTab(page, 'Billed')
  // The billing may be anywhere on the tab, so the test searches for its patient.
  await page.getByRole('searchbox').fill(name)
  await rowOf(page, uuid).getByText(first, { exact: true }).waitFor()
  await menu(page, uuid, 'History')
  const dialog = page.getByRole('dialog', { name: 'History', exact: true })
  await eventually(() => dialog.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Marked as billed',
    '“Mark as Billed” undone',
    'Marked as billed',
  ])
  const entries = await dialog.locator('ol > li').allTextContents()
  expect(entries[0]).toContain(`Billed on: none → ${first}`)
  for (const entry of entries) expect(entry).toMatch(/Dana Whitfield, \w+ \d{1,2}, \d{4}/)
})
