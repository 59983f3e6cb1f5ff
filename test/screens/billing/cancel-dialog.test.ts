import { describe, expect, it } from 'vitest'
import {
  bulkCalls,
  countOn,
  openTab,
  rowOf,
  rows,
  settled,
  toast,
  wordsOf,
} from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { focused } from '../../support/keyboard'
import { nextEvent } from '../../support/next-event'
import { chooseOption, eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

async function openDialog() {
  const page = await screen.visit()
  await settled(page, 'Ready')
  const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
  await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
  await dialog.waitFor()
  const reason = dialog.getByRole('button', { name: /Cancellation Reason \*/ })
  return { page, uuid, dialog, reason, submit: dialog.getByRole('button', { name: 'Submit' }) }
}

async function sentBodies(): Promise<unknown[]> {
  return (await bulkCalls(screen, 'cancel')).map(({ body }) => body)
}

describe('the dialog to cancel billings', () => {
  it('X01 X02 X03 X05 X07 X08 G02 the cancel dialog opens with the texts, defaults and choices of the specification', async () => {
    const { page, dialog, reason } = await openDialog()
    await dialog
      .getByText(
        'Please enter a reason for cancelling this billing. Cancelled billing events can be viewed in the cancelled tab.',
        { exact: true },
      )
      .waitFor()
    await eventually(() => reason.textContent()).toContain('Cash-pay patient')
    const charge = dialog.getByRole('radiogroup', { name: 'Charge Patient *', exact: true })
    await eventually(() => charge.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(
      true,
    )
    const radios = await charge
      .getByRole('radio')
      .evaluateAll((inputs) => inputs.map((input) => input.closest('label')?.textContent?.trim()))
    expect(radios).toEqual(['Yes', 'No', 'Unsure'])
    await eventually(() => dialog.getByRole('textbox').count()).toBe(0)
    await reason.click()
    const choices = page.getByRole('listbox').getByRole('option')
    await choices.first().waitFor()
    await eventually(() => choices.allTextContents()).toEqual([
      'Cash-pay patient',
      'Non-reimbursing insurance',
      'Discharged patient',
      'Other',
    ])
  })

  it('X01 the texts of the cancel dialog are in the plural if several billings are cancelled', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').click()
    const bar = page.getByRole('group', { name: '2 selected' })
    await bar.getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    await dialog.getByText('Please enter a reason for cancelling these billings.').waitFor()
  })

  it('X05 X06 X07 the cancel dialog shows the fields that belong to the chosen reason', async () => {
    const { dialog, reason } = await openDialog()
    const fields = async () => [
      await dialog.getByRole('textbox', { name: 'Insurance Company', exact: true }).count(),
      await dialog.getByRole('textbox', { name: 'Other Description *', exact: true }).count(),
      await dialog.getByRole('radiogroup').count(),
    ]
    await chooseOption(reason, 'Non-reimbursing insurance')
    await eventually(fields).toEqual([1, 0, 0])
    await chooseOption(reason, 'Discharged patient')
    await eventually(fields).toEqual([0, 0, 0])
    await chooseOption(reason, 'Other')
    await eventually(fields).toEqual([0, 1, 0])
    await chooseOption(reason, 'Cash-pay patient')
    await eventually(fields).toEqual([0, 0, 1])
  })

  it('X10 X11 the cancel dialog validates the description before it sends a request', async () => {
    const { dialog, submit, reason } = await openDialog()
    await chooseOption(reason, 'Other')
    await submit.click()
    await dialog
      .getByText('Please provide a reason for the cancellation.', { exact: true })
      .waitFor()
    const text = dialog.getByRole('textbox', { name: 'Other Description *' })
    await eventually(() => text.evaluate((field) => field.matches(':focus'))).toBe(true)
    await eventually(() => text.getAttribute('aria-invalid')).toBe('true')
    await text.fill('no')
    await submit.click()
    await dialog.getByText('Please enter 3 to 50 characters.', { exact: true }).waitFor()
    expect(await sentBodies()).toEqual([])
    await text.fill('x'.repeat(60))
    expect((await text.inputValue()).length).toBeLessThanOrEqual(60)
  })

  it('X13 X14 B37 U5 the cancel dialog sends only visible fields and closes, a toast appears, and the billing is on the Cancelled tab', async () => {
    const { page, dialog, uuid, submit, reason } = await openDialog()
    const before = await countOn(page, 'Cancelled')
    await chooseOption(reason, 'Other')
    await dialog.getByRole('textbox').fill('left behind by another reason')
    await chooseOption(reason, 'Cash-pay patient')
    await dialog.getByRole('radio', { name: 'Unsure' }).check()
    const changed = await nextEvent(page, 'rtm-billing-change')
    await submit.click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => sentBodies()).toEqual([
      {
        uuids: [uuid],
        operation: 'CANCEL',
        cancellation_reason_type: 'CASH_PAY_PATIENT',
        will_charge_patient: 'MAYBE',
      },
    ])
    expect(await changed()).toMatchObject({ operation: 'CANCEL', uuids: [uuid], excluded: [] })
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await eventually(() => countOn(page, 'Cancelled')).toBe(before + 1)
    await openTab(page, 'Cancelled')
    await rowOf(page, uuid).getByText('Cash-pay patient · Charge patient: Unsure').waitFor()
  })

  it('X12 X13 the cancel dialog can be submitted without an insurance company, and does not send the choice of a hidden field', async () => {
    const { reason, submit, page, uuid } = await openDialog()
    await chooseOption(reason, 'Non-reimbursing insurance')
    await submit.click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await eventually(() => sentBodies()).toEqual([
      {
        uuids: [uuid],
        operation: 'CANCEL',
        cancellation_reason_type: 'NON_REIMBURSING_INS',
      },
    ])
  })

  it('X14 B27 after a billing on a later page was cancelled, the list returns to its first page', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^Page 2 of/).waitFor()
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await page.getByText(/^Page 1 of/).waitFor()
  })

  it('B31 X15 the cancel dialog stays open with its values after a failed request, and a toast has the specified text', async () => {
    const { page, dialog, reason, submit } = await openDialog()
    await chooseOption(reason, 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    const body = { message: 'The month is closed.' }
    await screen.sandbox.faults({ path: '*cancel-in-bulk/', status: 409, body, times: 1 })
    await submit.click()
    const failed = toast(page, 'Failed to cancel billing')
    await failed.waitFor()
    await eventually(() => wordsOf(failed)).toEqual([
      'Error: Failed to cancel billing',
      'The month is closed.',
    ])
    await eventually(() => reason.textContent()).toContain('Other')
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe('Moved away')
    await submit.click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
  })

  it('N13 Z27 if the backend rejects a field, the cancel dialog shows the error at this field, and a toast appears', async () => {
    const { page, dialog, submit, reason } = await openDialog()
    await chooseOption(reason, 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    const detail = 'Please name the new clinic.'
    await screen.sandbox.faults({
      path: '*cancel-in-bulk/',
      status: 400,
      body: { errors: [{ field: 'optional_cancellation_reason_message', detail }] },
      times: 1,
    })
    await submit.click()
    await dialog.getByText(detail).waitFor()
    await eventually(() => wordsOf(toast(page, 'Failed to cancel billing'))).toContain(detail)
  })

  it('G02 G05 the cancel dialog shows “Submitting” during the request, and a second click sends no request', async () => {
    const { page, dialog, submit } = await openDialog()
    const release = await holdRequests(page, '**/cancel-in-bulk/')
    await submit.dblclick()
    await dialog.getByRole('button', { name: 'Submitting' }).waitFor()
    // Escape does not close the dialog while the request is pending.
    await page.keyboard.press('Escape')
    await eventually(() => dialog.isVisible()).toBe(true)
    release()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await eventually(() => sentBodies()).toHaveLength(1)
  })

  it('B34 if a colleague bills the billing while the cancel dialog is open, a toast names the billing and reports no success', async () => {
    const { uuid, submit, page } = await openDialog()
    const excluded = [{ uuid, reason: 'ALREADY_RECONCILED', detail: 'Billed.' }]
    const body = { excluded_instances: excluded }
    await screen.sandbox.faults({ path: '*cancel-in-bulk/', status: 201, body, times: 1 })
    await submit.click()
    const warning = toast(page, '1 billing was not cancelled.')
    await warning.waitFor()
    expect((await wordsOf(warning))[1]).toMatch(/: already marked as billed$/)
    expect(await toast(page, 'Successfully cancelled the billing.').count()).toBe(0)
  })

  it('the cancel dialog cancels several billings with one reason in one request', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: '3 selected' })
    await bar.getByRole('button', { name: 'Cancel Billing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await bar.waitFor({ state: 'detached' })
    await eventually(() => sentBodies()).toEqual([
      expect.objectContaining({ uuids: Array.from({ length: 3 }, () => expect.any(String)) }),
    ])
  })
})

