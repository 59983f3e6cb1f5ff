import { describe, expect, it } from 'vitest'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { type ScreenVisit, startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing' })

/** Opens a page that only this test uses, and on which one file of code fails to load. */
function visitWithout(code: string, options: ScreenVisit = {}) {
  screen.expectComplaint(/dynamically imported module|error loading/i)
  return screen.visit({
    ...options,
    isOwn: true,
    prepare: (opened) => opened.route(code, (route) => route.abort('failed')),
  })
}

describe('code that fails to load on the billing screen', () => {
  it('P18 a dialog whose code is missing shows “App updates in progress”, and the list remains on screen', async () => {
    const code = '**/chunks/billing-later*.js'
    const page = await visitWithout(code)
    await settled(page, 'Ready')
    await page.getByRole('button', { name: 'The CPT Codes' }).click()
    await page.getByText('App updates in progress').first().waitFor()
    await page.getByText('Please wait a minute and refresh the page.').first().waitFor()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    await page.unroute(code)
    await page.getByRole('button', { name: 'The CPT Codes' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('P18 a billing stays in the list if the code of its actions is missing, and can be marked as billed later', async () => {
    const code = '**/chunks/billing-later*.js'
    const page = await visitWithout(code)
    await settled(page, 'Ready')
    const mark = page.getByRole('button', { name: 'Mark as Billed' }).first()
    await mark.click()
    await toast(page, 'App updates in progress').waitFor()
    await eventually(() => mark.getAttribute('aria-disabled')).toBe(null)
    await page.unroute(code)
    await mark.click()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
  })

  it('B38 two clicks on “Mark as Billed” before the code of the actions has loaded mark the billing once', async () => {
    let send = () => {}
    const page = await screen.visit({
      isOwn: true,
      prepare: async (opened) => {
        send = await holdRequests(opened, '**/chunks/billing-later*.js')
      },
    })
    await settled(page, 'Ready')
    const row = rows(page).first()
    await row.getByRole('button', { name: 'Mark as Billed' }).dblclick()
    await eventually(() => row.getAttribute('data-busy')).toBe('')
    send()
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    const moves = (await screen.requests()).filter(({ path }) =>
      path.endsWith('/reconcile-in-bulk/'),
    )
    expect(moves).toHaveLength(1)
  })

  it('P18 if the JavaScript of an account view could not be loaded, the user can load it with a retry', async () => {
    const code = '**/chunks/registration-view*.js'
    const page = await visitWithout(code, {
      tag: 'rtm-account',
      attributes: { view: 'registration' },
      config: { getAssertion: undefined },
    })
    const alert = page.getByRole('alert')
    await alert.getByText('App updates in progress').waitFor()
    await page.unroute(code)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox', { name: 'First name' }).waitFor()
  })

  it('P18 the patients list and its toolbar stay on screen if the code of the filters is missing', async () => {
    const page = await visitWithout('**/chunks/patient-list-later*.js', { tag: 'rtm-patient-list' })
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await toast(page, 'App updates in progress').waitFor()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    await page.getByRole('searchbox').waitFor()
  })
})
