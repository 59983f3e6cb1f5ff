import { describe, expect, it } from 'vitest'
import { goOffline } from '../../support/offline'
import { startJourney } from '../journey'
import { mainLink, openDrawer, openUserMenu, shown } from './app-page'

const journey = startJourney({ patients: 40 })

const since = /^You are offline\. Last updated: \d{1,2}:\d\d [AP]M$/

describe('the app without a network', () => {
  it('Z20 the user menu and its dialogs open while the browser is offline', async () => {
    const page = await journey.visit({ path: '/patient-list', isOwn: true })
    await shown(page)
    await goOffline(page, ['shared', 'clinic-later', 'toast-region'])
    for (const [item, dialog] of [
      ['The CPT Codes', 'The CPT Codes'],
      ['Invite a colleague', 'Invite a colleague'],
    ] as const) {
      const menu = await openUserMenu(page)
      await menu.getByRole('menuitem', { name: item, exact: true }).click()
      await page.getByRole('dialog', { name: dialog }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  it('Z20 the menu of small screens opens while the browser is offline', async () => {
    const page = await journey.visit({
      path: '/patient-list',
      isOwn: true,
      viewport: { width: 380, height: 740 },
    })
    await shown(page)
    await goOffline(page, ['clinic-later'])
    await openDrawer(page)
  })

  it('Z20 a page that was not opened before shows that the browser is offline, and loads when the network is back', async () => {
    journey.expectComplaint(/Failed to fetch dynamically imported module/)
    const page = await journey.visit({ path: '/billing', isOwn: true })
    await shown(page)
    await goOffline(page, ['toast-region'])
    await mainLink(page, 'Metrics').click()
    await page
      .getByText('This part has not been loaded yet. Please try again when you are online.')
      .waitFor()
    expect(await page.getByText('App updates in progress').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Your clinics' }).waitFor()
  })

  it('Z21 a page of a list, the figures or a patient shows that the browser is offline and how old the page’s data are, until the network is back', async () => {
    // The browser has not cached the code of any of these pages yet.
    const page = await journey.visit({ path: '/icon.svg', isOwn: true })
    for (const path of [
      '/patient-list',
      '/billing',
      '/metrics',
      '/patient-list?pid=16&pdopen=true',
    ]) {
      await page.goto(journey.sandbox.appUrl + path)
      await shown(page)
      await goOffline(page, ['toast-region'])
      await page.getByText(since).first().waitFor()
      await page.context().setOffline(false)
      await page.getByText(since).first().waitFor({ state: 'detached' })
    }
  })

  it('Z21 the login page shows that the browser is offline', async () => {
    const page = await journey.visit({ path: '/login', signedOut: true, isOwn: true })
    await shown(page)
    await page.context().setOffline(true)
    await page.getByText('You are offline.', { exact: true }).waitFor()
  })
})
