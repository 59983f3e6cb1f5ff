import { readFile } from 'node:fs/promises'
import { QueryClient } from '@tanstack/query-core'
import Papa from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { saveCompanyFactsMutation } from '../../../src/api/claim-facts'
import { connect } from '../../contract/connection'
import { rows, settled } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export…', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export \d+ billing/ })
  await dialog.waitFor()
  return dialog
}

const submit = (dialog: Locator, name = 'Export') =>
  dialog.getByRole('button', { name, exact: true })

async function saved(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text }
}

describe('the export of billings', () => {
  it('Q03 after a failed attempt, a second export saves all rows of the tab, and the next export shows that these rows were exported before', async () => {
    await screen.sandbox.reset(40)
    const page = await screen.visit()
    await settled(page, 'Ready')
    const dialog = await openExport(page)
    const title = (await dialog.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const count = Number(/\d+/.exec(title)?.[0])
    await expectAccessible(page, 'export')
    const path = '/api/billing/exports/'
    await screen.sandbox.faults({ path, method: 'POST', status: 400, times: 1 })
    await submit(dialog).click()
    await dialog.getByText('The file could not be created. No billing was changed.').waitFor()
    // The list is still shown, so the element is not in the error state.
    await page.locator('rtm-patient-billing:state(ready)').waitFor()
    const { name, text } = await saved(page, () => submit(dialog, 'Try again').click())
    expect(name).toMatch(/^billings-ready-\d{4}-\d\d-\d\d\.csv$/)
    const { data } = Papa.parse(text, { header: true, skipEmptyLines: true })
    expect(data).toHaveLength(count)
    await dialog.waitFor({ state: 'detached' })
    const again = await openExport(page)
    await again
      .getByText(`Dana Whitfield started an export of ${count} of these billings on`)
      .waitFor()
    await eventually(() =>
      again.getByText(/Dana Whitfield started an export .+ \(CSV\)/).count(),
    ).toBe(1)
  })

  it('Q03 if billings have changed since the dialog opened, no file is saved, and the dialog shows the current number', async () => {
    await screen.sandbox.reset(40)
    const page = await screen.visit()
    await settled(page, 'Ready')
    // The dialog opens with a number that is one too high, as before a colleague's change.
    let count = 0
    let isOld = true
    await page.route('**/exports/check/', async (route) => {
      const check = await (await route.fetch()).json()
      count = check.count
      await route.fulfill({ json: isOld ? { ...check, count: count + 1 } : check })
    })
    const dialog = await openExport(page)
    const title = () => dialog.getByRole('heading', { level: 1 }).textContent()
    await eventually(title).toBe(`Export ${count + 1} billings`)
    isOld = false
    const release = await holdRequests(page, '**/exports/check/')
    const refused = page.waitForResponse('**/exports/')
    await submit(dialog).click()
    await refused
    // Until the dialog shows the current billings, the user cannot export them.
    await eventually(() => submit(dialog).isDisabled()).toBe(true)
    expect(await submit(dialog, 'Try again').count()).toBe(0)
    expect(await title()).toBe(`Export ${count + 1} billings`)
    release()
    await dialog.getByText(/^The billings have changed since you opened this dialog/).waitFor()
    await eventually(title).toBe(`Export ${count} billings`)
    const { text } = await saved(page, () => submit(dialog, 'Try again').click())
    const { data } = Papa.parse(text, { header: true, skipEmptyLines: true })
    expect(data).toHaveLength(count)
  })

  it('Y03 Q03 the export dialog lists the billings with a notice for which “Mark as Billed” warns, and can leave them out', async () => {
    await screen.sandbox.reset(40)
    const { http } = await connect(screen.sandbox)
    const change = { clinic: { filingLimit: '30' }, providers: [], programs: [] }
    const { mutationFn } = saveCompanyFactsMutation(http)
    await mutationFn(change, { client: new QueryClient() })
    const page = await screen.visit()
    await settled(page, 'Ready')
    const dialog = await openExport(page)
    const notices = dialog.getByRole('region', {
      name: /^Check \d+ billings before you export them$/,
    })
    const heading = (await notices.getByRole('heading').textContent()) ?? ''
    const noticed = Number(/\d+/.exec(heading)?.[0])
    await notices.getByText(/^Timely filing limit passed \(\d+\)$/).waitFor()
    await expectAccessible(page, 'export with notices')
    const title = (await dialog.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await notices.getByRole('checkbox', { name: 'Leave these out' }).click()
    const { text } = await saved(page, () => submit(dialog).click())
    const { data } = Papa.parse(text, { header: true, skipEmptyLines: true })
    expect(data).toHaveLength(Number(/\d+/.exec(title)?.[0]) - noticed)
  })

  it('Q03 the export dialog lists missing claim information, can open the patient, and shows that the file is only a test', async () => {
    await screen.sandbox.reset(40)
    const page = await screen.visit()
    await settled(page, 'Ready')
    // The patient of the fifth row has no primary provider.
    for (const index of [0, 4]) await rows(page).nth(index).getByRole('checkbox').click()
    const dialog = await openExport(page)
    await eventually(() => dialog.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Export 2 billings',
    )
    // A CSV file leaves missing values blank, so the dialog does not list them.
    await dialog.getByText('Missing information is left blank.').waitFor()
    const settings = dialog.getByRole('region', { name: 'In billing settings' })
    const list = dialog.getByRole('region', { name: 'In patients’ records (1)' })
    expect(await settings.count()).toBe(0)
    await dialog.getByRole('radio', { name: /X12 837P/ }).click()
    // There are no fees, so no claim is complete.
    await dialog
      .getByText('2 billings cannot be included, so the file would be empty. This format')
      .waitFor()
    // The dialog mentions the missing fee once for all billings. The list of patients contains only
    // a patient whose other information is missing.
    await eventually(() => settings.getByRole('listitem').allTextContents()).toEqual([
      'Fee for each codemissing for 2 billings',
    ])
    await eventually(() => list.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/[a-z]a primary provider other than a PTA or OTAOpen patient$/),
    ])
    await expectAccessible(page, 'export with missing information')
    await eventually(() => submit(dialog).isDisabled()).toBe(true)
    await page.evaluate(() => {
      document.addEventListener('rtm-patient-select', (event) => {
        if (event instanceof CustomEvent) document.title = String(event.detail.patientId)
      })
    })
    await dialog
      .getByRole('button', { name: /^Open patient .+ to add information$/ })
      .first()
      .click()
    await eventually(() => page.title()).toMatch(/^\d+$/)
    await dialog.waitFor({ state: 'detached' })
    await page.route('**/exports/check/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), is_test: true } })
    })
    const test = await openExport(page)
    await test.getByText('This is a test file. Its claims will not be sent to payers.').waitFor()
  })

  it('Q03 the export dialog asks the page to open the billing settings, and shows a message if the page cannot open them', async () => {
    await screen.sandbox.reset(40)
    const page = await screen.visit()
    await settled(page, 'Ready')
    const open = async () => {
      const dialog = await openExport(page)
      await dialog.getByRole('radio', { name: /FHIR R4/ }).click()
      const button = dialog.getByRole('button', { name: 'Open the billing settings' })
      await button.click()
      return { dialog, button }
    }
    const { dialog, button } = await open()
    const text = dialog.getByText('This page cannot open the billing settings.')
    await text.waitFor()
    await eventually(() => text.evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(await button.count()).toBe(0)
    await submit(dialog, 'Cancel').click()
    await dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => {
      document.addEventListener('rtm-navigate', (event) => {
        if (event instanceof CustomEvent) document.title = String(event.detail.to)
        event.preventDefault()
      })
    })
    const handled = await open()
    await eventually(() => page.title()).toBe('billing-settings')
    await handled.dialog.waitFor({ state: 'detached' })
  })
})
