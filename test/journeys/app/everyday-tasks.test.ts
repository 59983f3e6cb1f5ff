/**
 * Does everyday tasks and counts the clicks and key presses. `docs/everyday-tasks.md` lists the
 * same numbers.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { createInteractionLog } from '../../../src/api/interaction-log-writes'
import { patientListQuery } from '../../../src/api/patients'
import { dateInZone, monthStart } from '../../../src/domain/dates/dates'
import type { Patient } from '../../../src/domain/patient/patient'
import { tabRows } from '../../contract/billing-lists'
import { connect, run, ZONE } from '../../contract/connection'
import { eventually, tall, withAnimations } from '../../support/pages'
import * as billing from '../billing/billing-page'
import { startChat } from '../chat/chat-page'
import type { VisitOptions } from '../journey'
import { field, isFocused } from '../patients/patient-dialogs-page'
import * as patients from '../patients/patient-page'
import { addressOf } from './app-page'
import { count, readTasks, took, withKeys } from './everyday-effort'

const { journey } = startChat()

beforeAll(readTasks)

async function openBilling(tab: billing.TabName = 'Ready', own: VisitOptions = {}): Promise<Page> {
  const page = await journey.visit({
    path: `/billing?tab=${tab.toLowerCase()}`,
    ...withAnimations,
    ...own,
  })
  await billing.settled(page, tab)
  await withKeys(page)
  return page
}

async function openPatients(): Promise<Page> {
  const page = await journey.visit({ path: '/patient-list', ...tall, ...withAnimations })
  await patients.settled(page, 'Active')
  await withKeys(page)
  return page
}

const firstId = async (page: Page) =>
  (await page.locator('[data-row-id]').first().getAttribute('data-row-id')) ?? ''

/**
 * Prepares a pending Support billing of this month. With 10 more minutes, the billing gets a unit
 * of 98981.
 */
async function tenMinutesAway() {
  const connection = await connect(journey.sandbox)
  const { http, user } = connection
  const enrolled = { is_currently_rtm_enrolled: true, is_pcm_enabled: false }
  const [patient] = (await run(patientListQuery(http, enrolled))).results
  if (!patient) throw new Error('The seed has no such patient.')
  const { id } = patient.user
  const today = dateInZone(http.now(), ZONE)
  await journey.sandbox.responses(id, [today])
  const unit = 20 * 60
  await createInteractionLog(http, {
    patient: id,
    provider: user.id,
    durationSecs: 2.5 * unit - (patient.currentIntlogSecs % unit),
    activityTypes: ['PHN'],
    interactedDatetime: http.now().toISOString(),
  })
  const row = (await tabRows(connection, 'pending')).find(
    (one) => one.patient.user.id === id && one.calendarMonth === monthStart(today),
  )
  if (!row) throw new Error('The log has given no billing.')
  return { patient, uuid: row.uuid }
}

