/**
 * Tests the dialog that logs a phone or video call from the card of a pending reason. The call
 * completes the next unit of the billing.
 */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireBilling, wirePage } from '../../../src/api/billing.fixture'
import { patientListQuery } from '../../../src/api/patients'
import { dateInZone, monthStart } from '../../../src/domain/dates/dates'
import type { Patient } from '../../../src/domain/patient/patient'
import { connect, run, ZONE } from '../../contract/connection'
import { rowOf, settled, toast } from '../../journeys/billing/billing-page'
import { field, sent } from '../../journeys/patients/patient-dialogs-page'
import { drafts } from '../../journeys/patients/unfinished-forms-page'
import { holdRequests } from '../../support/hold-requests'
import { eventually, nextFrames } from '../../support/pages'
import { expectAccessible } from '../axe'
import { type ScreenVisit, startScreen } from '../screen'

const screen = startScreen({
  tag: 'rtm-patient-billing',
  patients: 40,
  attributes: { view: 'tab=pending' },
})

let [enrolled, outside]: Patient[] = []
beforeAll(async () => {
  const { http } = await connect(screen.sandbox)
  const { results } = await run(patientListQuery(http, { page_size: 1000 }))
  enrolled = results.find((one) => one.isCurrentlyRtmEnrolled)
  outside = results.find((one) => !one.isCurrentlyRtmEnrolled && !one.isPcmEnabled)
})

const LIST = '/billing/billinginstances/'
const LOGS = '/pt/interaction-logs/'

/**
 * Returns a pending Support billing of this month with 36 minutes. With 4 more minutes, it has a
 * unit of 98981.
 */
function support(uuid: string, patient: Patient | undefined, changes: object = {}) {
  if (!patient) throw new Error('The seed has no such patient.')
  const { id, fullName, firstName, lastName } = patient.user
  const user = { id, full_name: fullName, first_name: firstName, last_name: lastName }
  const [log] = wireBilling().interaction_logs
  return wireBilling({
    uuid,
    type: 'SUPPORT',
    codes: [{ code: '98980', units: 1 }],
    pending_reasons: ['CALENDAR_MONTH_NOT_ENDED'],
    calendar_month: monthStart(dateInZone(new Date(), ZONE)),
    clinic_timezone: ZONE,
    rtmcycle: null,
    prev_billinginstance: null,
    warnings: [],
    patient: { user, provider_relationships: [] },
    interaction_logs: [{ ...log, patient: id, duration_secs: 36 * 60 }],
    ...changes,
  })
}

async function list(billings: readonly object[]): Promise<void> {
  await screen.sandbox.faults({ path: LIST, status: 200, body: wirePage(billings), times: 100 })
}

async function open(billings: readonly object[], options: ScreenVisit = {}): Promise<Page> {
  await screen.sandbox.reset(40)
  await list(billings)
  const page = await screen.visit(options)
  await settled(page, 'Pending')
  return page
}

