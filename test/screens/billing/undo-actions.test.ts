import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { connect } from '../../contract/connection'
import {
  bulkCalls,
  countOn,
  openTab,
  rowOf,
  rows,
  settled,
  type TabName,
  toast,
  wordsOf,
} from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { nextEvent } from '../../support/next-event'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { startScreen } from '../screen'

const journey = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

async function open(name: TabName): Promise<Page> {
  const page = await journey.visit()
  await settled(page, 'Ready')
  await openTab(page, name)
  return page
}

async function firstUuid(page: Page): Promise<string> {
  return (await rows(page).first().getAttribute('data-row-id')) ?? ''
}

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Undo “Mark as Billed” for 1 billing?', exact: true })

/**
 * Undoes “Mark as Billed” for the first billing, and confirms the undo. The undo needs a
 * confirmation because the billing was marked long ago.
 */
async function undoFirst(page: Page): Promise<void> {
  await rows(page).first().getByRole('button', { name: 'Undo Mark as Billed' }).click()
  await question(page).getByRole('button', { name: 'Undo “Mark as Billed”' }).click()
}

describe('the undo of “Mark as Billed”', () => {
  it('B27 the list shows its first page after “Mark as Billed” was undone, and a toast has the specified text', async () => {
    const page = await open('Billed')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^Page 2 of/).waitFor()
    await settled(page, 'Billed')
    const before = await countOn(page, 'Ready')
    const uuid = await firstUuid(page)
    await undoFirst(page)
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await page.getByText(/^Page 1 of/).waitFor()
    const [call] = await bulkCalls(journey, 'reconcile')
    expect(call?.body).toMatchObject({ uuids: [uuid], operation: 'UNRECONCILE' })
    await eventually(() => countOn(page, 'Ready')).toBe(before + 1)
  })

  it('B34 if the backend removes the billing after the undo, toasts say that the undo succeeded and that the billing was removed, and the event lists the billing as changed', async () => {
    const page = await open('Billed')
    const uuid = await firstUuid(page)
    const changed = await nextEvent(page, 'rtm-billing-change')
    const body = { excluded_instances: [{ uuid, reason: 'REMOVED', detail: 'Removed.' }] }
    await journey.sandbox.faults({ path: '*reconcile-in-bulk/', status: 201, body, times: 1 })
    await undoFirst(page)
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await toast(page, '“Mark as Billed” was undone, and 1 billing was removed.').waitFor()
    expect(await changed()).toMatchObject({ excluded: [], billings: [{ uuid }] })
  })

  it('B32 the toast “Request failed” appears if “Mark as Billed” could not be undone', async () => {
    const page = await open('Billed')
    await journey.sandbox.faults({ path: '*reconcile-in-bulk/', status: 400, body: {}, times: 1 })
    await undoFirst(page)
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await eventually(() => wordsOf(failed)).toEqual([
      'Error: Request failed',
      'If the problem persists please contact support',
    ])
  })
})

describe('the undo of “Mark as Billed” for one row', () => {
  it('Q05 if the billing was marked as billed more than 20 s ago, a confirmation of the undo shows when the billing was marked, and which user marked it', async () => {
    const page = await open('Ready')
    const uuid = await firstUuid(page)
    const undo = () =>
      rowOf(page, uuid).getByRole('button', { name: 'Undo Mark as Billed' }).click()
    await rowOf(page, uuid).getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    const { http } = await connect(journey.sandbox)
    await journey.sandbox.clock({ now: new Date(http.now().getTime() + 60_000).toISOString() })
    await openTab(page, 'Billed')
    await undo()
    const dialog = question(page)
    await dialog
      .getByText(/^Marked as billed on [A-Z][a-z]{2} \d{2}, \d{4} by Dana Whitfield\./)
      .waitFor()
    await expectAccessible(page, 'undo of one billing')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, uuid).waitFor()
    expect(await bulkCalls(journey, 'reconcile')).toMatchObject([{ status: 204 }])
    await undo()
    await question(page).getByRole('button', { name: 'Undo “Mark as Billed”' }).click()
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
  })
})

describe('the reason for the undo of “Mark as Billed”', () => {
  it('Z23 the typed reason for an undo is restored after a reload, and is discarded only after a confirmation', async () => {
    const page = await open('Billed')
    const uuid = await firstUuid(page)
    const undo = () =>
      rowOf(page, uuid).getByRole('button', { name: 'Undo Mark as Billed' }).click()
    const reason = question(page).getByRole('textbox', { name: 'Reason (optional)' })
    await undo()
    await reason.fill('Wrong payer')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await eventually(() => reason.inputValue()).toBe('Wrong payer')
    await journey.reload(page)
    await openTab(page, 'Billed')
    // The form for another billing has its own draft.
    await rows(page).nth(1).getByRole('button', { name: 'Undo Mark as Billed' }).click()
    await question(page).waitFor()
    expect(await reason.inputValue()).toBe('')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page).waitFor({ state: 'detached' })
    await undo()
    await question(page).getByText('Your unsaved changes were restored.').waitFor()
    await eventually(() => reason.inputValue()).toBe('Wrong payer')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await question(page).waitFor({ state: 'detached' })
    await undo()
    await question(page).waitFor()
    expect(await reason.inputValue()).toBe('')
  })
})

describe('the undo of a cancellation', () => {
  const ask = async (page: Page) => {
    await rows(page).first().getByRole('button', { name: 'Undo Cancellation' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Undo Cancellation?', exact: true })
    await dialog.waitFor()
    return dialog
  }

  it('B28 B29 B37 G01 before a cancellation is undone, a dialog with the specified texts asks the user for confirmation', async () => {
    const page = await open('Cancelled')
    const before = await countOn(page, 'Cancelled')
    const uuid = await firstUuid(page)
    const dialog = await ask(page)
    await dialog
      .getByText("This will move this card back to the 'ready to bill' tab.", { exact: true })
      .waitFor()
    await eventually(() => dialog.getByRole('button').allTextContents()).toEqual([
      'Cancel',
      'Confirm',
    ])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await bulkCalls(journey, 'cancel')).toEqual([])

    await (await ask(page)).getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Successfully undid the cancellation.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const [call] = await bulkCalls(journey, 'cancel')
    const seen = [{ uuid, cancelled_on: expect.any(String) }]
    expect(call?.body).toEqual({ uuids: [uuid], operation: 'UNCANCEL', seen })
    await eventually(() => countOn(page, 'Cancelled')).toBe(before - 1)
    await rowOf(page, uuid).waitFor({ state: 'detached' })
  })

  it('B30 P13 if a cancellation could not be undone, the dialog stays open, and a toast has the specified text', async () => {
    const page = await open('Cancelled')
    await journey.sandbox.faults({ path: '*cancel-in-bulk/', status: 500, times: 4 })
    const dialog = await ask(page)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const failed = toast(page, 'Failed to undo cancellation.')
    await failed.waitFor()
    // The toast does not show the message of a response with status 500 (N14).
    await eventually(() => wordsOf(failed)).toEqual([
      'Error: Failed to undo cancellation.',
      'Unidentified error, please contact support',
    ])
    await eventually(() => dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Successfully undid the cancellation.').waitFor()
  })

  it('G05 a double click on “Confirm” sends one request to undo a cancellation', async () => {
    const page = await open('Cancelled')
    const release = await holdRequests(page, '**/cancel-in-bulk/')
    await (await ask(page)).getByRole('button', { name: 'Confirm' }).dblclick()
    release()
    await toast(page, 'Successfully undid the cancellation.').waitFor()
    await eventually(() => bulkCalls(journey, 'cancel')).toHaveLength(1)
  })
})
