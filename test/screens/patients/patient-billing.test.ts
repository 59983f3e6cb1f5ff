/** Tests the Billing tab of a patient: all billings in one list (Y29). */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wireBilling, wirePage } from '../../../src/api/billing.fixture'
import type { BillingInstance } from '../../../src/domain/billing/billing-instance'
import { type billingTabs, tabOf } from '../../../src/domain/billing/billing-tabs'
import { dateInZone, monthStart } from '../../../src/domain/dates/dates'
import type { Patient } from '../../../src/domain/patient/patient'
import { rowsOf } from '../../contract/billing-lists'
import { ZONE } from '../../contract/connection'
import { column, headers, rowOf, rows, toast } from '../../journeys/billing/billing-page'
import { eventually } from '../../support/pages'
import { expectAccessible } from '../axe'
import { detail, startPatientDetail } from './patient-screens'

const { screen, backend, open } = startPatientDetail(80)

const statuses = { pending: 'Pending', ready: 'Ready', billed: 'Billed', cancelled: 'Cancelled' }

/** Returns a patient who meets the condition, and the patient's billings, newest first. */
async function billedPatient(
  is: (billings: readonly BillingInstance[], patient: Patient) => boolean,
): Promise<{ patient: Patient; billings: readonly BillingInstance[] }> {
  const all = await rowsOf(backend.connection, { ordering: '-interval' })
  for (const patient of await backend.patients()) {
    const billings = all.filter((row) => row.patient.user.id === patient.user.id)
    if (is(billings, patient)) return { patient, billings }
  }
  throw new Error('The seed has no such patient.')
}

const has = (billings: readonly BillingInstance[], tab: (typeof billingTabs)[number]) =>
  billings.some((row) => tabOf(row) === tab)

async function openBillings(patient: Patient): Promise<Page> {
  const page = await open(patient)
  await detail(page).getByRole('tab', { name: 'Billing' }).click()
  await rows(page).first().waitFor()
  return page
}

const phone = { viewport: { width: 380, height: 800 } }

/**
 * Opens a patient's list of 60 billings. The first billing waits for the billing at the given
 * index.
 */
async function openServed(at: number): Promise<Page> {
  const all = Array.from({ length: 60 }, (_, index) =>
    wireBilling({ uuid: `b-${index}`, status: 'Rec', reconciled: '2026-04-20T15:00:00Z' }),
  )
  all[0] = wireBilling({
    uuid: 'b-0',
    billable_on: null,
    pending_reasons: ['PRIOR_BILLING_NOT_RECONCILED'],
    prev_billinginstance: { uuid: `b-${at}`, reconciled: null },
  })
  const [patient] = await backend.patients()
  const page = await screen.visit({
    ...phone,
    attributes: { 'patient-id': String(patient?.user.id) },
    prepare: (opened) =>
      opened.route('**/billing/billinginstances/?*', (route) => {
        const query = new URL(route.request().url()).searchParams
        const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size'))]
        const results = all.slice((number - 1) * size, number * size)
        return route.fulfill({ json: wirePage(results, all.length) })
      }),
  })
  await detail(page).getByRole('tab', { name: 'Billing' }).click()
  await rowOf(page, 'b-0').waitFor()
  return page
}

/** Opens the earlier billing of the first row, by keyboard. */
async function openEarlier(page: Page): Promise<void> {
  await rowOf(page, 'b-0').locator('[data-action="reasons"]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open the earlier billing' }).focus()
  await page.keyboard.press('Enter')
}

/** The width of the patient panel beside a list. */
const panel = { viewport: { width: 636, height: 900 } }

