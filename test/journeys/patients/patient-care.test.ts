/** From the first day of a programme to its billing, as a clinician and a biller do it. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually, tall } from '../../support/visits'
import { settled as billingSettled, openTab, toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { rowOf, settled } from './patient-page'

const journey = startJourney({ patients: 12 })

const DAY_MS = 86_400_000
/** Noon at the clinic on the third of a month that is over, so that its end can be come to. */
const now = new Date()
const firstDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 3, 17)
const at = (days: number) => new Date(firstDay + days * DAY_MS).toISOString()
const dayOf = (days: number) => at(days).slice(0, 10)
const nextMonth = () =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 17)).toISOString()

beforeAll(() => journey.sandbox.clock({ now: at(0) }))

async function list(path = '/patient-list'): Promise<Page> {
  const page = await journey.visit({ ...tall, path })
  await settled(page, 'Active')
  return page
}

function detail(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Patient detail' })
}

/** Creates a patient and opens their detail. @returns the new id. */
async function createPatient(page: Page, lastName: string, duration?: string): Promise<number> {
  await page.getByRole('button', { name: 'New patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'New patient' })
  await dialog.getByRole('textbox', { name: 'First name *', exact: true }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Last name *', exact: true }).fill(lastName)
  if (duration) {
    await dialog.getByRole('checkbox', { name: 'Enroll in an RTM program now' }).check()
    await dialog.getByRole('radio', { name: duration }).check()
  }
  await dialog.getByRole('button', { name: 'Create patient' }).click()
  await toast(page, 'The patient was created.').waitFor()
  if (!duration) await page.getByRole('tab', { name: /^Inactive/ }).click()
  await page.getByRole('searchbox').fill(lastName)
  const name = page.getByRole('button', { name: `Ada ${lastName}`, exact: true })
  await name.click()
  await detail(page)
    .getByRole('heading', { name: `Ada ${lastName}` })
    .waitFor()
  return Number(new URL(page.url()).searchParams.get('pid'))
}

async function act(page: Page, action: string): Promise<Locator> {
  await detail(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) })
  await dialog.waitFor()
  return dialog
}

/** What the summary says of the cycle. */
async function currentCycle(page: Page): Promise<string> {
  const summary = detail(page).getByRole('region', { name: 'Summary', exact: true })
  return (await summary.getByRole('definition').allTextContents())[3] ?? ''
}

/** The codes on a tab of one patient's billing. */
async function codes(page: Page, tabName: 'Pending' | 'Ready' | 'Billed'): Promise<string[]> {
  await detail(page).getByRole('tab', { name: 'Billing' }).click()
  await openTab(page, tabName)
  const cells = detail(page).getByRole('table').getByRole('cell')
  return (await cells.allTextContents()).flatMap((text) => /\d{5}/.exec(text)?.[0] ?? [])
}

describe('a programme', () => {
  it('D17 D20 D21 begins, is worked at, and is billed at the month’s end, which can be undone', async () => {
    const page = await list()
    const id = await createPatient(page, 'Supporter', '90 days')
    await eventually(() => currentCycle(page)).toBe('1 of 3')
    await journey.sandbox.responses(id, [dayOf(0)])

    await detail(page).getByRole('button', { name: 'Log interaction' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await dialog.getByRole('textbox', { name: 'Minutes *', exact: true }).fill('20')
    await dialog.getByRole('checkbox', { name: /Phone/ }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()

    await journey.sandbox.clock({ now: nextMonth() })
    const biller = await journey.visit({ ...tall })
    await billingSettled(biller, 'Ready')
    await biller.getByRole('searchbox').fill('Supporter')
    const row = biller.getByRole('row').filter({ hasText: 'Ada Supporter' })
    await eventually(() => row.count()).toBe(1)
    await eventually(() => row.textContent()).toContain('98980')
    await row.hover()
    await row.getByRole('button', { name: 'Mark as Billed' }).click()
    await toast(biller, 'Successfully marked 1 billing as billed.').waitFor()
    await openTab(biller, 'Billed')
    await row.hover()
    await row.getByRole('button', { name: 'Undo Mark as Billed' }).click()
    await toast(biller, 'Successfully unmarked as billed.').waitFor()
    await openTab(biller, 'Ready')
    await eventually(() => row.count()).toBe(1)
    await journey.sandbox.clock({ now: at(0) })
  })

  it('D08 D18 is extended by whole cycles', async () => {
    const page = await list()
    await createPatient(page, 'Extender', '30 days')
    await eventually(() => currentCycle(page)).toBe('1 of 1')
    const dialog = await act(page, 'Extend enrollment')
    await dialog.getByRole('radio', { name: '60 days' }).check()
    await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
    await toast(page, 'The enrollment was extended.').waitFor()
    await eventually(() => currentCycle(page)).toBe('1 of 3')
    const [patch] = (await journey.requests()).filter(({ method }) => method === 'PATCH')
    expect(patch?.body).toMatchObject({ extend_duration: 60 })
  })

  it('D18 C01 ended before day 16 earns no Connect, and D19 may begin again', async () => {
    const page = await list()
    const stayed = await createPatient(page, 'Stayer', '30 days')
    const left = await createPatient(await list(), 'Leaver', '30 days')

    await journey.sandbox.clock({ now: at(9) })
    const leaving = await list(`/patient-list?pid=${left}&pdopen=true`)
    const dialog = await act(leaving, 'Unenroll')
    await dialog.getByText(/before day 16 earns no Connect/).waitFor()
    await dialog.getByRole('button', { name: /Reason/ }).click()
    await leaving.getByRole('option', { name: 'Does not take part' }).click()
    await dialog.getByRole('button', { name: 'Unenroll', exact: true }).click()
    await toast(leaving, 'The patient was unenrolled.').waitFor()
    await eventually(() => currentCycle(leaving)).toBe('Not currently RTM enrolled.')
    const calls = (await journey.requests()).filter(({ path }) =>
      path.startsWith('/api/billing/rtmenrollments/'),
    )
    const writes = calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)
    expect(writes).toEqual(['PATCH', 'DELETE'])

    await journey.sandbox.clock({ now: at(17) })
    const afterwards = await list(`/patient-list?pid=${stayed}&pdopen=true`)
    await eventually(() => codes(afterwards, 'Pending')).toContain('98975')
    const without = await list(`/patient-list?pid=${left}&pdopen=true`)
    expect(await codes(without, 'Pending')).toEqual([])
    expect(await codes(without, 'Ready')).toEqual([])

    await detail(without).getByRole('tab', { name: 'Overview' }).click()
    const again = await act(without, 'Re-enroll')
    await again.getByRole('button', { name: 'Re-enroll', exact: true }).click()
    await toast(without, 'The patient was enrolled.').waitFor()
    await eventually(() => currentCycle(without)).toMatch(/^1 of \d$/)
    const [post] = (await journey.requests()).filter(
      ({ path }) => path === `/api/patient/rtm-re-enroll/${left}`,
    )
    expect(post?.method).toBe('POST')
  })
})

describe('the panel', () => {
  it('R03 Back closes it, and the focus is where it was', async () => {
    const page = await list()
    const name = page.locator('[data-row-id]').first().getByRole('button').first()
    const words = await name.textContent()
    await name.click()
    await detail(page)
      .getByRole('heading', { name: words ?? '' })
      .waitFor()
    expect(new URL(page.url()).searchParams.get('pdopen')).toBe('true')
    const second = page.locator('[data-row-id]').nth(1)
    const secondName = await second.getByRole('button').first().textContent()
    await second.getByRole('button').first().click()
    await detail(page)
      .getByRole('heading', { name: secondName ?? '' })
      .waitFor()
    await page.goBack()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/patient-list')
    const id = Number(await second.getAttribute('data-row-id'))
    await eventually(() =>
      rowOf(page, id)
        .getByRole('button')
        .first()
        .evaluate((button) => button.matches(':focus')),
    ).toBe(true)
  })

  it('R08 opens from an address, closes by its button and by Escape, and keeps the rest of it', async () => {
    const page = await list('/patient-list?pid=16&pdopen=true&from=ehr')
    await detail(page).waitFor()
    await detail(page).getByRole('button', { name: 'Close' }).click()
    await detail(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?pid=16&from=ehr')
    await page.locator('[data-row-id]').first().getByRole('button').first().click()
    await detail(page).getByRole('heading').first().waitFor()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
  })
})