describe('everyday tasks, with the documented number of clicks and keys', () => {
  it('Y25 resolving a pending billing that waits for an earlier billing takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openBilling('Ready', tall)
    const names = await page
      .locator('[data-row-id]')
      .filter({ hasText: '98977' })
      .locator('[data-action="patient"]')
      .allTextContents()
    await billing.openTab(page, 'Pending')
    const waiting = page.locator('[data-row-id]').filter({ hasText: 'Prior Billing Pending' })
    const blocked = waiting
      .filter({ hasNotText: 'Awaiting Cycle End' })
      .filter({ hasText: new RegExp(names.join('|')) })
      .first()
    const id = (await blocked.getAttribute('data-row-id')) ?? ''
    const name = (await blocked.locator('[data-action="patient"]').textContent()) ?? ''
    const effort = await count(page)
    await blocked.locator('[data-action="reasons"]').hover()
    await page
      .getByRole('group', { name: 'Pending reason' })
      .getByRole('button', { name: 'Open the earlier billing' })
      .click()
    await billing.settled(page, 'Ready')
    const earlier = page
      .locator('[data-row-id]')
      .filter({ hasText: name })
      .filter({ hasText: '98977' })
    await earlier.first().locator('[data-action="bill"]').click()
    await billing.toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await took('Resolve a blocked billing', effort, { clicks: 2, keys: 0 })
    await billing.openTab(page, 'Pending')
    await eventually(() => billing.rowOf(page, id).textContent()).not.toContain('Prior Billing')
  })

  it('Y25 marking one billing as billed takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openBilling()
    const first = await firstId(page)
    let effort = await count(page)
    await billing.rowOf(page, first).getByRole('button', { name: 'Mark as Billed' }).click()
    await billing.rowOf(page, first).waitFor({ state: 'detached' })
    await took('Mark one billing as billed', effort, { clicks: 1, keys: 0 })

    await page.reload()
    await billing.settled(page, 'Ready')
    await withKeys(page)
    const next = await firstId(page)
    effort = await count(page)
    await page.keyboard.press('j')
    await page.keyboard.press('b')
    await billing.rowOf(page, next).waitFor({ state: 'detached' })
    await took('Mark one billing as billed, by keyboard', effort, { clicks: 0, keys: 2 })
  })

  it('Y25 finding and opening a patient takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openPatients()
    const names = await page.locator('[data-row-id] [data-action="patient"]').allTextContents()
    const typed = (name: string) => name.split(' ').at(-1)?.slice(0, 4).toLowerCase() ?? ''
    const isOnly = (text: string) =>
      names.filter((name) => name.toLowerCase().includes(text)).length === 1
    const name = names.findLast((one) => /^[a-z]{4}$/.test(typed(one)) && isOnly(typed(one))) ?? ''
    const row = page.locator('[data-row-id]').filter({ hasText: name })
    const id = Number(await row.getAttribute('data-row-id'))
    const effort = await count(page)
    await page.keyboard.press('/')
    await page.keyboard.type(typed(name))
    // The test does not wait for the rows, because a user who types fast does not wait either.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => patients.shownIds(page)).toEqual([id])
    await eventually(() => addressOf(page)).toContain(`pid=${id}`)
    await took('Find and open a patient', effort, { clicks: 0, keys: 7 })
  })

  it('Y25 finding and opening a patient from any page takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const { http } = await connect(journey.sandbox)
    const all = (await run(patientListQuery(http, { page_size: 500 }))).results
    const typed = ({ user }: Patient) => user.lastName.slice(0, 4).toLowerCase()
    const isOnly = (text: string) =>
      all.filter(({ user }) => user.fullName.toLowerCase().includes(text)).length === 1
    const patient = all.find((one) => /^[a-z]{4}$/.test(typed(one)) && isOnly(typed(one)))
    if (!patient) throw new Error('The seed has no such patient.')
    const page = await journey.visit({ path: '/metrics' })
    await page.getByRole('main', { name: 'Metrics' }).waitFor()
    const effort = await count(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')
    await field.waitFor()
    await page.keyboard.type(typed(patient))
    const option = page.getByRole('option', { name: patient.user.fullName })
    await option.waitFor()
    const id = await option.getAttribute('id')
    await eventually(() => field.getAttribute('aria-activedescendant')).toBe(id)
    await page.keyboard.press('Enter')
    await eventually(() => addressOf(page)).toContain(`pid=${patient.user.id}`)
    await took('Find and open a patient from any page', effort, { clicks: 0, keys: 7 })
  })

  it('Y25 logging a call of 6 minutes takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openPatients()
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    const open = async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('l')
      await dialog.waitFor()
      await eventually(() => isFocused(field(dialog, 'Minutes *'))).toBe(true)
    }
    const save = async () => {
      await page.keyboard.press('6')
      await page.keyboard.press('Control+Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    // The first log needs an activity. The form then suggests this activity for the next log.
    await open()
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Minutes *').focus()
    await save()
    await patients.settled(page, 'Active')
    await eventually(() => page.locator('[data-row-id] :focus').count()).toBe(1)
    const effort = await count(page)
    await open()
    await save()
    await took('Log a call of 6 minutes', effort, { clicks: 0, keys: 4 })
  })

  it('Y25 Y21 logging the call that a pending billing needs for its next unit takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const { patient, uuid } = await tenMinutesAway()
    const page = await openBilling('Pending', tall)
    await page.getByRole('searchbox').fill(patient.user.fullName)
    const names = page.locator('[data-row-id] [data-action="patient"]')
    // New rows close an open hover card, so the test waits until the search has ended.
    await eventually(async () => new Set(await names.allTextContents())).toEqual(
      new Set([patient.user.fullName]),
    )
    await billing.settled(page, 'Pending')
    const row = billing.rowOf(page, uuid)
    const reason = row.locator('[data-action="reasons"]')
    const card = page.getByRole('group', { name: 'Pending reason' })
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    const open = async () => {
      await reason.hover()
      await card.getByRole('button', { name: 'Log a call' }).click()
      await eventually(() => isFocused(field(dialog, 'Minutes *'))).toBe(true)
    }
    const save = async (minutes: string) => {
      await page.keyboard.press(minutes)
      await page.keyboard.press('Control+Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    // The first log needs an activity. The form then suggests this activity for the next log.
    await open()
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await field(dialog, 'Minutes *').focus()
    await save('1')
    // The test waits for the new rows, because they would close an open hover card.
    await billing.settled(page, 'Pending')
    await reason.hover()
    await card.getByText('A 9-minute call completes the time for 98981.').waitFor()
    const before = (await row.textContent()) ?? ''
    const effort = await count(page)
    await open()
    await save('9')
    await took('Log the call that a pending billing lacks', effort, { clicks: 2, keys: 2 })
    // The row changes, because the billing has one more unit.
    await eventually(() => row.textContent()).not.toBe(before)
  })

  it('Y25 seeing which patients are at risk takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openPatients()
    const effort = await count(page)
    const counter = page
      .getByRole('group', { name: 'Needs attention' })
      .getByRole('button', { name: 'At risk' })
    await counter.click()
    await eventually(async () => String((await patients.shownIds(page)).length)).toBe(
      await counter.locator('.rtm-count').textContent(),
    )
    await took('See who is at risk', effort, { clicks: 1, keys: 0 })
  })

  it('Y25 extending an enrollment takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openPatients()
    const row = page
      .locator('[data-row-id]')
      .filter({ hasText: /\d of \d/ })
      .first()
    await row.hover()
    const effort = await count(page)
    await row.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Extend enrollment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Extend enrollment' })
    await dialog.getByRole('button', { name: 'Extend', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await took('Extend an enrollment', effort, { clicks: 3, keys: 0 })
  })

  it('Y25 copying a justification takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openBilling('Ready', { permissions: ['clipboard-read', 'clipboard-write'] })
    const first = await firstId(page)
    const effort = await count(page)
    await billing.rowOf(page, first).locator('[data-action="copy"]').click()
    await billing.toast(page, 'Justification copied to clipboard.').waitFor()
    await took('Copy a justification', effort, { clicks: 1, keys: 0 })
  })

  it('Y25 marking all ready billings as billed takes as many clicks and keys as docs/everyday-tasks.md says', async () => {
    const page = await openBilling()
    const effort = await count(page)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click()
    await page
      .getByRole('group', { name: /selected$/ })
      .getByRole('button', { name: 'Mark as Billed' })
      .click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Mark as Billed' }).click()
    await dialog.waitFor({ state: 'detached' })
    // The backend may reject a billing, such as an Engage billing within 30 days of another.
    await page.getByRole('button', { name: /^Dismiss: Successfully marked \d+ billings/ }).waitFor()
    await took('Mark all ready billings as billed', effort, { clicks: 3, keys: 0 })
  })
})
