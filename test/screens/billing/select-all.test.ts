/** Tests the selection of the billings on all pages. */

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { wireBilling, wirePage } from '../../../src/api/billing.fixture'
import {
  bulkCalls,
  rowOf,
  rows,
  settled,
  toast,
  wordsOf,
} from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 1 })

/** The number of ready billings. One request marks at most 100 of them. */
const COUNT = 230

const uuids = Array.from({ length: COUNT }, (_, at) => `b-${String(at).padStart(3, '0')}`)
const RECONCILE = '*reconcile-in-bulk/'

/**
 * Opens the list. The responses to its requests leave out the billings that were marked.
 * @param ready The uuids of the ready billings. They may change while the page is open.
 * @param onPage Called after each response with up to 500 billings.
 */
async function open(ready: readonly string[] = uuids, onPage = () => {}): Promise<Page> {
  const page = await screen.visit({
    prepare: async (opened) => {
      await opened.route('**/billing/billinginstances/?*', async (route) => {
        const asked = new URL(route.request().url()).searchParams
        const gone = new Set(await marked())
        const left = asked.get('currently_billable') === 'true' ? ready : []
        const shown = left.filter((uuid) => !gone.has(uuid))
        const size = Number(asked.get('page_size'))
        const from = (Number(asked.get('page') ?? 1) - 1) * size
        const results = shown
          .slice(from, from + size)
          .map((uuid) =>
            wireBilling({ uuid, billable_on: '2026-01-02', pending_reasons: [], warnings: [] }),
          )
        await route.fulfill({ json: wirePage(results, shown.length) })
        if (size === 500) onPage()
      })
    },
  })
  await settled(page, 'Ready')
  return page
}

const sent = z.object({ uuids: z.array(z.string()), operation: z.string() })

/** Returns the uuids of each request to mark billings, in the order of the requests. */
async function requested(status: number): Promise<string[][]> {
  const calls = await bulkCalls(screen, 'reconcile')
  return calls.filter((call) => call.status === status).map(({ body }) => sent.parse(body).uuids)
}

const marked = async () => (await requested(204)).flat()
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows' })
const bar = (page: Page, count: number) => page.getByRole('group', { name: `${count} selected` })
const offer = (page: Page, count = COUNT) =>
  page.getByRole('button', { name: `Select all ${count} ready` })

async function selectAll(page: Page): Promise<void> {
  await all(page).check()
  await bar(page, 50).waitFor()
  await offer(page).click()
  await bar(page, COUNT).waitFor()
}