describe('the billings of a patient', () => {
  it.each([phone, panel])(
    'B25 Y29 a billing in a patient’s detail shows all of its pending reasons (%o)',
    async (size) => {
      const [patient] = await backend.patients()
      const waiting = wireBilling({
        uuid: 'b-0',
        status: 'Elg',
        billable_on: '2026-12-20',
        pending_reasons: ['AWAITING_CYCLE_END', 'THIRTY_DAYS_SINCE_PREVIOUS_RULE'],
      })
      const page = await screen.visit({
        ...size,
        attributes: { 'patient-id': String(patient?.user.id), tab: 'billing' },
        prepare: (opened) =>
          opened.route('**/billing/billinginstances/?*', (route) =>
            route.fulfill({ json: wirePage([waiting], 1) }),
          ),
      })
      const row = rowOf(page, 'b-0')
      const status = row.locator('.rtm-billing-status')
      await status.waitFor()
      const end = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0)
      const reasons = end(await row.locator('.rtm-billing-reasons').boundingBox())
      expect(reasons).toBeGreaterThan(0)
      expect(reasons).toBeLessThanOrEqual(end(await row.boundingBox()))
      const cell = row.locator('.rtm-cell:has(> .rtm-billing-status)')
      expect(await cell.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    },
  )

  it('Y29 the billings of a patient are in one list, newest first, with the status and the actions of each billing', async () => {
    const { patient, billings } = await billedPatient((own) =>
      (['pending', 'ready', 'billed'] as const).every((tab) => has(own, tab)),
    )
    const page = await openBillings(patient)
    await eventually(() => rows(page).count()).toBe(billings.length)
    expect(await detail(page).getByRole('tablist').count()).toBe(1)
    expect((await headers(page)).slice(0, 3)).toEqual(['Billing interval', 'Code', 'Status'])
    const ids = await rows(page).evaluateAll((all) => all.map((row) => row.dataset.rowId))
    expect(ids).toEqual(billings.map(({ uuid }) => uuid))
    const words = await column(page, 'Status')
    for (const [at, row] of billings.entries()) {
      expect(words[at]).toMatch(new RegExp(`^${statuses[tabOf(row)]}`))
      const own = rowOf(page, row.uuid)
      const bills = await own.getByRole('button', { name: 'Mark as Billed', exact: true }).count()
      expect(bills).toBe(tabOf(row) === 'ready' ? 1 : 0)
    }
    await expectAccessible(page, 'the billings of a patient')
  })

  it('Y29 if the user marks a billing as billed, its row keeps the position and the focus, and shows the new status', async () => {
    const { patient, billings } = await billedPatient((own) => has(own, 'ready'))
    const page = await openBillings(patient)
    const ready = billings.find((row) => tabOf(row) === 'ready')
    const row = rowOf(page, ready?.uuid ?? '')
    const place = await row.getAttribute('aria-rowindex')
    await row.getByRole('button', { name: 'Mark as Billed' }).focus()
    await page.keyboard.press('Enter')
    await toast(page, 'Successfully marked 1 billing as billed.').waitFor()
    await row.getByText('Billed', { exact: true }).waitFor()
    expect(await row.getAttribute('aria-rowindex')).toBe(place)
    await eventually(() => row.evaluate((one) => one.matches(':focus-within'))).toBe(true)
    await row.getByRole('button', { name: 'Undo Mark as Billed' }).waitFor()
  })

  it('Y23 Y29 a pending billing has a button that leads to the earlier billing, and the row of that billing is highlighted', async () => {
    const isBlocked = (row: BillingInstance) =>
      tabOf(row) === 'pending' && row.pendingReasons.includes('PRIOR_BILLING_NOT_RECONCILED')
    const { patient, billings } = await billedPatient((own) => own.some(isBlocked))
    const page = await openBillings(patient)
    const blocked = billings.find(isBlocked)
    await rowOf(page, blocked?.uuid ?? '')
      .locator('[data-action="reasons"]')
      .click()
    await page.getByRole('button', { name: 'Open the earlier billing' }).click()
    const earlier = rowOf(page, blocked?.prevBillinginstance?.uuid ?? '')
    await eventually(() => earlier.getAttribute('aria-current')).toBe('true')
  })

  it.each([
    ['on the page', 40],
    ['on another page', 55],
  ])(
    'Y23 Y29 the earlier billing gets the focus if the user goes to it by keyboard on a phone: %s',
    async (_, at) => {
      const page = await openServed(at)
      await openEarlier(page)
      const earlier = rowOf(page, `b-${at}`)
      await eventually(() => earlier.getAttribute('aria-current')).toBe('true')
      await eventually(() => earlier.evaluate((one) => one.matches(':focus-within'))).toBe(true)
      const box = await earlier.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height)
    },
  )

  it('Y23 Y29 the card of a pending billing on a phone has a button that leads to the earlier billing', async () => {
    const page = await openServed(40)
    const row = rowOf(page, 'b-0')
    const [button, interval] = await Promise.all(
      [row.locator('[data-action="earlier"]'), row.getByText('Cycle')].map((one) =>
        one.boundingBox(),
      ),
    )
    expect((interval?.x ?? 0) + (interval?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0)
    await row.getByRole('button', { name: 'Earlier billing' }).click()
    const earlier = rowOf(page, 'b-40')
    await eventually(() => earlier.getAttribute('aria-current')).toBe('true')
    await eventually(() => earlier.evaluate((one) => one.matches(':focus-within'))).toBe(true)
  })

  it.each([
    ['is gone', 200],
    ['cannot be loaded', 400],
  ])('Y23 Y29 only a toast appears if the earlier billing %s', async (_, status) => {
    const page = await openServed(99)
    if (status !== 200) {
      await page.route(/page_size=1000/, (route) => route.fulfill({ status, json: {} }))
    }
    await openEarlier(page)
    await toast(page, 'The billings could not be loaded.').waitFor()
    const reason = rowOf(page, 'b-0').locator('[data-action="reasons"]')
    await eventually(() => reason.evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  it('Y29 the cards of a patient’s billings have the same height and padding in a panel, and no text is cut off', async () => {
    const { patient } = await billedPatient(
      (all) => has(all, 'ready') && has(all, 'pending') && has(all, 'billed'),
    )
    const page = await screen.visit({
      ...panel,
      attributes: { 'patient-id': String(patient.user.id), tab: 'billing' },
    })
    await rows(page).nth(1).waitFor()
    const shown = await rows(page).evaluateAll((all) =>
      all.map((row) => {
        const box = row.getBoundingClientRect()
        const texts = [...row.querySelectorAll('.rtm-cell-title, .rtm-cell-line')].map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getBoundingClientRect()
        })
        const above = Math.min(...texts.map(({ top }) => top)) - box.top
        const below = box.bottom - Math.max(...texts.map(({ bottom }) => bottom))
        return { height: box.height, least: Math.min(above, below), off: Math.abs(above - below) }
      }),
    )
    expect([...new Set(shown.map(({ height }) => height))]).toEqual([64])
    for (const { least, off } of shown) {
      expect(least).toBeGreaterThanOrEqual(2)
      expect(off).toBeLessThanOrEqual(8)
    }
  })

  it('Y29 a new patient has no billings, and a text explains when the first billing appears', async () => {
    const { patient } = await billedPatient((own) => own.length === 0)
    const page = await open(patient)
    await detail(page).getByRole('tab', { name: 'Billing' }).click()
    await detail(page).getByText('No billings yet.').waitFor()
    await detail(page)
      .getByText('A billing appears here when the requirements of its code are met.')
      .waitFor()
    expect((await screen.requests()).at(-1)?.query).not.toHaveProperty('status')
  })

  it('Y21 Y29 a pending billing offers to log the call for its next unit, with the same form as the patients list', async () => {
    const { patient } = await billedPatient(
      (own, { isCurrentlyRtmEnrolled }) => own.length > 0 && isCurrentlyRtmEnrolled,
    )
    const [log] = wireBilling().interaction_logs
    const support = wireBilling({
      uuid: 'call',
      type: 'SUPPORT',
      codes: [{ code: '98980', units: 1 }],
      pending_reasons: ['CALENDAR_MONTH_NOT_ENDED'],
      calendar_month: monthStart(dateInZone(new Date(), ZONE)),
      clinic_timezone: ZONE,
      rtmcycle: null,
      interaction_logs: [{ ...log, duration_secs: 36 * 60 }],
      patient: {
        user: {
          id: patient.user.id,
          full_name: patient.user.fullName,
          first_name: patient.user.firstName,
          last_name: patient.user.lastName,
        },
        provider_relationships: [],
      },
    })
    const path = '/billing/billinginstances/'
    await screen.sandbox.faults({ path, status: 200, body: wirePage([support]), times: 9 })
    const page = await openBillings(patient)
    await page.evaluate(() => {
      document.addEventListener('rtm-interaction-log', (event) => {
        if ('detail' in event) Object.assign(window, { logged: event.detail })
      })
    })
    const reason = rowOf(page, 'call').locator('[data-action="reasons"]')
    await reason.click()
    const card = page.getByRole('group', { name: 'Pending reason' })
    await eventually(() => card.getByRole('button').allTextContents()).toEqual(['Log a call'])
    await card.getByRole('button', { name: 'Log a call' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log interaction' })
    await dialog.getByRole('button', { name: '5 min', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Phone' }).check()
    await dialog.getByRole('button', { name: 'Log', exact: true }).click()
    await toast(page, 'The interaction was logged.').waitFor()
    await eventually(() => reason.evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'logged'))).toMatchObject({
      patientId: patient.user.id,
    })
  })
})
