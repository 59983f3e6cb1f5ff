/** Tests the fee table of the billing settings. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { toast } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-billing-settings', patients: 1 })

const FEES = '/api/billing/fees/'
const sent = async () =>
  (await screen.requests()).filter(({ method, path }) => method === 'PUT' && path === FEES)

const cell = (page: Page, column: string, row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(options: Parameters<typeof screen.visit>[0] = {}): Promise<Page> {
  await screen.sandbox.reset(1)
  const page = await screen.visit(options)
  await button(page, 'Add a fee').waitFor()
  return page
}

/** Adds a row below the others and fills it. */
async function add(page: Page, code: string, amount: string, day: string): Promise<void> {
  const row = (await page.getByRole('table').getByRole('combobox').count()) + 1
  await button(page, 'Add a fee').click()
  await cell(page, 'Code', row).selectOption(code)
  await cell(page, 'Amount in dollars', row).fill(amount)
  await cell(page, 'Effective date', row).fill(day)
}

async function shown(page: Page): Promise<string[][]> {
  const rows = await page.getByRole('table').getByRole('row').all()
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const fields = await row.locator('select, input').all()
      return Promise.all(fields.map((field) => field.inputValue()))
    }),
  )
}

describe('the fee table', () => {
  it('K26 the fee table is empty at first, and a user can fill in and save the table by keyboard alone', async () => {
    const page = await open()
    await page.getByText('There are no fees yet.').waitFor()
    await button(page, 'Add a fee').focus()
    await page.keyboard.press('Enter')
    await eventually(() => cell(page, 'Code', 1).evaluate((one) => one.matches(':focus'))).toBe(
      true,
    )
    await page.keyboard.type('98980')
    await page.keyboard.press('Tab')
    await page.keyboard.type('50.25')
    await page.keyboard.press('Tab')
    await page.keyboard.type('01/05/2026')
    await page.getByText('Unsaved changes').waitFor()
    await page.keyboard.press('Enter')
    await toast(page, 'The fees were saved.').waitFor()
    await eventually(() => page.getByText('Unsaved changes').count()).toBe(0)
    await eventually(() => shown(page)).toEqual([['98980', '50.25', '01/05/2026']])
    expect((await sent()).map(({ body }) => body)).toEqual([
      [{ code: '98980', amount: '50.25', valid_from: '2026-01-05' }],
    ])
    await screen.reload(page)
    await eventually(() => shown(page)).toEqual([['98980', '50.25', '01/05/2026']])
  })

  it('K26 if typed values are invalid, the fee table shows beside each field what is wrong, and sends no request', async () => {
    const page = await open()
    await add(page, '98980', '50.255', '31/01/2026')
    await add(page, '98981', '40', '01/01/2026')
    await add(page, '98981', '41', '2026-01-01')
    await button(page, 'Save fees').click()
    await page.getByText('Nothing was saved. Correct 2 rows first.').waitFor()
    const amount = cell(page, 'Amount in dollars', 1)
    await eventually(() => amount.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Enter an amount from 0 to 99999.99, such as 50.25.').waitFor()
    await page.getByText('Enter a date, such as 01/31/2026.').waitFor()
    await page
      .getByText('This code has another fee with this effective date. Remove one of them.')
      .waitFor()
    await eventually(() => amount.evaluate((one) => one.matches(':focus'))).toBe(true)
    await eventually(() => sent()).toEqual([])
    await amount.fill('50.25')
    expect(await amount.getAttribute('aria-invalid')).toBeNull()
  })

  it('K26 if the backend rejects a value of the fee table, the reason is shown beside the field of this value', async () => {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await add(page, '98981', '40', '01/01/2026')
    const errors = [{ field: '1.valid_from', detail: 'Not on a Thursday.' }]
    await screen.sandbox.faults({ path: FEES, status: 400, body: { errors }, times: 1 })
    await button(page, 'Save fees').click()
    await eventually(() => cell(page, 'Effective date', 2).getAttribute('aria-invalid')).toBe(
      'true',
    )
    await page.locator('.rtm-fee-table').getByText('Not on a Thursday.').waitFor()
    await button(page, 'Save fees').click()
    await toast(page, 'The fees were saved.').waitFor()
  })

  it('K26 a row that the user has removed from the fee table can be restored', async () => {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await add(page, '98981', '40', '01/01/2026')
    await button(page, 'Remove row 1').click()
    await toast(page, 'The fee for 98980 was removed.').waitFor()
    await eventually(() => shown(page)).toEqual([['98981', '40', '01/01/2026']])
    await button(page, 'Undo').click()
    await eventually(() => shown(page)).toEqual([
      ['98980', '50', '01/01/2026'],
      ['98981', '40', '01/01/2026'],
    ])
  })

  it('K26 a row that was removed from the fee table can be restored only while the form is on the page', async () => {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await page.evaluate(() => document.body.prepend(document.createElement('rtm-metrics')))
    await button(page, 'Remove row 1').click()
    const removed = toast(page, 'The fee for 98980 was removed.')
    // The pointer stays on the toast, so the toast does not close by itself.
    await removed.hover()
    await page.locator('rtm-billing-settings').evaluate((element) => element.remove())
    await removed.waitFor({ state: 'detached' })
  })

  it('K26 the fee table keeps the typed values after a reload, and the user must confirm that the values are discarded', async () => {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await screen.reload(page)
    await page.getByText('Your unsaved changes were restored.').waitFor()
    await eventually(() => shown(page)).toEqual([['98980', '50', '01/01/2026']])
    await button(page, 'Discard changes').click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('There are no fees yet.').waitFor()
    expect(await sent()).toEqual([])
  })

  /** Saves another table over the API, as a colleague would. */
  async function saveAsColleague(page: Page): Promise<void> {
    await page.evaluate(async (path) => {
      const signIn = { username: 'demo', password: 'demo' }
      const ask = (method: string, to: string, body: object, token = '') =>
        fetch(to, {
          method,
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        }).then((response) => response.json())
      const { token } = await ask('POST', '/api/auth/token/', signIn)
      const fee = { code: '98975', amount: '19.00', valid_from: '2026-01-01' }
      await ask('PUT', path, [fee], token)
    }, FEES)
  }

  /** Opens the form and fills it in. Before the user saves, a colleague saves another table. */
  async function changedByColleague({ reloads = false } = {}): Promise<Page> {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await saveAsColleague(page)
    if (reloads) {
      await screen.reload(page)
      await eventually(() => shown(page)).toEqual([['98980', '50', '01/01/2026']])
    }
    await button(page, 'Save fees').click()
    await page.getByText('The fees were changed after you opened them.').waitFor()
    await eventually(() => shown(page)).toEqual([['98980', '50', '01/01/2026']])
    return page
  }

  it('K26 if unsaved fees were restored after a reload, saving them does not overwrite a colleague’s change, and a button shows the colleague’s fees', async () => {
    const page = await changedByColleague({ reloads: true })
    await button(page, 'Discard my changes and show the saved fees').click()
    await eventually(() => shown(page)).toEqual([['98975', '19.00', '01/01/2026']])
  })

  it('K26 saving the fee table does not overwrite a colleague’s change, the typed values stay, and a button shows the saved fees', async () => {
    const page = await changedByColleague()
    await button(page, 'Discard my changes and show the saved fees').click()
    await eventually(() => shown(page)).toEqual([['98975', '19.00', '01/01/2026']])
    // The button that had the focus is no longer on the page, so the focus moves to the title.
    const title = page.getByRole('heading', { name: 'Fees', exact: true })
    await eventually(() => title.evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  it('K26 the fee table overwrites a colleague’s change after the user confirms', async () => {
    const page = await changedByColleague()
    await button(page, 'Replace the saved fees with mine').click()
    await toast(page, 'The fees were saved.').waitFor()
    await eventually(() => shown(page)).toEqual([['98980', '50.00', '01/01/2026']])
    const title = page.getByRole('heading', { name: 'Fees', exact: true })
    await eventually(() => title.evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  it('K26 the fee table overwrites a colleague’s change only if all typed values are valid', async () => {
    const page = await changedByColleague()
    const before = (await sent()).length
    const amount = cell(page, 'Amount in dollars', 1)
    await amount.fill('')
    await button(page, 'Replace the saved fees with mine').click()
    await page.getByText('Nothing was saved. Correct 1 row first.').waitFor()
    await eventually(() => amount.evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(await sent()).toHaveLength(before)
    await amount.fill('50')
    await button(page, 'Replace the saved fees with mine').click()
    await toast(page, 'The fees were saved.').waitFor()
    await eventually(() => shown(page)).toEqual([['98980', '50.00', '01/01/2026']])
  })

  it('K26 after the user confirms that the fee table overwrites a colleague’s change, the fields are disabled until the table is saved', async () => {
    const page = await changedByColleague()
    const release = await holdRequests(page, `**${FEES}`, 'GET')
    await button(page, 'Replace the saved fees with mine').click()
    const amount = cell(page, 'Amount in dollars', 1)
    await eventually(() => amount.isDisabled()).toBe(true)
    const replacing = button(page, 'Replace the saved fees with mine')
    await eventually(() => replacing.getAttribute('aria-disabled')).toBe('true')
    release()
    await toast(page, 'The fees were saved.').waitFor()
    await eventually(() => amount.isEnabled()).toBe(true)
  })

  it('K26 after the user discards the typed fees, the fields are disabled until the saved fees are shown', async () => {
    const page = await changedByColleague()
    const release = await holdRequests(page, `**${FEES}`, 'GET')
    await button(page, 'Discard my changes and show the saved fees').click()
    await eventually(() => cell(page, 'Amount in dollars', 1).isDisabled()).toBe(true)
    release()
    await eventually(() => shown(page)).toEqual([['98975', '19.00', '01/01/2026']])
    await eventually(() => cell(page, 'Amount in dollars', 1).isEnabled()).toBe(true)
  })

  it('K26 a row that the user restores while the fee table is saved stays in the form as an unsaved change', async () => {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await add(page, '98981', '40', '01/01/2026')
    await button(page, 'Remove row 1').click()
    const release = await holdRequests(page, `**${FEES}`, 'PUT')
    await button(page, 'Save fees').click()
    await page.getByText('Saving').waitFor()
    await button(page, 'Undo').click()
    release()
    await toast(page, 'The fees were saved.').waitFor()
    await page.getByText('Unsaved changes').waitFor()
    const both = [
      ['98980', '50', '01/01/2026'],
      ['98981', '40', '01/01/2026'],
    ]
    await eventually(() => shown(page)).toEqual(both)
    await screen.reload(page)
    await eventually(() => shown(page)).toEqual(both)
    await button(page, 'Save fees').click()
    await toast(page, 'The fees were saved.').waitFor()
    await eventually(() => page.getByText('Unsaved changes').count()).toBe(0)
    expect((await sent()).map(({ status }) => status)).toEqual([200, 200])
  })

  it('K26 if the fees cannot be loaded again after they were saved, the form shows the saved fees and can save again', async () => {
    const page = await open()
    await add(page, '98980', '50', '01/01/2026')
    await screen.sandbox.faults({ path: FEES, method: 'GET', status: 409, times: 1 })
    await button(page, 'Save fees').click()
    await toast(page, 'The fees were saved.').waitFor()
    await eventually(() => shown(page)).toEqual([['98980', '50.00', '01/01/2026']])
    const amount = cell(page, 'Amount in dollars', 1)
    await eventually(() => amount.isEnabled()).toBe(true)
    await amount.fill('60')
    await button(page, 'Save fees').click()
    await eventually(() => shown(page)).toEqual([['98980', '60.00', '01/01/2026']])
    expect((await sent()).map(({ status }) => status)).toEqual([200, 200])
  })

  it('K26 a fee table without fees takes two lines, so that the other settings stay in view', async () => {
    const page = await open()
    const empty = page.locator('.rtm-settings-part .rtm-state').first()
    await empty.getByText('There are no fees yet.').waitFor()
    expect((await empty.boundingBox())?.height).toBeLessThanOrEqual(72)
  })

  it.each([380, 800, 1920])('K26 the fee table fits a width of %i px', async (width) => {
    const page = await open({ viewport: { width, height: 800 } })
    await add(page, '98980', '99999.99', '01/01/2026')
    const box = page.locator('.rtm-settings')
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
})
