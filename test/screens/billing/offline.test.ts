import { describe, expect, it } from 'vitest'
import { openTab, rows, settled, tab, toast, wordsOf } from '../../journeys/billing/billing-page'
import { fetchedCode, goOffline, openEach } from '../../support/offline'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 120 })

/** The menus and dialogs of the billing screen, by the names of their files. */
const overlays = ['overlays', 'column-menu-items', 'billing-later', 'toast-region']

async function visit() {
  const page = await screen.visit({
    isOwn: true,
    prepare: (opened) =>
      opened.addInitScript(() => {
        addEventListener('rtm-ready', () => Object.assign(window, { readyAt: performance.now() }))
      }),
  })
  await settled(page, 'Ready')
  return page
}

describe('an element without a network', () => {
  it('Z20 every menu and dialog opens without a network, because the code of all of them was fetched after the first rows', async () => {
    const page = await visit()
    await goOffline(page, overlays)
    const readyAt = Number(await page.evaluate('readyAt'))
    const early = (await fetchedCode(page)).filter(
      ([name, start]) => overlays.includes(name) && start < readyAt,
    )
    expect(early).toEqual([])
    await openEach(page, [
      ['Cancel Billing', page.getByRole('dialog', { name: 'Cancellation Reason', exact: true })],
      ['The CPT Codes', page.getByRole('dialog')],
      ['Columns', page.getByRole('menu')],
      ['Primary provider', page.getByRole('menu')],
    ])
    await rows(page).first().getByRole('button').first().hover()
    await page.getByRole('group', { name: 'Patient summary' }).waitFor()
  })

  it('Z20 if the code of a menu or dialog is missing, a message shows that the browser is offline', async () => {
    screen.expectComplaint(/Failed to fetch dynamically imported module/)
    const page = await screen.visit({
      isOwn: true,
      prepare: (opened) => opened.route('**/billing-later*.js', (route) => route.abort()),
    })
    await settled(page, 'Ready')
    await goOffline(page, ['toast-region'])
    await rows(page).first().getByRole('button', { name: 'Cancel Billing' }).click()
    const said = toast(page, 'You are offline.')
    await said.waitFor()
    expect((await wordsOf(said))[1]).toBe(
      'This part has not been loaded yet. Please try again when you are online.',
    )
    expect(await page.getByText('App updates in progress').count()).toBe(0)
  })

  it('Z20 an element whose code is missing loads the code when the network is back', async () => {
    screen.expectComplaint(/Failed to fetch dynamically imported module/)
    const page = await visit()
    await page.context().setOffline(true)
    await page.evaluate(() => document.body.append(document.createElement('rtm-support')))
    const support = page.locator('rtm-support')
    await support.getByText('This part has not been loaded yet.').waitFor()
    await page.context().setOffline(false)
    await support.getByRole('heading', { name: 'Regulatory statement' }).waitFor()
  })

  it('Z21 a tab that was not opened before shows that it cannot be loaded offline, and loads when the network is back', async () => {
    const page = await visit()
    await goOffline(page, ['toast-region', 'billing-later'])
    await page.getByText(/^You are offline\. Last updated: \d{1,2}:\d\d [AP]M$/).waitFor()
    await tab(page, 'Billed').click()
    await page.getByRole('alert').getByText('The billings could not be loaded.').waitFor()
    // The counts of the tabs could not be loaded either, but cause no messages.
    expect(await page.getByRole('button', { name: /^Dismiss/ }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
    await openTab(page, 'Billed')
    await eventually(() => rows(page).count()).toBeGreaterThan(1)
  })

  it('Z22 the provider filter shows that its options could not be loaded, and a retry loads the options', async () => {
    const page = await screen.visit()
    await settled(page, 'Ready')
    await screen.sandbox.faults({ path: '/pt/providers/', status: 400, times: 1 })
    await page.getByRole('button', { name: 'Primary provider: All providers' }).click()
    const retry = page.getByRole('menuitem', { name: /^Try again/ })
    await retry.getByText('The providers could not be loaded.').waitFor()
    await retry.click()
    await page.getByRole('menuitemradio', { name: 'My patients' }).waitFor()
    await retry.waitFor({ state: 'detached' })
  })
})
