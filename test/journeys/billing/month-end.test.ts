import { beforeAll, describe, expect, it } from 'vitest'
import { cancelInBulk } from '../../../src/api/billing-bulk'
import { tabRows } from '../../contract/billing-lists'
import { connect } from '../../contract/connection'
import { eventually, tall, withAnimations } from '../../support/pages'
import { signInByForm, startJourney } from '../journey'
import {
  bulkCalls,
  column,
  countOn,
  openTab,
  rowOf,
  rows,
  settled,
  shownCounts,
  toast,
  wordsOf,
} from './billing-page'

const journey = startJourney({ patients: 2000 }, withAnimations)

/** Returns approximately noon in the clinic's zone on the first day of the next month. */
function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 17)).toISOString()
}

let awaited: string[]
beforeAll(async () => {
  const connection = await connect(journey.sandbox)
  const pending = await tabRows(connection, 'pending')
  awaited = pending
    .filter((row) => row.pendingReasons.includes('CALENDAR_MONTH_NOT_ENDED'))
    .map((row) => row.uuid)
  await journey.sandbox.clock({ now: nextMonth() })
  // Bulk actions exclude an Engage billing within 30 days of another one (K02), so the test cancels
  // these billings.
  const ready = await tabRows(connection, 'ready')
  const blocked = ready.filter((row) => row.billableFrom !== null).map((row) => row.uuid)
  if (blocked.length === 0) return
  await cancelInBulk(connection.http, {
    uuids: blocked,
    operation: 'CANCEL',
    cancellationReasonType: 'NON_REIMBURSING_INS',
  })
})

describe('billings at the end of a month', () => {
  it('S2 P9 B03 billings that wait for the end of the month are ready on the first day of the next month', async () => {
    expect(awaited.length).toBeGreaterThan(20)
    const ready = await tabRows(await connect(journey.sandbox), 'ready')
    const uuids = new Set(ready.map((row) => row.uuid))
    expect(awaited.filter((uuid) => !uuids.has(uuid))).toEqual([])
  })

  it('B36 a user marks a whole page of billings as billed, and undoes the action for one of these billings', async () => {
    const page = await journey.visit(tall)
    await settled(page, 'Ready')
    const [, ready = 0, billed = 0] = await shownCounts(page)
    // After this sort, the billings that became ready last are first: the Support billings of the
    // month.
    await page.getByRole('button', { name: 'Eligible as of' }).click()
    await settled(page, 'Ready')
    await eventually(async () => (await column(page, 'Billing interval'))[0]).not.toMatch(
      /^Cycle 1 /,
    )
    expect((await column(page, 'Code')).some((code) => code.startsWith('98980'))).toBe(true)

    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const bar = page.getByRole('group', { name: '50 selected' })
    await bar.getByRole('button', { name: 'Mark as Billed' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Mark 50 billings as billed?' })
    await dialog.getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 50 billings as billed.').waitFor()
    await eventually(() => countOn(page, 'Ready')).toBe(ready - 50)
    await eventually(() => countOn(page, 'Billed')).toBe(billed + 50)

    const [call] = await bulkCalls(journey, 'reconcile')
    const sent: unknown = call?.body
    await openTab(page, 'Billed')
    const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
    expect(JSON.stringify(sent)).toContain(uuid)
    await rowOf(page, uuid).getByRole('button', { name: 'Undo Mark as Billed' }).click()
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => countOn(page, 'Ready')).toBe(ready - 49)
  })

  it('N12 a user marks 500 billings in one action, sees the progress and an error that stops the action, and repeats the action', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('500')
    await page.getByText(/^1–500 of/).waitFor()
    await settled(page, 'Ready')
    const [, ready = 0] = await shownCounts(page)
    // The table draws only the rows in view, so the page has fewer row elements than billings.
    expect(await rows(page).count()).toBeLessThan(100)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const mark = async (count: number) => {
      await page
        .getByRole('group', { name: `${count} selected` })
        .getByRole('button', { name: 'Mark as Billed' })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Billed' }).click()
    }
    // The third request, for rows 201 to 300, is rejected.
    await journey.sandbox.faults({ path: '*reconcile-in-bulk/', delayMs: 1500, times: 2 })
    await journey.sandbox.faults({
      path: '*reconcile-in-bulk/',
      delayMs: 1500,
      status: 409,
      times: 1,
    })
    await mark(500)
    await toast(page, 'Marking as billed: 100 of 500…').waitFor()
    await toast(page, 'Marking as billed: 200 of 500…').waitFor()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await eventually(() => wordsOf(failed)).toEqual([
      'Error: Request failed',
      'Injected fault: 409.',
    ])
    await toast(page, 'Stopped after 200 of 500 billings.').waitFor()
    await toast(page, 'Successfully marked 200 billings as billed.').waitFor()
    await eventually(() => countOn(page, 'Ready')).toBe(ready - 200)

    const calls = (await bulkCalls(journey, 'reconcile')).slice(-3)
    expect(calls.map(({ status }) => status)).toEqual([204, 204, 409])
    const dates = calls.map(
      ({ body }) => JSON.stringify(body).match(/"reconciliation_datetime":"[^"]+"/)?.[0],
    )
    expect(new Set(dates).size).toBe(1)

    // The dialog stays open after a failure.
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await settled(page, 'Ready')
    await page.getByRole('group', { name: '300 selected' }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await mark(500)
    await toast(page, 'Successfully marked 500 billings as billed.').waitFor()
    await eventually(() => countOn(page, 'Ready')).toBe(ready - 700)
  })

  it('L01 if the session ends between two requests of a bulk action, the login page shows how many billings were marked, without names', async () => {
    const page = await journey.visit({ signedOut: true })
    await signInByForm(page)
    await settled(page, 'Ready')
    // The number of ready billings depends on the day of the test, and earlier tests billed some.
    await eventually(() => countOn(page, 'Ready')).toBeGreaterThan(100)
    const count = Math.min(await countOn(page, 'Ready'), 500)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('500')
    await page.getByText(`1–${count} of`).waitFor()
    await settled(page, 'Ready')
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const [, other] = await tabRows(await connect(journey.sandbox), 'ready')
    if (!other) throw new Error('No billing is ready.')
    const excluded = {
      uuid: other.uuid,
      reason: 'CANCELLED',
      detail: null,
      patient_full_name: 'Chloé M’Bala',
    }
    await journey.sandbox.faults({
      path: '*reconcile-in-bulk/',
      status: 201,
      body: { excluded_instances: [excluded] },
      times: 1,
    })
    await journey.sandbox.faults({ path: '*reconcile-in-bulk/', status: 401, times: 1 })
    await page
      .getByRole('group', { name: `${count} selected` })
      .getByRole('button', { name: 'Mark as Billed' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Billed' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await toast(page, `Stopped after 99 of ${count} billings.`).waitFor()
    await toast(page, 'Logged out due to inactivity').waitFor()
    await eventually(() => page.getByRole('listitem').count()).toBe(2)
    expect(await page.getByText('Chloé').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })
})