async function mark(page: Page, count: number): Promise<void> {
  await bar(page, count).getByRole('button', { name: 'Mark as Billed' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Mark ${count} billings as billed?` })
  await dialog.getByRole('button', { name: 'Mark as Billed' }).click()
}

/** Whether the browser would ask the user before the page is left or reloaded. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

describe('the selection of all pages', () => {
  it('Y03 the selection of all pages is offered when a whole page is selected, with the backend’s count', async () => {
    const page = await open()
    await rows(page).first().getByRole('checkbox').check()
    await bar(page, 1).waitFor()
    expect(await offer(page).count()).toBe(0)
    await selectAll(page)
    expect(await offer(page).count()).toBe(0)
    // The user can remove a row from the selection again.
    await rowOf(page, 'b-001').getByRole('checkbox').uncheck()
    await bar(page, COUNT - 1).waitFor()
    expect(await all(page).evaluate((box) => box.matches(':indeterminate'))).toBe(true)
  })

  it('Y03 the selection of all pages is cleared when the user clears the selection of the current page', async () => {
    const page = await open()
    await selectAll(page)
    await all(page).uncheck()
    await page.getByRole('group', { name: / selected$/ }).waitFor({ state: 'detached' })
    await rows(page).first().getByRole('checkbox').check()
    await bar(page, 1).waitFor()
  })

  it('Y03 the selection of all pages is cancelled if the user changes the page while the selection loads', async () => {
    const page = await open()
    await all(page).check()
    const release = await holdRequests(page, '**/billinginstances/?*page_size=500*')
    await offer(page).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await rowOf(page, 'b-050').waitFor()
    const answered = page.waitForResponse(/page_size=500/)
    release()
    await answered
    await settled(page, 'Ready')
    expect(await rows(page).getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('Y03 if a colleague bills a row while the pages load, the selection of all pages has every other row', async () => {
    const ready = Array.from({ length: 501 }, (_, at) => `b-${String(at).padStart(3, '0')}`)
    let isBilled = false
    // The last row then moves from the second page of 500 rows to the first one.
    const page = await open(ready, () => {
      if (!isBilled) ready.shift()
      isBilled = true
    })
    await all(page).check()
    await offer(page, 501).click()
    await bar(page, 500).waitFor()
    await screen.sandbox.faults({ path: RECONCILE, status: 204, times: 5 })
    await mark(page, 500)
    await toast(page, 'Successfully marked 500 billings as billed.').waitFor()
    expect((await marked()).toSorted()).toEqual(ready)
  })

  it('Y03 if the list changes each time that the pages load, they load three times, and the bar shows how many rows were found', async () => {
    const ready = Array.from({ length: 510 }, (_, at) => `b-${String(at).padStart(3, '0')}`)
    let loaded = 0
    const page = await open(ready, () => {
      loaded += 1
      ready.shift()
    })
    await all(page).check()
    await offer(page, 510).click()
    // Before the last load, five rows had left the list. Another one left it between its pages.
    await bar(page, 505).waitFor()
    expect(loaded).toBe(6)
  })

  it('Y03 an error appears if the selection of all pages fails to load, and the current page stays selected', async () => {
    const page = await open()
    await all(page).check()
    await page.route('**/billinginstances/?*page_size=500*', (route) =>
      route.fulfill({ status: 400, json: {} }),
    )
    await offer(page).click()
    await toast(page, 'The billings could not be loaded.').waitFor()
    await bar(page, 50).waitFor()
  })

  it('Y03 all selected billings are marked as billed in requests of 100, the browser asks before the page is left, the rows of a failed request stay selected, and no billing is billed twice', async () => {
    const page = await open()
    await selectAll(page)
    const answer = { path: RECONCILE, times: 1 }
    await screen.sandbox.faults({ ...answer, status: 204 })
    await screen.sandbox.faults({ ...answer, status: 409 })
    const progress = toast(page, `Marking as billed: 100 of ${COUNT}…`)
    const release = await holdRequests(page, '**/reconcile-in-bulk/')
    await mark(page, COUNT)
    await toast(page, `Marking as billed: 0 of ${COUNT}…`).waitFor()
    expect(await asksBeforeLeaving(page)).toBe(true)
    release()
    const stopped = toast(page, `Stopped after 100 of ${COUNT} billings.`)
    await stopped.waitFor()
    await progress.waitFor({ state: 'detached' })
    expect(await asksBeforeLeaving(page)).toBe(false)
    await eventually(() => wordsOf(stopped)).toEqual([
      `Warning: Stopped after 100 of ${COUNT} billings.`,
      '130 billings are still selected.',
    ])
    const dialog = page.getByRole('alertdialog', { name: 'Mark 130 billings as billed?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await bar(page, 130).waitFor()
    // The rows of the second page have moved to the first page.
    await rowOf(page, 'b-100').waitFor()
    await eventually(() => all(page).isChecked()).toBe(true)

    await screen.sandbox.faults({ path: RECONCILE, status: 204, times: 2 })
    await mark(page, 130)
    await toast(page, 'Successfully marked 130 billings as billed.').waitFor()
    expect((await requested(204)).map((chunk) => chunk.length)).toEqual([100, 100, 30])
    expect((await marked()).toSorted()).toEqual(uuids)
    await page.getByText('Nothing is ready to bill.').waitFor()
  })
})
