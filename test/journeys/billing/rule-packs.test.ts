/**
 * Tests how a company changes its rule pack: a user enters fees, does a dry run, chooses the pack,
 * and sees other codes in the list.
 */
import { describe, it } from 'vitest'
import { chooseInUserMenu } from '../app/app-page'
import { startJourney } from '../journey'
import { settled, toast } from './billing-page'

const journey = startJourney({ patients: 60 })

describe('a company that changes to the rule pack “cms2026”', () => {
  it('K22 K24 K25 K26 Q03 a user opens the billing settings from the export dialog, enters a fee, tries the rule pack in a dry run, chooses it, and sees its codes', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    await page.getByRole('button', { name: 'Export…', exact: true }).click()
    await page.getByRole('radio', { name: /FHIR R4/ }).click()
    await page.getByRole('button', { name: 'Open the billing settings' }).click()
    await page.getByRole('button', { name: 'Add a fee' }).click()
    await page.getByLabel('Code, row 1', { exact: true }).selectOption('98985')
    await page.getByLabel('Amount in dollars, row 1').fill('31.50')
    await page.getByLabel('Effective date, row 1', { exact: true }).fill('01/01/2026')
    await page.getByRole('button', { name: 'Save fees' }).click()
    await toast(page, 'The fees were saved.').waitFor()

    const run = page.getByRole('region', { name: 'Dry run', exact: true })
    await run.getByLabel('Rule pack').selectOption('cms2026')
    await run.getByRole('button', { name: 'Run', exact: true }).click()
    await run.getByText('Nothing was changed.').waitFor()
    const cells = run.getByRole('table').getByRole('cell')
    await cells
      .filter({ hasText: /^98985 \$31\.50$/ })
      .first()
      .waitFor()

    const rules = page.getByRole('region', { name: 'Rules', exact: true })
    await rules.getByLabel('Rule pack').selectOption('cms2026')
    await rules.getByLabel('First date of service', { exact: true }).fill('01/01/2026')
    await rules.getByRole('button', { name: 'Change rules' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Change rules' }).click()
    await toast(page, 'The rules were changed.').waitFor()

    // The filter brings the rows with this code into view, wherever they are in the list.
    await page.goto(new URL('/billing?tab=pending&code=98985', page.url()).href)
    await settled(page, 'Pending')
    await page.getByRole('cell').filter({ hasText: '98985' }).first().waitFor()

    await chooseInUserMenu(page, 'The CPT Codes')
    const dialog = page.getByRole('dialog', { name: 'The CPT Codes' })
    await dialog.getByText(/98985 musculoskeletal/).waitFor()
    await dialog.getByRole('heading', { name: 'CMS 2026 rules', level: 2 }).waitFor()
  })
})
