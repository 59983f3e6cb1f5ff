import { describe, expect, it } from 'vitest'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { chooseOption, eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 40 })

describe('an unfinished cancellation', () => {
  it('Z23 keeps its typed values after a reload and an expired session, and loses them when the dialog closes', async () => {
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
    // The page's assertion is refused too, so that the session ends.
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
})
