import { describe, it } from 'vitest'
import { eventually } from '../../support/pages'
import { chooseInUserMenu } from '../app/app-page'
import { startJourney } from '../journey'
import { rows, settled, toast } from './billing-page'

const journey = startJourney()

describe('a billing screen whose code fails to load', () => {
  it('P18 a screen whose code fails to load shows “App updates in progress”, and a retry loads the code', async () => {
    const code = '**/assets/billing-screen*.js'
    const page = await journey.visit({
      prepare: (opened) => opened.route(code, (route) => route.abort('failed')),
    })
    journey.expectComplaint(/Failed to fetch dynamically imported module|error loading/i)
    const alert = page.getByRole('alert')
    await alert.getByText('App updates in progress').waitFor()
    await eventually(() => alert.textContent()).toContain(
      'Please wait a minute and refresh the page.',
    )
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.getByText('App updates in progress').waitFor()
    await page.unroute(code)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await settled(page, 'Ready')
  })
})

describe('a toast and a dialog at the same time', () => {
  it('P11 P13 a toast is above an open dialog, and the dialog stays open when the user closes the toast', async () => {
    const page = await journey.visit({ path: '/billing' })
    await settled(page, 'Ready')
    const failing = { method: 'POST', path: '*reconcile-in-bulk/', status: 400, times: 1 }
    await journey.sandbox.faults(failing)
    await rows(page).first().hover()
    await rows(page).first().getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(page, 'Request failed').waitFor()
    await rows(page).nth(1).hover()
    await rows(page).nth(1).getByRole('button', { name: 'Cancel Billing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancellation Reason' })
    await dialog.waitFor()
    await toast(page, 'Request failed')
      .getByRole('button', { name: /^Dismiss/ })
      .click()
    await toast(page, 'Request failed').waitFor({ state: 'detached' })
    await eventually(() => dialog.isVisible()).toBe(true)
  })
})

describe('a billing page whose code throws', () => {
  it('P19 P20 a page whose code throws shows “An error occurred” and a reload button, and is not blank', async () => {
    const page = await journey.visit()
    await settled(page, 'Ready')
    journey.expectComplaint(/broken on purpose/)
    await page.evaluate(() => {
      const { setAttribute } = Element.prototype
      Element.prototype.setAttribute = function set(name, value) {
        if (this.localName === 'rtm-patient-billing' && value === 'dark') {
          throw new Error('broken on purpose')
        }
        setAttribute.call(this, name, value)
      }
    })
    await chooseInUserMenu(page, 'Theme')
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    const alert = page.getByRole('alert')
    await alert.getByRole('heading', { name: 'An error occurred', exact: true }).waitFor()
    await alert.getByRole('button', { name: 'Reload' }).click()
    await settled(page, 'Ready')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })
})
