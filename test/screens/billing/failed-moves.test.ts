import { describe, expect, it } from 'vitest'
import { reconcileInBulk } from '../../../src/api/billing-bulk'
import { tabRows } from '../../contract/billing-lists'
import { connect } from '../../contract/connection'
import { rowOf, rows, settled, toast, wordsOf } from '../../journeys/billing/billing-page'
import { focused } from '../../support/keyboard'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

const RECONCILE = '*reconcile-in-bulk/'

async function open() {
  const page = await screen.visit()
  await settled(page, 'Ready')
  return page
}

describe('the toast after an action on a billing has failed', () => {
  it('B31 the toast about a failed action closes when a second attempt for the same billing succeeds', async () => {
    const page = await open()
    await screen.sandbox.faults({ path: RECONCILE, status: 400, times: 1 })
    const button = rows(page).first().getByRole('button', { name: 'Mark as Billed' })
    await button.click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await page.getByRole('searchbox').hover()
    await button.click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await failed.waitFor({ state: 'detached' })
  })

  it('B38 a billing that was marked as billed leaves the Ready tab even if the response was lost', async () => {
    const page = await screen.visit({
      prepare: (opened) =>
        opened.route('**/reconcile-in-bulk/', async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        }),
    })
    await settled(page, 'Ready')
    const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    const [, description] = await wordsOf(failed)
    expect(description).toContain('1 billing may have been marked as billed.')
    expect(description).toContain(
      'Check the current status in the list after it refreshes, before you try again.',
    )
    await rowOf(page, uuid).waitFor({ state: 'detached' })
  })

  it('B32 if the server fails during an undo, the toast says that “Mark as Billed” may have been undone', async () => {
    const page = await open()
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const done = toast(page, 'Successfully marked 1 billing as billed.')
    await done.waitFor()
    await screen.sandbox.faults({ path: RECONCILE, status: 504, times: 4 })
    await done.getByRole('button', { name: 'Undo' }).click()
    const failed = toast(page, 'Request failed')
    await failed.getByText('“Mark as Billed” may have been undone for 1 billing.').waitFor()
  })

  it('B32 if the first attempt gets status 504 and all retries fail, the toast says that the billing may have been billed', async () => {
    const page = await open()
    await screen.sandbox.faults({ path: RECONCILE, status: 504, times: 1 })
    await screen.sandbox.faults({ path: RECONCILE, status: 503, times: 3 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.getByText('1 billing may have been marked as billed.').waitFor()
  })

  it('B32 L01 if the session ends during the retry after a server has stopped waiting, a toast says that the billing may have been billed', async () => {
    const page = await open()
    screen.expectComplaint(/The server returned status 401/)
    await screen.sandbox.faults({ path: RECONCILE, status: 504, times: 1 })
    await screen.sandbox.faults({ path: RECONCILE, status: 401, times: 1 })
    await screen.sandbox.faults({ path: '/auth/bridge-sso', status: 401, times: 1 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Logged out due to inactivity').waitFor()
    const failed = toast(page, 'Request failed')
    await failed.getByText('1 billing may have been marked as billed.').waitFor()
  })

  it('B31 the toast after a rejected request does not say that the billing may have been billed', async () => {
    const page = await open()
    await screen.sandbox.faults({ path: RECONCILE, status: 400, times: 1 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    expect((await wordsOf(failed)).join(' ')).not.toContain('may have')
  })

  it('B38 if the response to a bulk action is lost, a toast says how many billings may have changed', async () => {
    const page = await open()
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page).nth(1).getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: '2 selected' })
    await bar.getByRole('button', { name: 'Mark as Billed' }).click()
    await screen.sandbox.faults({ path: RECONCILE, status: 502, times: 4 })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.getByText('2 billings may have been marked as billed.').waitFor()
  })

  it('B32 the toast after a failed undo names the action and the patient', async () => {
    const page = await open()
    const name = await rows(page).first().locator('[data-action="patient"]').textContent()
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const done = toast(page, 'Successfully marked 1 billing as billed.')
    // The fault is for the undo, so the test first waits for the response to the first request.
    await done.waitFor()
    await screen.sandbox.faults({ path: RECONCILE, status: 400, times: 1 })
    await done.getByRole('button', { name: 'Undo' }).click()
    const failed = toast(page, 'Request failed')
    await failed.getByText(`Undo Mark as Billed: ${name} (`).waitFor()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await toast(page, 'Successfully unmarked as billed.').waitFor()
    await failed.waitFor({ state: 'detached' })
  })

  it('Q05 the retry of a failed bulk undo leaves out billings that another user has billed again', async () => {
    const connection = await connect(screen.sandbox)
    const all = await tabRows(connection, 'billed')
    const nameOf = ({ patient }: (typeof all)[number]) => patient.user.fullName
    const names = all.map(nameOf)
    // This patient has only one billed billing. The list therefore shows only this billing, and the
    // undo is about one billing.
    const only = all.find((row) => names.indexOf(nameOf(row)) === names.lastIndexOf(nameOf(row)))
    if (!only) throw new Error('The seed has no patient with one billed billing.')
    const page = await screen.visit({ attributes: { view: 'tab=billed' } })
    await page.getByRole('searchbox').fill(nameOf(only))
    await eventually(() => rows(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo “Mark as Billed” (1)…' }).click()
    await screen.sandbox.faults({ path: RECONCILE, status: 400, times: 1 })
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Undo “Mark as Billed”' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    for (const operation of ['UNRECONCILE', 'RECONCILE'] as const) {
      const reconciliationDatetime = connection.http.now().toISOString()
      await reconcileInBulk(connection.http, {
        uuids: [only.uuid],
        operation,
        reconciliationDatetime,
      })
    }
    await failed.getByRole('button', { name: 'Try again' }).click()
    const excluded = toast(page, '“Mark as Billed” could not be undone for 1 billing.')
    await excluded.getByText('undone and billed again meanwhile').waitFor()
    await rowOf(page, only.uuid).waitFor()
  })

  it('P13 a toast whose button has the focus closes when Escape is pressed once', async () => {
    const page = await open()
    await screen.sandbox.faults({ path: RECONCILE, status: 400, times: 1 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('Dismiss: Request failed')
    await page.keyboard.press('Escape')
    await failed.waitFor({ state: 'detached' })
  })

  it('P13 a focused toast closes when Escape is pressed once, even while a tooltip of a row is open', async () => {
    const page = await open()
    await screen.sandbox.faults({ path: RECONCILE, status: 400, times: 1 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    await rows(page).nth(1).getByRole('button', { name: 'Cancel Billing' }).hover()
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('F6')
    await eventually(() => focused(page)).toBe('Dismiss: Request failed')
    await page.keyboard.press('Escape')
    await failed.waitFor({ state: 'detached' })
  })

  it('Z12 a toast cuts off a very long message of the server, and the button “More” shows the whole message', async () => {
    const page = await open()
    const message = `${'word '.repeat(2000)}end`
    await screen.sandbox.faults({ path: RECONCILE, status: 400, body: { message }, times: 1 })
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const failed = toast(page, 'Request failed')
    await failed.waitFor()
    expect((await wordsOf(failed))[1]?.length).toBeLessThan(400)
    await failed.getByRole('button', { name: 'More' }).click()
    await eventually(async () => (await wordsOf(failed))[1]).toContain('word end')
  })
})

describe('the toasts of the billing screen', () => {
  it('P11 toasts of the billing screen do not cover checkboxes and the buttons of rows', async () => {
    const page = await open()
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    const done = toast(page, 'Successfully marked 1 billing as billed.')
    await done.waitFor()
    const place = await done.boundingBox()
    const box = await rows(page).nth(1).getByRole('checkbox').boundingBox()
    const action = await rows(page).nth(1).getByRole('button').last().boundingBox()
    if (!place || !box || !action) throw new Error('A part of the page is not shown.')
    expect(box.x + box.width).toBeLessThan(place.x)
    expect(action.x).toBeGreaterThan(place.x + place.width)
  })
})
