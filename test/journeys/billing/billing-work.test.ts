/** Tests a biller's work in the whole app, with the reference backend. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../support/pages'
import { addressOf } from '../app/app-page'
import { startJourney } from '../journey'
import {
  bulkCalls,
  counts,
  openTab,
  rowOf,
  rows,
  settled,
  shownCounts,
  tab,
  toast,
  wordsOf,
} from './billing-page'

const journey = startJourney()

/**
 * Opens Billing. Returns the page, its first ready billing, and the counts of Billed and Cancelled.
 * The tests do not check the counts of Pending and Ready, because after one billing is billed,
 * another billing may become ready.
 */
async function open() {
  const page = await journey.visit()
  await settled(page, 'Ready')
  const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
  const [, , billed = 0, cancelled = 0] = await shownCounts(page)
  return { page, uuid, billed, cancelled }
}

async function doneCounts(page: Page): Promise<number[]> {
  return (await counts(page)).slice(2)
}

/** Returns the bulk requests that were sent, each with its body and the status of its response. */
async function sent(endpoint: 'reconcile' | 'cancel') {
  return (await bulkCalls(journey, endpoint)).map(({ body, status }) => ({ body, status }))
}

async function click(page: Page, uuid: string, name: string): Promise<void> {
  await rowOf(page, uuid).hover()
  await rowOf(page, uuid).getByRole('button', { name, exact: true }).click()
}

describe('the work of a biller in the app', () => {
  it('B27 B36 a user marks a billing as billed, finds it on the Billed tab, and undoes this action', async () => {
    const { page, uuid, billed, cancelled } = await open()
    await click(page, uuid, 'Mark as Billed')
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => doneCounts(page)).toEqual([billed + 1, cancelled])
    await openTab(page, 'Billed')
    await eventually(() => rows(page).first().getAttribute('data-row-id')).toBe(uuid)

    await click(page, uuid, 'Undo Mark as Billed')
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => doneCounts(page)).toEqual([billed, cancelled])
    await openTab(page, 'Ready')
    await rowOf(page, uuid).waitFor()
    await eventually(() => sent('reconcile')).toEqual([
      { body: expect.objectContaining({ uuids: [uuid], operation: 'RECONCILE' }), status: 204 },
      { body: expect.objectContaining({ uuids: [uuid], operation: 'UNRECONCILE' }), status: 204 },
    ])
  })

  it('X13 X14 X15 B28 B37 if a cancellation fails, the user can submit the same reason again, and can undo the cancellation after it has succeeded', async () => {
    const { page, uuid, billed, cancelled } = await open()
    await click(page, uuid, 'Cancel Billing')
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    await dialog.getByRole('radio', { name: 'Unsure' }).check()
    const body = { message: 'The month is closed.' }
    await journey.sandbox.faults({ path: '*cancel-in-bulk/', status: 409, body, times: 1 })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    const failed = toast(page, 'Failed to cancel billing')
    await failed.waitFor()
    expect((await wordsOf(failed))[1]).toBe('The month is closed.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => doneCounts(page)).toEqual([billed, cancelled + 1])

    await openTab(page, 'Cancelled')
    await rowOf(page, uuid).getByText('Cash-pay patient · Charge patient: Unsure').waitFor()
    await click(page, uuid, 'Undo Cancellation')
    const question = page.getByRole('alertdialog', { name: 'Undo Cancellation?', exact: true })
    await question.getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Successfully undid the cancellation.').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => doneCounts(page)).toEqual([billed, cancelled])
    const seen = [{ uuid, cancelled_on: expect.any(String) }]
    const cancel = {
      uuids: [uuid],
      operation: 'CANCEL',
      cancellation_reason_type: 'CASH_PAY_PATIENT',
      will_charge_patient: 'MAYBE',
    }
    await eventually(() => sent('cancel')).toEqual([
      { body: cancel, status: 409 },
      { body: cancel, status: 204 },
      { body: { uuids: [uuid], operation: 'UNCANCEL', seen }, status: 204 },
    ])
  })

  it('Y04 Y23 a user opens the earlier billing for which a pending billing waits, and Back returns to the same view of the Pending tab', async () => {
    const page = await journey.visit({ path: '/billing?tab=pending' })
    await settled(page, 'Pending')
    const search = page.getByRole('searchbox')
    await page.getByRole('button', { name: 'Patient', exact: true }).click()
    await search.fill('a')
    const sorted = '/billing?tab=pending&sort=patient'
    await eventually(() => addressOf(page)).toBe(sorted)
    // The search begins a moment after the last key. The test waits for the rows of the search,
    // because new rows close an open card.
    await eventually(async () =>
      (await journey.requests()).some(({ query }) => query.search === 'a'),
    ).toBe(true)
    await settled(page, 'Pending')
    const blocked = rows(page).filter({ hasText: 'Prior Billing Pending' }).first()
    const name = (await blocked.locator('[data-action="patient"]').textContent()) ?? ''
    await blocked.locator('[data-action="reasons"]').click()
    await page.getByRole('button', { name: 'Open the earlier billing' }).click()
    await eventually(() => search.inputValue()).toBe(name)
    await eventually(() => tab(page, 'Pending').getAttribute('aria-selected')).toBe('false')
    const earlier = addressOf(page)

    await page.goBack()
    await eventually(() => tab(page, 'Pending').getAttribute('aria-selected')).toBe('true')
    await settled(page, 'Pending')
    expect(await search.inputValue()).toBe('a')
    expect(addressOf(page)).toBe(sorted)
    await page.goForward()
    await eventually(() => search.inputValue()).toBe(name)
    expect(addressOf(page)).toBe(earlier)
  })
})
