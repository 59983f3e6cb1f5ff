/** Tests the forms with the information that claims need. */

import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import {
  field,
  openFor,
  patientWho,
  rows,
  sent,
} from '../../journeys/patients/patient-dialogs-page'
import { chooseOption, eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-billing-settings', patients: 3 })

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click()

async function openCompany(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit claim information' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim information' })
  await field(dialog, 'Billing provider name').waitFor()
  return dialog
}

describe('the claim information', () => {
  it('Q02 Q03 the form with the clinic’s claim information shows a format error beside its field, and sends only changed values', async () => {
    await screen.sandbox.reset(3)
    const page = await screen.visit()
    const dialog = await openCompany(page)
    const grace = dialog.getByRole('group', { name: 'Provider: Grace Abernathy' })
    await field(grace, 'NPI').fill('1234567890')
    await save(dialog)
    await dialog.getByText('This NPI is not valid. Check all ten digits.').waitFor()
    await eventually(() => field(grace, 'NPI').getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await field(grace, 'NPI').fill('1234567893')
    await field(dialog, 'Receiver ID').fill('')
    const use = dialog.getByRole('button', { name: /File mode/ })
    await eventually(() => use.textContent()).toContain('Production')
    await chooseOption(use, 'Test')
    const errors = [{ field: 'providers.0.npi', detail: 'Another provider has this NPI.' }]
    const path = '/api/billing/claim-facts/'
    await screen.sandbox.faults({ path, method: 'PATCH', status: 400, body: { errors }, times: 1 })
    await save(dialog)
    await grace.getByText('Another provider has this NPI.').waitFor()
    await eventually(() => field(grace, 'NPI').inputValue()).toBe('1234567893')
    await save(dialog)
    await toast(page, 'The claim information was saved.').waitFor()
    const bodies = await sent(screen, 'PATCH', '/billing/claim-facts/')
    const { providers, clinic } = Object(bodies.at(-1)?.body)
    expect(clinic).toEqual({ receiver_id: null, usage: 'T' })
    expect(providers).toContainEqual({ id: 8, npi: '1234567893' })
    expect(providers).toContainEqual({ id: 1 })
    const again = await openCompany(page)
    const shown = again.getByRole('group', { name: 'Provider: Grace Abernathy' })
    await eventually(() => field(shown, 'NPI').inputValue()).toBe('1234567893')
  })

  it('Q02 the billing settings show the clinic’s claim information, and show which values are missing', async () => {
    await screen.sandbox.reset(3)
    const page = await screen.visit()
    const facts = page.getByRole('region', { name: 'Claim information' }).locator('dl > div')
    await eventually(() => facts.allTextContents()).toEqual([
      'Billing provider nameRiverbend Physical Therapy',
      'NPI1000000012',
      'Tax ID (EIN)001234567',
      'Timely filing limit (days)120',
      'File modeProduction',
    ])
    const dialog = await openCompany(page)
    await field(dialog, 'Timely filing limit (days)').fill('')
    await save(dialog)
    await toast(page, 'The claim information was saved.').waitFor()
    await eventually(() => facts.nth(3).textContent()).toBe('Timely filing limit (days)Not entered')
  })

  it('Q02 the form with a patient’s claim information opens from the patient’s menu, and typed text is restored after a reload', async () => {
    await screen.sandbox.reset(3)
    const page = await screen.visit({ tag: 'rtm-patient-list' })
    await rows(page).first().waitFor()
    const { id } = await patientWho(page, /./)
    const dialog = await openFor(page, id, 'Claim information')
    await field(dialog, 'Payer ID').fill('a~b')
    await field(dialog, 'Diagnosis codes (ICD-10-CM)').fill('m5450 m25.561')
    await chooseOption(dialog.getByRole('button', { name: /Sex/ }), 'Female')
    await save(dialog)
    await dialog.getByText('Enter 2 to 15 letters and digits.').waitFor()
    await screen.reload(page)
    const restored = page.getByRole('dialog', { name: 'Claim information' })
    await eventually(() => field(restored, 'Payer ID').inputValue()).toBe('a~b')
    await field(restored, 'Payer ID').fill('60054')
    await save(restored)
    await toast(page, 'The claim information was saved.').waitFor()
    const again = await openFor(page, id, 'Claim information')
    await eventually(() => field(again, 'Payer ID').inputValue()).toBe('60054')
    await eventually(() => field(again, 'Diagnosis codes (ICD-10-CM)').inputValue()).toBe(
      'M54.50, M25.561',
    )
  })
})
