/** Tests the next step for a patient, which each row of the patients list offers. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toast } from '../../journeys/billing/billing-page'
import { field, openFor } from '../../journeys/patients/patient-dialogs-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-list', patients: 60 })

const LOGS = '/api/pt/interaction-logs/'
const sent = async () =>
  (await screen.requests()).filter(({ method, path }) => method === 'POST' && path === LOGS)

const calls = (page: Page) => page.getByRole('button', { name: /^An? \d+-minute call completes/ })
const duration = (page: Page, minutes: number) =>
  page.getByRole('menuitem', { name: new RegExp(`^${minutes} min`) })

async function open(options: Parameters<typeof screen.visit>[0] = {}): Promise<Page> {
  await screen.sandbox.reset(60)
  return screen.visit(options)
}

describe('the next step that a row of the patients list offers', () => {
  it('Y21 a user logs a call as the next step with two clicks, and the menu shows which code each duration completes', async () => {
    const page = await open()
    const name = await calls(page).first().getAttribute('aria-description')
    const row = page.locator('[data-row-id]').filter({ hasText: name ?? '' })
    const minutes = Number(/\d+/.exec((await calls(page).first().getAttribute('aria-label')) ?? ''))
    await calls(page).first().click()
    await duration(page, 10)
      .getByText(/ \+ 10 = \d+ min: earns 989/)
      .waitFor()
    expect(minutes).toBeLessThanOrEqual(10)
    await duration(page, 10).click()
    await toast(page, 'The interaction was logged.').waitFor()
    await eventually(() => row.getByRole('button', { name: /^An? \d+-minute call/ }).count()).toBe(
      0,
    )
    const [log, ...others] = await sent()
    expect(others).toEqual([])
    expect(log?.body).toMatchObject({ duration_secs: 600, activity_types: ['PHN'] })
    // The call ends now, so it began ten minutes ago. The form contains only whole minutes.
    const start = z.object({ interacted_datetime: z.string() }).parse(log?.body)
    const minutesAgo = (Date.now() - Date.parse(start.interacted_datetime)) / 60_000
    expect(minutesAgo).toBeGreaterThanOrEqual(10)
  })

  it('Y21 if a call could not be logged, a dialog that the user opened during the request stays open, and the call can be logged again', async () => {
    const page = await open()
    const release = await holdRequests(page, `**${LOGS}`, 'POST')
    await screen.sandbox.faults({
      method: 'POST',
      path: LOGS.replace('/api', ''),
      status: 409,
      times: 1,
    })
    await calls(page).first().click()
    await duration(page, 15).click()
    const row = page.locator('[data-row-id]').first()
    const dialog = await openFor(
      page,
      Number(await row.getAttribute('data-row-id')),
      'Edit patient',
    )
    await field(dialog, 'First name *').fill('Typed')
    release()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await field(dialog, 'First name *').inputValue()).toBe('Typed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    expect(await field(dialog, 'First name *').inputValue()).toBe('Typed')
    const keys = (await sent()).map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('Y21 if a call could not be logged, a dialog of another element stays open, and the call can be logged again', async () => {
    const page = await open()
    const release = await holdRequests(page, `**${LOGS}`, 'POST')
    const path = LOGS.replace('/api', '')
    await screen.sandbox.faults({ method: 'POST', path, status: 409, times: 1 })
    await page.evaluate(() => document.body.append(document.createElement('rtm-patient-billing')))
    await calls(page).first().click()
    await duration(page, 15).click()
    await page.getByRole('button', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Export \d+ billings$/ })
    await dialog.waitFor()
    release()
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    expect(await page.getByRole('dialog', { name: 'Log interaction' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await retry.click()
    await toast(page, 'The interaction was logged.').waitFor()
  })

  it('Y21 if a call could not be logged, the form opens with the values of this call, and logs the call once', async () => {
    const page = await open()
    const path = LOGS.replace('/api', '')
    await screen.sandbox.faults({ method: 'POST', path, status: 409, times: 1 })
    await calls(page).first().click()
    await duration(page, 15).click()
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Minutes').inputValue()).toBe('15')
    expect(await dialog.getByRole('checkbox', { name: 'Phone' }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    const keys = (await sent()).map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  })

  it('Y21 the next step of a patient is the first item of the card’s menu on a phone', async () => {
    const page = await open({ isOwn: true, viewport: { width: 380, height: 800 } })
    const name = /^Log a call/
    await eventually(async () => {
      for (const more of await page.getByRole('button', { name: 'More' }).all()) {
        await more.click()
        await page.getByRole('menu').waitFor()
        if ((await page.getByRole('menuitem', { name }).count()) > 0) return true
        await page.keyboard.press('Escape')
        await page.getByRole('menu').waitFor({ state: 'detached' })
      }
      return false
    }).toBe(true)
    await page.getByRole('menuitem', { name: 'Edit patient' }).waitFor()
    await page.getByRole('menuitem', { name }).click()
    await duration(page, 20).waitFor()
  })
})