describe('the billing dialogs on a narrow screen', () => {
  it('T17 P09 the dialogs for a cancellation and its undo open from the menu of a row on a narrow screen', async () => {
    const page = await screen.visit({ viewport: { width: 400, height: 800 } })
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason' })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    await openTab(page, 'Cancelled')
    await rows(page).first().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Undo Cancellation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await toast(page, 'Successfully undid the cancellation.').waitFor()
  })
})

describe('the dialogs of the billing screen', () => {
  it('Escape closes the cancel dialog, after a confirmation if there are unsaved changes', async () => {
    const { page, dialog, reason } = await openDialog()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    await dialog.waitFor()
    await chooseOption(reason, 'Discharged patient')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    // The test waits until the focus is back in the dialog, because otherwise the dialog would not
    // get the next key.
    await eventually(() => focused(page)).toContain('Discharged patient')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await sentBodies()).toEqual([])
  })

  it('G06 the focus stays inside the cancel dialog, and returns to the button that opened it', async () => {
    const { page, dialog } = await openDialog()
    const isInside = () =>
      dialog.evaluate((element) => {
        const root = element.getRootNode()
        return root instanceof ShadowRoot && element.contains(root.activeElement)
      })
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      await eventually(() => isInside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const button = rows(page).first().getByRole('button', { name: 'Cancel Billing' })
    await eventually(() => button.evaluate((element) => element.matches(':focus'))).toBe(true)
  })
})
