import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  bulkCalls,
  openTab,
  rowOf,
  rows,
  settled,
  toast,
} from '../../journeys/billing/billing-page'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Mark \d+ billings? as billed\?$/ })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Billed on *' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as Billed' }).click()

async function open() {
  const page = await screen.visit()
  await settled(page, 'Ready')
  return page
}

async function billOn(page: Page): Promise<string> {
  const row = rows(page).first()
  const uuid = (await row.getAttribute('data-row-id')) ?? ''
  await row.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mark as billed on…' }).click()
  await dialog(page).waitFor()
  return uuid
}

async function days(page: Page): Promise<string[]> {
  const texts = await rows(page).allTextContents()
  return texts.flatMap((text) => /[A-Z][a-z]{2} \d{2}, \d{4}/.exec(text) ?? [])
}

describe('the dialog for the billing date', () => {
  it('K10 the menu of a billing has an item to choose the billing date, from the first possible day to today', async () => {
    const page = await open()
    const uuid = await billOn(page)
    const today = await field(page).inputValue()
    expect(today).toMatch(/^\d{2}\/\d{2}\/\d{4}$/)
    for (const [typed, problem] of [
      ['01/01/2020', /^Enter a date on or after .*, when this billing can first be billed\.$/],
      ['01/01/2099', /^Enter today’s date or an earlier date\.$/],
      ['soon', /^Invalid date format$/],
    ] as const) {
      await field(page).fill(typed)
      await confirm(page)
      await dialog(page).getByText(problem).waitFor()
    }
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
    await expectAccessible(page, 'date of billing')
    const name = (await rowOf(page, uuid).locator('[data-action=patient]').textContent()) ?? ''
    const eligible = await rowOf(page, uuid).textContent()
    const [first = ''] = /[A-Z][a-z]{2} \d{2}, \d{4}/.exec(eligible ?? '') ?? []
    const [year, month, day] = new Date(`${first} UTC`).toISOString().slice(0, 10).split('-')
    await field(page).fill(`${month}/${day}/${year}`)
    await confirm(page)
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    const [call] = await bulkCalls(screen, 'reconcile')
    expect(JSON.stringify(call?.body)).toContain(`${year}-${month}-${day}T`)
    // The billing may be anywhere on the tab, so the test searches for its patient.
    await openTab(page, 'Billed')
    await page.getByRole('searchbox').fill(name)
    await rowOf(page, uuid).getByText(first, { exact: true }).waitFor()
  })

  it('Y26 Enter in the date field, or Ctrl+Enter anywhere in the dialog, marks the billing once, or shows an error for the date', async () => {
    const page = await open()
    const uuid = await billOn(page)
    const today = await field(page).inputValue()
    await field(page).fill('')
    await field(page).press('Enter')
    await dialog(page).getByText('Enter a date.').waitFor()
    await field(page).fill('soon')
    await dialog(page).getByText('Enter a date.').waitFor({ state: 'detached' })
    await field(page).press('ControlOrMeta+Enter')
    await dialog(page)
      .getByText(/^Invalid date format$/)
      .waitFor()
    expect(await bulkCalls(screen, 'reconcile')).toEqual([])
    await field(page).fill(today)
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('ControlOrMeta+Enter')
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await billOn(page)
    await field(page).press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    const calls = await bulkCalls(screen, 'reconcile')
    expect(calls).toMatchObject([{ body: { uuids: [uuid] } }, { body: { operation: 'RECONCILE' } }])
  })

  it('K10 the dialog for several billings shows how many of these billings cannot be billed on the date, and marks only the other billings', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Eligible as of' }).click()
    await settled(page, 'Ready')
    const all = await days(page)
    const times = all.map((day) => Date.parse(`${day} UTC`))
    expect(new Set(times).size).toBeGreaterThan(1)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page
      .getByRole('group', { name: /selected$/ })
      .getByRole('button', { name: 'Mark as Billed' })
      .click()
    const first = Math.min(...times)
    const [year, month, day] = new Date(first).toISOString().slice(0, 10).split('-')
    await field(page).fill(`${month}/${day}/${year}`)
    const later = times.filter((time) => time > first).length
    const text = dialog(page).getByText(
      /^\d+ of \d+ selected billings can be billed only on a later date/,
    )
    const numbers = ((await text.textContent()) ?? '').match(/\d+/g) ?? []
    const [staying = 0, selected = 0] = numbers.map(Number)
    expect(staying).toBeGreaterThanOrEqual(later)
    const answered = page.waitForResponse(/reconcile-in-bulk/)
    await confirm(page)
    expect((await answered).status()).toBe(204)
    const [call] = await bulkCalls(screen, 'reconcile')
    expect(call).toMatchObject({ body: { uuids: { length: selected - staying } } })
    await screen.sandbox.reset(120)
  })
})
