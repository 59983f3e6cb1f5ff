/** Tests the billing screen of the app: a biller's work, and the dialogs, menus and files. */
import { beforeEach, describe, expect, it } from 'vitest'
import { startVisits } from './visits'

const visits = startVisits()
beforeEach(() => visits.sandbox.reset())

async function open() {
  const page = await visits.signedIn('/billing')
  const table = page.within('table', 'Billing: Ready')
  await table.see('row', undefined, { at: 1 })
  return { page, table }
}

describe('the billing screen in each supported browser', () => {
  it('V15 a user marks a billing as billed, and undoes this action on the Billed tab', async () => {
    const { page, table } = await open()
    await table.click('button', 'Mark as Billed', { at: 0 })
    await page.read('Successfully marked 1 billing as billed.')
    await page.click('tab', /^Billed/)
    const billed = page.within('table', 'Billing: Billed')
    await billed.click('button', 'Undo Mark as Billed', { at: 0 })
    await page.read('Successfully unmarked as billed.')
  })

  it('V15 a user cancels a billing with a reason from a select field, and undoes the cancellation', async () => {
    const { page, table } = await open()
    await table.click('button', 'Cancel Billing', { at: 0 })
    const dialog = page.within('dialog', 'Cancellation Reason')
    await dialog.click('button', /Cancellation Reason \*/)
    await page.click('option', 'Other')
    await dialog.fill('textbox', 'Other Description *', 'Entered twice')
    await dialog.click('button', 'Submit')
    await page.read('Successfully cancelled the billing.')
    await page.gone('dialog')
    await page.click('tab', /^Cancelled/)
    await page.within('table', 'Billing: Cancelled').click('button', 'Undo Cancellation', { at: 0 })
    await page.within('alertdialog').click('button', 'Confirm')
    await page.read('Successfully undid the cancellation.')
  })

  it('V15 the Tab key does not move the focus out of a dialog, and closing the dialog focuses the button that opened it', async () => {
    const { page, table } = await open()
    await table.click('button', 'Cancel Billing', { at: 0 })
    const dialog = page.within('dialog', 'Cancellation Reason')
    await dialog.see('button', 'Submit')
    for (let presses = 0; presses < 8; presses += 1) {
      await page.press('Tab')
      expect(await page.hasFocus('dialog', 'Cancellation Reason')).toBe(true)
    }
    await page.press('Escape')
    await page.gone('dialog')
    await table.focused('button', 'Cancel Billing', { at: 0 })
  })

  it('V15 the billing screen shows patient summaries, the column menu, the CPT codes and the history', async () => {
    const { page, table } = await open()
    await table.within('row', undefined, { at: 1 }).hover('button', undefined, { at: 0 })
    await page.within('group', 'Patient summary').read('Birth Date')
    await page.click('button', 'Columns')
    await page.see('menu')
    await page.press('Escape')
    await page.gone('menu')
    await page.click('button', 'The CPT Codes')
    await page.within('dialog', 'The CPT Codes').see('heading', /^Connect/)
    await page.press('Escape')
    await page.gone('dialog')
  })

  it('V15 a user copies the justification of a billing, and can paste it', async () => {
    const { page, table } = await open()
    await table.click('button', 'Copy justification', { at: 0 })
    await page.read('Justification copied to clipboard.')
    await page.click('searchbox')
    await page.press('v', ['Control'])
    await page.holds('searchbox', undefined, /\S/)
  })

  it('V15 the audit packet of a billing has a preview', async () => {
    const { page, table } = await open()
    await table.click('button', 'More', { at: 0 })
    await page.click('menuitem', 'Audit packet')
    await page.within('dialog', 'Audit packet').see('button', 'Print or save as PDF')
  })

  it('V15 the export of billings saves a file', async () => {
    const { page } = await open()
    await page.click('button', 'Export…')
    // The title contains the number when the billings have been checked. Only then is the button
    // enabled.
    await page.within('dialog', /^Export \d+ billings/).click('button', 'Export')
    await page.gone('dialog')
  })

  it('V15 a user sorts the billing list, and uses the list by keyboard', async () => {
    const { page, table } = await open()
    const rows = () => page.see('table', 'Billing: Ready')
    const before = await rows()
    await table.within('columnheader', /^Patient/).click('button', undefined, { at: 0 })
    // The test waits for the sorted rows, because the next keys apply to them.
    await expect.poll(rows, { timeout: 20_000 }).not.toBe(before)
    await page.press('Escape')
    await page.type('j')
    await page.type('b')
    await page.read('Successfully marked 1 billing as billed.')
  })
})
