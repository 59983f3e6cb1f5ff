import { describe, it } from 'vitest'
import { rows, settled, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing' })

describe('code that fails to load', () => {
  it('P18 of a dialog: shows App updates in progress, and the list stays', async () => {
    const code = '**/chunks/billing-dialogs*.js'
    const page = await screen.visit({
      prepare: (opened) => opened.route(code, (route) => route.abort('failed')),
    })
    screen.expectComplaint(/dynamically imported module|error loading/i)
    await settled(page, 'Ready')
    await page.getByRole('button', { name: 'The CPT Codes' }).click()
    await page.getByText('App updates in progress').first().waitFor()
    await page.getByText('Please wait a minute and refresh the page.').first().waitFor()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    await page.unroute(code)
    await page.getByRole('button', { name: 'The CPT Codes' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('P18 of an account view: a retry loads it', async () => {
    const code = '**/chunks/registration-view*.js'
    const page = await screen.visit({
      tag: 'rtm-account',
      attributes: { view: 'registration' },
      config: { getAssertion: undefined },
      prepare: (opened) => opened.route(code, (route) => route.abort('failed')),
    })
    screen.expectComplaint(/dynamically imported module|error loading/i)
    const alert = page.getByRole('alert')
    await alert.getByText('App updates in progress').waitFor()
    await page.unroute(code)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('textbox', { name: 'First name' }).waitFor()
  })

  it('P18 of the filters: the patients list and its toolbar stay', async () => {
    const page = await screen.visit({
      tag: 'rtm-patient-list',
      prepare: (opened) =>
        opened.route('**/chunks/filter-panel*.js', (route) => route.abort('failed')),
    })
    screen.expectComplaint(/dynamically imported module|error loading/i)
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await toast(page, 'App updates in progress').waitFor()
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
    await page.getByRole('searchbox').waitFor()
  })
})
