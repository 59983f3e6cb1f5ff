/** Tests the work of a clinician and a biller, from the first day of a program to its billing. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { eventually, tall } from '../../support/pages'
import { settled as billingSettled, openTab, toast } from '../billing/billing-page'
import { startJourney } from '../journey'
import { settled } from './patient-page'

const journey = startJourney({ patients: 12 })

const DAY_MS = 86_400_000
/**
 * The time is about noon in the clinic's zone on the third day of a past month, so that the test
 * can move the clock to the end of that month.
 */
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
  return page.getByRole('complementary', { name: 'Patient details' })
}

/**
 * Creates a patient with an enrollment of 90 days and opens the patient's detail.
 * @returns The new id.
 */
async function createPatient(page: Page, lastName: string): Promise<number> {
  await page.getByRole('button', { name: 'New patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'New patient' })
  await dialog.getByRole('textbox', { name: 'First name *', exact: true }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Last name *', exact: true }).fill(lastName)
  await dialog.getByRole('checkbox', { name: 'Enroll in an RTM program now' }).check()
  await dialog.getByRole('radio', { name: '90 days' }).check()
  await dialog.getByRole('button', { name: 'Create patient' }).click()
  await toast(page, 'The patient was created.').waitFor()
  const heading = detail(page).getByRole('heading', { name: `Ada ${lastName}` })
  await heading.waitFor()
  await detail(page).getByRole('button', { name: 'Close' }).click()
  await heading.waitFor({ state: 'detached' })
  await page.getByRole('searchbox').fill(lastName)
  await page.getByRole('button', { name: `Ada ${lastName}`, exact: true }).click()
  await heading.waitFor()
  return Number(new URL(page.url()).searchParams.get('pid'))
}

/** Returns the current cycle in the summary. */
async function currentCycle(page: Page): Promise<string> {
  const summary = detail(page).getByRole('region', { name: 'Summary', exact: true })
  return (await summary.getByRole('definition').allTextContents())[3] ?? ''
}

describe('a patient’s program in the app', () => {
  it('D17 D20 D21 an interaction of a new patient makes a Support billing ready in the next month, and “Mark as Billed” can be undone for this billing', async () => {
    const page = await list()
    const id = await createPatient(page, 'Supporter')
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
})