const reason = (page: Page, uuid: string) => rowOf(page, uuid).locator('[data-action="reasons"]')
const card = (page: Page) => page.getByRole('group', { name: 'Pending reason' })
const button = (page: Page) => card(page).getByRole('button', { name: 'Log a call' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Log interaction' })
const isFocused = (one: Locator) => one.evaluate((element) => element.matches(':focus'))

async function openForm(page: Page): Promise<Locator> {
  await reason(page, 'call').click()
  await button(page).click()
  return form(page)
}

/** Fills in a phone call of four minutes and logs it. */
async function logCall(page: Page): Promise<void> {
  await field(form(page), 'Minutes *').fill('4')
  await form(page).getByRole('checkbox', { name: 'Phone' }).check()
  await form(page).getByRole('button', { name: 'Log', exact: true }).click()
}

describe('the dialog to log a call for a pending billing', () => {
  it('Y21 Y23 the log-call dialog opens from the pending reason, logs the call, refreshes the list and returns the focus', async () => {
    const page = await open([support('call', enrolled)])
    await page.evaluate(() => {
      document.addEventListener('rtm-interaction-log', (event) => {
        if ('detail' in event) Object.assign(window, { logged: event.detail })
      })
    })
    await reason(page, 'call').click()
    await card(page).getByText('A 4-minute call completes the time for 98981.').waitFor()
    await expectAccessible(page, 'the reason with a call')
    await button(page).click()
    await form(page)
      .getByText(enrolled?.user.fullName ?? '')
      .waitFor()
    await eventually(() => isFocused(field(form(page), 'Minutes *'))).toBe(true)
    await screen.sandbox.clearRequests()
    await logCall(page)
    await toast(page, 'The interaction was logged.').waitFor()
    await form(page).waitFor({ state: 'detached' })
    const [log, ...others] = await sent(screen, 'POST', LOGS)
    expect(others).toEqual([])
    expect(log?.body).toMatchObject({
      patient: enrolled?.user.id,
      duration_secs: 240,
      activity_types: ['PHN'],
    })
    await eventually(async () => (await sent(screen, 'GET', LIST)).length).toBeGreaterThan(0)
    await eventually(() => isFocused(reason(page, 'call'))).toBe(true)
    const detail = await page.evaluate(() => Reflect.get(window, 'logged'))
    expect(detail).toEqual({
      patientId: enrolled?.user.id,
      interactionLogId: expect.any(Number),
    })
  })

  it('Y21 Y23 the log-call dialog is offered only if a call can complete another unit of the billing', async () => {
    const days = wireBilling({ uuid: 'days' })
    const enough = {
      interaction_logs: [{ ...wireBilling().interaction_logs[0], duration_secs: 1500 }],
    }
    const page = await open([
      days,
      support('enough', enrolled, enough),
      support('past', enrolled, { calendar_month: '2020-01-01' }),
      support('by-hand', enrolled, { codes: [{ code: '98981', units: 9 }] }),
    ])
    for (const uuid of ['days', 'enough', 'past', 'by-hand']) {
      await reason(page, uuid).click()
      await card(page).getByRole('button', { name: 'Show patient' }).waitFor()
      expect(await button(page).count()).toBe(0)
      await page.keyboard.press('Escape')
      await card(page).waitFor({ state: 'detached' })
    }
  })

  it('Y21 if the billing’s row has left the list when the log-call dialog closes, the focus moves to the next row', async () => {
    const page = await open([support('call', enrolled), support('next', enrolled)])
    const dialog = await openForm(page)
    await dialog.getByText('This month').waitFor()
    const left = wirePage([support('next', enrolled)])
    await page.route(`**${LIST}?*`, (route) => route.fulfill({ json: left }))
    await logCall(page)
    await rowOf(page, 'call').waitFor({ state: 'detached' })
    await eventually(() => isFocused(reason(page, 'next'))).toBe(true)
  })

  it('Y21 if the log-call dialog was opened by keyboard, Escape returns the focus to the pending reason', async () => {
    const page = await open([support('call', enrolled)])
    await reason(page, 'call').focus()
    await page.keyboard.press('Enter')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await eventually(() => isFocused(field(form(page), 'Minutes *'))).toBe(true)
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'detached' })
    await eventually(() => isFocused(reason(page, 'call'))).toBe(true)
  })
})

describe('the focus after the log-call dialog', () => {
  it('Y21 after the user has closed the log-call dialog with Escape, the focus does not move when the list changes', async () => {
    const page = await open([support('call', enrolled)])
    await reason(page, 'call').focus()
    await page.keyboard.press('Enter')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await eventually(() => isFocused(field(form(page), 'Minutes *'))).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(() => isFocused(reason(page, 'call'))).toBe(true)
    await reason(page, 'call').evaluate((element) => element.blur())
    await page.route(`**${LIST}?*`, (route) =>
      route.fulfill({ json: wirePage([support('other', enrolled)]) }),
    )
    await page
      .locator('rtm-patient-billing')
      .evaluate((element) => element.setAttribute('tab', 'billed'))
    await rowOf(page, 'other').waitFor()
    await settled(page, 'Billed')
    await nextFrames(page)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })
})

