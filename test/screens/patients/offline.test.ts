import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patientListQuery } from '../../../src/api/patients'
import { connect, run } from '../../contract/connection'
import { rows } from '../../journeys/patients/patient-dialogs-page'
import { settled } from '../../journeys/patients/patient-page'
import { goOffline, openEach } from '../../support/offline'
import { startScreen } from '../screen'
import { detail } from './patient-screens'

const screen = startScreen({ tag: 'rtm-patient-list', patients: 40 })

const since = /^You are offline\. Last updated: \d{1,2}:\d\d [AP]M$/
const dialogs = ['overlays', 'open-dialog', 'toast-region']

async function openDetail(): Promise<Page> {
  const { http } = await connect(screen.sandbox)
  const filters = { is_currently_rtm_enrolled: true, page_size: 1 }
  const { user } = (await run(patientListQuery(http, filters))).results[0] ?? {}
  const attributes = { 'patient-id': String(user?.id) }
  const page = await screen.visit({ tag: 'rtm-patient-detail', attributes, isOwn: true })
  await detail(page)
    .getByRole('heading', { name: user?.fullName ?? '' })
    .waitFor()
  return page
}

describe('the patients list and detail without a network', () => {
  it('Z20 every menu and dialog of the patients list opens without a network', async () => {
    const page = await screen.visit({ isOwn: true })
    await settled(page, 'Active')
    await goOffline(page, [...dialogs, 'column-menu-items', 'patient-list-later'])
    await openEach(page, [
      ['New patient', page.getByRole('dialog', { name: 'New patient' })],
      ['Filters', page.getByRole('dialog', { name: 'Filters' })],
      ['Columns', page.getByRole('menu')],
    ])
    await rows(page).first().hover()
    await openEach(page, [
      ['Log interaction', page.getByRole('dialog', { name: 'Log interaction' })],
      ['More actions', page.getByRole('menu')],
    ])
    await page.getByRole('button', { name: 'New patient' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /open calendar$/ })
      .first()
      .click()
    await page.getByRole('grid').waitFor()
  })

  it('Z20 Z21 every dialog of the patient’s detail opens without a network, and the detail shows when it was last updated', async () => {
    const page = await openDetail()
    await goOffline(page, [...dialogs, 'interaction-dialogs', 'dialogs'])
    await page.getByText(since).waitFor()
    const more = page.getByRole('button', { name: 'More', exact: true })
    const items = page.getByRole('menuitem')
    await more.click()
    await items.first().waitFor()
    const count = await items.count()
    expect(count).toBeGreaterThan(4)
    for (let at = 0; at < count; at += 1) {
      await items.nth(at).click()
      const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true })
      await dialog.getByRole('heading').first().waitFor()
      await dialog
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .first()
        .click()
      await dialog.waitFor({ state: 'detached' })
      await more.click()
    }
  })

  it('Z21 a patient who was not loaded before shows an error without a network, and loads when the network is back', async () => {
    const page = await openDetail()
    const { http } = await connect(screen.sandbox)
    const { results } = await run(patientListQuery(http, { is_currently_active: true, page: 1 }))
    const next = results.at(-1)
    await goOffline(page, ['toast-region'])
    const path = `/api/patient/patients/${next?.user.id}/`
    let sent = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) sent += 1
    })
    await detail(page).evaluate(
      (element, id) => element.setAttribute('patient-id', id),
      String(next?.user.id),
    )
    await page.getByRole('alert').getByText('The patient could not be loaded.').waitFor()
    expect(await page.locator('.rtm-skeleton').count()).toBe(0)
    // The request fails immediately, and is not repeated as after a temporary failure.
    expect(sent).toBe(1)
    await page.context().setOffline(false)
    await detail(page)
      .getByRole('heading', { name: next?.user.fullName ?? '' })
      .waitFor()
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
  })
})
