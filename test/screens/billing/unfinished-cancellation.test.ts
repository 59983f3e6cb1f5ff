import { describe, expect, it } from 'vitest'
import { reconcileInBulk } from '../../../src/api/billing-bulk'
import { connect } from '../../contract/connection'
import { rowOf, rows, settled, toast } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { chooseOption, eventually, nextFrames } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

describe('an unfinished cancellation', () => {
  it('Z23 the typed values of a cancellation are restored after a reload and after an expired session, and are deleted when the dialog closes', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    const reason = dialog.getByRole('button', { name: /Cancellation Reason \*/ })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await chooseOption(reason, 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    await screen.reload(page)
    await dialog.getByText('Your unsaved changes were restored.').waitFor()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe('Moved away')
    screen.expectComplaint(/The server returned status 401/)
    // The server also rejects the page's assertion, so that the session ends.
    await screen.sandbox.faults({ path: '*cancel-in-bulk/', status: 401, times: 1 })
    await screen.sandbox.faults({ path: '/auth/bridge-sso', status: 401, times: 1 })
    await submit.click()
    await toast(page, 'Logged out due to inactivity').waitFor()
    await screen.reload(page)
    await dialog.waitFor()
    await eventually(() => dialog.getByRole('textbox').inputValue()).toBe('Moved away')
    await submit.click()
    await toast(page, 'Successfully cancelled the billing.').waitFor()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Moved')
  })

  it('Z23 a cancellation that is being sent when the user leaves the list and comes back is not shown as unfinished', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    await chooseOption(dialog.getByRole('button', { name: /Cancellation Reason \*/ }), 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    const release = await holdRequests(page, '**/cancel-in-bulk/')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.evaluate(() => {
      const other = document.createElement('rtm-patient-billing')
      document.querySelector('rtm-patient-billing')?.replaceWith(other)
    })
    await rowOf(page, uuid).waitFor()
    await settled(page, 'Ready')
    await nextFrames(page)
    expect(await dialog.count()).toBe(0)
    release()
    await rowOf(page, uuid).waitFor({ state: 'detached' })
    await nextFrames(page)
    expect(await dialog.count()).toBe(0)
  })

  it('Z23 the dialog of an unfinished cancellation does not open again if the billing was billed after the user began the cancellation', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    const uuid = (await rows(page).first().getAttribute('data-row-id')) ?? ''
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })
    await chooseOption(dialog.getByRole('button', { name: /Cancellation Reason \*/ }), 'Other')
    await dialog.getByRole('textbox').fill('Moved away')
    const { http } = await connect(screen.sandbox)
    const reconciliationDatetime = http.now().toISOString()
    await reconcileInBulk(http, { uuids: [uuid], operation: 'RECONCILE', reconciliationDatetime })
    await page.evaluate(() => {
      const other = document.createElement('rtm-patient-billing')
      other.setAttribute('view', 'tab=billed')
      document.querySelector('rtm-patient-billing')?.replaceWith(other)
    })
    await rowOf(page, uuid).waitFor()
    await settled(page, 'Billed')
    await nextFrames(page)
    expect(await dialog.count()).toBe(0)
  })
})