describe('the patient’s data in the log-call dialog', () => {
  it('Y21 the log-call dialog shows a placeholder while the patient loads, and a retry after a failure', async () => {
    const page = await open([support('call', enrolled)])
    await screen.sandbox.faults({ path: '/patient/patients/*/', status: 400, body: {}, times: 1 })
    const release = await holdRequests(page, '**/patient/patients/*/')
    const dialog = await openForm(page)
    await dialog.getByRole('status', { name: 'Loading the patient' }).waitFor()
    await expectAccessible(page, 'the record of a call loads')
    release()
    await dialog.getByText('The patient could not be loaded.').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await field(dialog, 'Minutes *').waitFor()
  })

  it('Y21 the log-call dialog shows that the patient no longer exists', async () => {
    const page = await open([support('call', enrolled)])
    const body = { message: 'Not found.' }
    await screen.sandbox.faults({ path: '/patient/patients/*/', status: 404, body, times: 9 })
    const dialog = await openForm(page)
    await dialog.getByText('This patient is no longer available.').waitFor()
    expect(await dialog.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await eventually(() => isFocused(reason(page, 'call'))).toBe(true)
  })

  it('Y21 BR15 the log-call dialog has no form for a patient who is in no program', async () => {
    const page = await open([support('call', outside)])
    const dialog = await openForm(page)
    await dialog.getByText('The patient is not enrolled, and PCM is off.').waitFor()
    await expectAccessible(page, 'a patient outside of a program')
    expect(await dialog.getByRole('textbox').count()).toBe(0)
  })

  it('Y21 the log-call dialog is in Spanish in a Spanish list', async () => {
    const attributes = { view: 'tab=pending', lang: 'es' }
    await screen.sandbox.reset(40)
    await list([support('call', enrolled)])
    const page = await screen.visit({ attributes })
    await reason(page, 'call').click()
    await page.getByRole('button', { name: 'Registrar una llamada' }).click()
    await page.getByRole('dialog', { name: 'Registrar interacción' }).getByText('Minutos').waitFor()
  })
})

describe('an unfinished form of the log-call dialog', () => {
  it('Z23 an unfinished log-call form is restored after a reload, and the call is logged once after a lost response', async () => {
    const page = await open([support('call', enrolled)])
    const dialog = await openForm(page)
    await field(dialog, 'Observed trends').fill('Half a sentence')
    await screen.reload(page)
    await dialog.getByText('Your unsaved changes were restored.').waitFor()
    expect(await field(dialog, 'Observed trends').inputValue()).toBe('Half a sentence')
    await screen.sandbox.faults({ method: 'POST', path: LOGS, status: 409, times: 1 })
    await logCall(page)
    await toast(page, 'Request failed').waitFor()
    await form(page).getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    await form(page).waitFor({ state: 'detached' })
    const keys = (await sent(screen, 'POST', LOGS)).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await drafts(page)).toEqual([])
  })

  it('Z23 the list of another provider has its own draft of the log-call form', async () => {
    const page = await open([support('call', enrolled)])
    const dialog = await openForm(page)
    await field(dialog, 'Observed trends').fill('Half a sentence')
    const [place] = await drafts(page)
    const attributes = { view: 'tab=pending', 'provider-id': '3' }
    const other = await open([support('call', enrolled)], { attributes })
    await field(await openForm(other), 'Observed trends').fill('Half a sentence')
    const [theirs] = await drafts(other)
    expect(theirs).toBeDefined()
    expect(theirs).not.toBe(place)
  })

  it('Z23 the log-call form discards typed values only after a confirmation, and then deletes the draft', async () => {
    const page = await open([support('call', enrolled)])
    const dialog = await openForm(page)
    await field(dialog, 'Observed trends').fill('Half a sentence')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await drafts(page)).toEqual([])
  })
})
