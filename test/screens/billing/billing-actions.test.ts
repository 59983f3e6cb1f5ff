import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { reconcileInBulk } from '../../../src/api/billing-bulk'
import { connect } from '../../contract/connection'
import {
  bulkCalls,
  column,
  counts,
  openTab,
  rowOf,
  rows,
  settled,
  shownCounts,
  toast,
  wordsOf,
} from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const journey = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

async function open(): Promise<Page> {
  const page = await journey.visit()
  await settled(page, 'Ready')
  return page
}

async function firstUuid(page: Page): Promise<string> {
  return (await rows(page).first().getAttribute('data-row-id')) ?? ''
}

function select(page: Page, at: number) {
  return rows(page).nth(at).getByRole('checkbox').check()
}

const selected = (page: Page, count: number) =>
  page.getByRole('group', { name: `${count} selected` })

describe('the action to mark billings as billed', () => {
  it('B36 U1 one billing is marked as billed without a confirmation and leaves the list, and a toast offers “Undo”', async () => {
    const page = await open()
    const [pending = 0, ready = 0, billed = 0, cancelled = 0] = await shownCounts(page)
    const uuid = await firstUuid(page)
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => counts(page)).toEqual([pending, ready - 1, billed + 1, cancelled])
    const [call] = await bulkCalls(journey, 'reconcile')
    expect(call?.body).toEqual({
      uuids: [uuid],
      operation: 'RECONCILE',
      reconciliation_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      seen: [{ uuid, codes: [{ code: expect.any(String), units: expect.any(Number) }] }],
    })
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    await openTab(page, 'Billed')
    await eventually(() => firstUuid(page)).toBe(uuid)
  })

  it('B38 a double click on “Mark as Billed” sends one request', async () => {
    const page = await open()
    const release = await holdRequests(page, '**/reconcile-in-bulk/')
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).dblclick()
    release()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await eventually(() => bulkCalls(journey, 'reconcile')).toHaveLength(1)
  })

  it('B38 if two elements mark the same billing as billed at the same moment, only one request is sent', async () => {
    const page = await open()
    const uuid = await firstUuid(page)
    await page.evaluate(() => document.body.append(document.createElement('rtm-patient-billing')))
    const buttons = await Promise.all(
      [0, 1].map((at) => {
        const row = page.locator('rtm-patient-billing').nth(at).locator(`[data-row-id="${uuid}"]`)
        return row.getByRole('button', { name: 'Mark as Billed' }).elementHandle()
      }),
    )
    await page.evaluate((both) => {
      for (const button of [...both, ...both]) if (button instanceof HTMLElement) button.click()
    }, buttons)
    await toast(page, 'Successfully marked 1 billing as billed.').first().waitFor()
    await eventually(() => bulkCalls(journey, 'reconcile')).toHaveLength(1)
    // The row disappears from the lists of both elements.
    await eventually(() => rowOf(page, uuid).count()).toBe(0)
  })

  it('B27 B35 “Undo” in the toast makes the billing ready again, clears the selection and shows a toast', async () => {
    const page = await open()
    const uuid = await firstUuid(page)
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const done = toast(page, 'Successfully marked 1 billing as billed.')
    await done.waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await select(page, 0)
    await selected(page, 1).waitFor()
    await done.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await selected(page, 1).waitFor({ state: 'detached' })
    await rowOf(page, uuid).waitFor()
    const calls = await bulkCalls(journey, 'reconcile')
    expect(calls.at(-1)?.body).toMatchObject({ uuids: [uuid], operation: 'UNRECONCILE' })
  })

  it('B27 while the lists are still loading, a billing can be marked as billed, and this action can be undone', async () => {
    const page = await open()
    const uuid = await firstUuid(page)
    // The requests for the list and for the counts of the three other tabs are delayed.
    const lists = { method: 'GET', path: '*billinginstances/', delayMs: 2000, times: 4 }
    await journey.sandbox.faults(lists)
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const done = toast(page, 'Successfully marked 1 billing as billed.')
    await done.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    const calls = await bulkCalls(journey, 'reconcile')
    expect(calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ uuids: [uuid], operation: 'RECONCILE' }),
      expect.objectContaining({ uuids: [uuid], operation: 'UNRECONCILE' }),
    ])
  })

  it('B36 several billings are marked as billed in one request, after a confirmation with their number', async () => {
    const page = await open()
    await select(page, 0)
    await select(page, 2)
    await selected(page, 2).getByRole('button', { name: 'Mark as Billed' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Mark 2 billings as billed?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await bulkCalls(journey, 'reconcile')).toEqual([])

    await selected(page, 2).getByRole('button', { name: 'Mark as Billed' }).click()
    await dialog.getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 2 billings as billed.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await selected(page, 2).waitFor({ state: 'detached' })
    const calls = await bulkCalls(journey, 'reconcile')
    expect(calls.map(({ body, status }) => [body, status])).toEqual([
      [expect.objectContaining({ uuids: [expect.any(String), expect.any(String)] }), 204],
    ])
  })

  it('B34 U2 the billing screen names the billings that the server excluded from a bulk action, with the reason', async () => {
    const page = await open()
    const [name] = await column(page, 'Patient')
    const [code] = await column(page, 'Code')
    const uuid = await firstUuid(page)
    // A colleague bills the first row.
    const { http } = await connect(journey.sandbox)
    const reconciliationDatetime = new Date().toISOString()
    await reconcileInBulk(http, { uuids: [uuid], operation: 'RECONCILE', reconciliationDatetime })

    await select(page, 0)
    await select(page, 1)
    await selected(page, 2).getByRole('button', { name: 'Mark as Billed' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    const warning = toast(page, '1 billing was not marked as billed.')
    await warning.waitFor()
    await eventually(() => wordsOf(warning)).toEqual([
      'Warning: 1 billing was not marked as billed.',
      `${name} (${code?.replace(/ (Connect|Engage|Support|Support PCM)$/, '')}): already marked as billed`,
    ])
    await rowOf(page, uuid).waitFor({ state: 'detached' })
  })

  it('N13 a failed action shows “Request failed” with the reason, and the billing stays in the list for a retry', async () => {
    const page = await open()
    const uuid = await firstUuid(page)
    const body = { errors: [{ field: 'uuids', detail: 'The books are closed.' }] }
    await journey.sandbox.faults({ path: '*reconcile-in-bulk/', status: 409, body, times: 1 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await eventually(() => wordsOf(failed)).toEqual([
      'Error: Request failed',
      'The books are closed.',
    ])
    const name = await rowOf(page, uuid).locator('[data-action="patient"]').textContent()
    await failed.getByText(`Mark as Billed: ${name} (`).waitFor()
    await rowOf(page, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
  })
})

describe('the selection of rows', () => {
  it('B35 the selection of rows is cleared when the page, the order or the tab changes, and one click selects the whole page', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await settled(page, 'Ready')
    const all = page.getByRole('checkbox', { name: 'Select all rows' })
    const bar = page.getByRole('group', { name: / selected$/ })
    const leaves: [string, () => Promise<unknown>][] = [
      ['page', () => page.getByRole('button', { name: 'Next page' }).click()],
      ['sort', () => page.getByRole('button', { name: 'Patient', exact: true }).click()],
      [
        'tab',
        async () => {
          await openTab(page, 'Billed')
          await openTab(page, 'Ready')
        },
      ],
    ]
    for (const [what, leave] of leaves) {
      await all.check()
      const count = Math.min(25, await rows(page).count())
      expect(count, what).toBeGreaterThan(1)
      await bar.waitFor()
      await leave()
      await bar.waitFor({ state: 'detached' })
      await settled(page, 'Ready')
      expect(await all.isChecked(), what).toBe(false)
      expect(await rows(page).getByRole('checkbox', { checked: true }).count(), what).toBe(0)
    }
  })

  it('B35 Shift+click extends the selection to a range of rows, and the clear button clears the selection', async () => {
    const page = await open()
    await select(page, 1)
    await rows(page)
      .nth(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await selected(page, 4).waitFor()
    const all = page.getByRole('checkbox', { name: 'Select all rows' })
    expect(await all.evaluate((input) => input.matches(':indeterminate'))).toBe(true)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await selected(page, 4).waitFor({ state: 'detached' })
  })
})

describe('the counts of the tabs', () => {
  it('B33 if the counts of the tabs cannot be loaded, one error toast appears', async () => {
    const ofTabs = ({ pathname, searchParams: asked }: URL) =>
      pathname.endsWith('/billinginstances/') &&
      asked.get('page_size') === '1' &&
      !asked.has('primary_provider_id')
    const page = await journey.visit({
      prepare: (opened) =>
        opened.route(ofTabs, (route) =>
          route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }),
        ),
    })
    await toast(page, 'Error fetching billing counts').waitFor()
    await settled(page, 'Ready')
    const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await eventually(() => notices.count()).toBe(1)
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
  })

  it('B33 no toast about the counts appears if the list shows an error, and the list’s retry loads the rows and the counts', async () => {
    let isDown = true
    const page = await journey.visit({
      prepare: (opened) =>
        opened.route('**/billing/billinginstances/?*', (route) =>
          isDown
            ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
            : route.continue(),
        ),
    })
    await page.getByText('The billings could not be loaded.').waitFor()
    await page.waitForLoadState('networkidle')
    const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    expect(await notices.count()).toBe(0)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await settled(page, 'Ready')
    await page.getByRole('tab', { name: /Billed \d/ }).waitFor()
    expect(await notices.count()).toBe(0)
  })
})
