import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { patientQuery } from '../../../src/api/patients'
import { tabRows } from '../../contract/billing-lists'
import { type Connection, connect, rawJson, run } from '../../contract/connection'
import { column, openTab, rowOf, rows, settled } from '../../journeys/billing/billing-page'
import { eventually, tall } from '../../support/pages'
import { startScreen } from '../screen'

const screen = startScreen({ tag: 'rtm-patient-billing', patients: 80 })
let connection: Connection
beforeAll(async () => {
  connection = await connect(screen.sandbox)
})

const DATE = '[A-Z][a-z]{2} \\d{2}, \\d{4}'

async function open(options: Parameters<typeof screen.visit>[0] = {}) {
  const page = await screen.visit({ ...tall, ...options })
  await settled(page, 'Ready')
  return page
}

/** Stops the page's clock. From then on, only `runFor` advances the time. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

describe('the patient summary', () => {
  it('B14 P10 opens when the pointer rests for 500 ms, not earlier', async () => {
    const page = await open({ prepare: (opened) => opened.clock.install() })
    await stopTime(page)
    const patient = rows(page).first().getByRole('button').first()
    const card = page.getByRole('group', { name: 'Patient summary' })
    await patient.hover()
    await page.clock.runFor(499)
    expect(await card.count()).toBe(0)
    await page.clock.runFor(1)
    // The card's code is still loading, and showing the card may need more time.
    await page.clock.resume()
    await card.waitFor()
  })

  it('B14 does not open when the pointer only passes', async () => {
    const page = await open({ prepare: (opened) => opened.clock.install() })
    await stopTime(page)
    await rows(page).first().getByRole('button').first().hover()
    await page.clock.runFor(300)
    await page.getByRole('tablist').hover()
    await page.clock.runFor(2000)
    expect(await page.getByRole('group', { name: 'Patient summary' }).count()).toBe(0)
  })

  it('D01 D02 D04 D07 W25 shows phone, type, birth date and cycle', async () => {
    const page = await open()
    const ready = await tabRows(connection, 'ready', 'billable_on')
    const people = await Promise.all(
      ready.slice(0, 20).map((row) => run(patientQuery(connection.http, row.patient.user.id))),
    )
    const patient = people.find(({ user, currentRtmcycle }) => {
      return user.phone && user.birthDate && currentRtmcycle
    })
    const row = ready.find((one) => one.patient.user.id === patient?.user.id)
    await rowOf(page, row?.uuid ?? '')
      .getByRole('button')
      .first()
      .hover()
    const card = page.getByRole('group', { name: 'Patient summary' })
    const values = card.getByRole('definition')
    await eventually(() => card.getByRole('term').allTextContents()).toEqual([
      'Phone',
      'Type',
      'Birth Date',
      'Current Cycle',
    ])
    await eventually(async () => (await values.allTextContents()).join(' ').length).toBeGreaterThan(
      40,
    )
    const [phone, type, born, cycle] = await values.allTextContents()
    const digits = patient?.user.phone.slice(2) ?? ''
    expect(phone).toBe(`+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`)
    expect(type).toBe(patient?.latestRtmenrollment?.smsWorkflowEnrollment?.workflow?.name)
    expect(born).toMatch(new RegExp(`^${DATE}$`))
    const duration = patient?.latestRtmenrollment?.duration ?? 0
    expect(cycle).toBe(`${patient?.currentRtmcycle?.cycleNumber} of ${duration / 30}`)
  })

  it('G06 opens visibly in the shadow root, and Escape closes it', async () => {
    const page = await open()
    const patient = rows(page).first().getByRole('button').first()
    await patient.hover()
    const card = page.getByRole('group', { name: 'Patient summary' })
    await card.waitFor()
    expect(await card.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true)
    const isOnTop = await card.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      let top = document.elementFromPoint(x + width / 2, y + height / 2)
      while (top?.shadowRoot) top = top.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      return element.contains(top)
    })
    expect(isOnTop).toBe(true)
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  })

  it('requests a patient once, even if the pointer returns', async () => {
    const page = await open()
    const patient = rows(page).first().getByRole('button').first()
    const card = page.getByRole('group', { name: 'Patient summary' })
    for (const _ of [1, 2]) {
      await patient.hover()
      await card.getByText('Birth Date').waitFor()
      await page.getByRole('searchbox').hover()
      await card.waitFor({ state: 'detached' })
    }
    const asked = await screen.requests()
    expect(asked.filter(({ path }) => path.startsWith('/api/patient/patients/'))).toHaveLength(1)
  })

  it('shows an error if it cannot be loaded', async () => {
    const page = await open()
    await screen.sandbox.faults({ path: '/patient/patients/*', status: 404, times: 1 })
    await rows(page).first().getByRole('button').first().hover()
    await page.getByRole('alert').getByText('could not be loaded').waitFor()
  })
})

describe('pending reasons', () => {
  const texts: [string, string, RegExp][] = [
    [
      'AWAITING_CYCLE_END',
      'Awaiting Cycle End',
      new RegExp(
        `^(Connect \\(98975\\)|Engage \\(98977\\)) can be billed only on cycle completion, on ${DATE}\\.$`,
      ),
    ],
    [
      'THIRTY_DAYS_SINCE_PREVIOUS_RULE',
      '30-Days Rule',
      new RegExp(
        `^Engage \\(98977\\) can be billed once every 30 days\\. It was last used on ${DATE}\\. It becomes eligible on ${DATE}\\.$`,
      ),
    ],
    [
      'CALENDAR_MONTH_NOT_ENDED',
      'Monthly Reset',
      /^Support codes can be submitted only at the start of the next calendar month\.$/,
    ],
    ['PRIOR_BILLING_NOT_RECONCILED', 'Prior Billing Pending', /must be reconciled before/],
    ['PRIOR_BILLING_BLOCKED', 'Prior Billing Unreconciled', /must be reconciled first\.$/],
  ]

  it('B22 B23 B24 each of the five has its title and text', async () => {
    const page = await open()
    await openTab(page, 'Pending')
    const pending = (await tabRows(connection, 'pending', 'billable_on')).slice(0, 50)
    const card = page.getByRole('group', { name: 'Pending reason' })
    // A card also opens when its anchor gets keyboard focus.
    await page.keyboard.press('Tab')
    for (const [reason, title, words] of texts) {
      const row = pending.find((one) => one.pendingReasons[0] === reason)
      if (!row) throw new Error(`The seed has no billing that waits for ${reason}.`)
      await rowOf(page, row.uuid)
        .getByRole('button', { name: /still pending/ })
        .focus()
      await card.getByRole('heading', { name: title, exact: true }).waitFor()
      await card.getByText('This billing is still pending.').waitFor()
      const paragraphs = await card.getByRole('paragraph').allTextContents()
      expect(paragraphs[1]).toMatch(words)
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
    }
  })

  it('B25 shows all reasons of a row', async () => {
    const page = await open()
    await openTab(page, 'Pending')
    const pending = await tabRows(connection, 'pending', 'billable_on')
    const row = pending.slice(0, 50).find((one) => one.pendingReasons.length > 1)
    if (!row) throw new Error('The seed has no such billing.')
    const reasons = rowOf(page, row.uuid).getByRole('button', { name: /still pending/ })
    await reasons.hover()
    const card = page.getByRole('group', { name: 'Pending reason' })
    await card.waitFor()
    expect(await card.getByRole('heading').count()).toBe(row.pendingReasons.length)
  })
})

describe('unusual responses of the backend', () => {
  /** Opens a list with one real row whose fields are changed. */
  async function openWith(change: Record<string, unknown>): Promise<Page> {
    const path = 'billing/billinginstances/?status=Elg&currently_billable=false&page_size=1'
    const answer = await rawJson(screen.sandbox, connection, path)
    const page = await open()
    await page.route(/billinginstances\/\?.*currently_billable=false.*page=1/, (route) => {
      const text = JSON.stringify(answer, (key, value: unknown) => {
        return key in change && value !== undefined ? change[key] : value
      })
      return route.fulfill({ contentType: 'application/json', body: text })
    })
    await openTab(page, 'Pending')
    await eventually(() => rows(page).count()).toBe(1)
    return page
  }

  it('B18 D1 a billing without a cycle and a month shows "invalid" as its interval', async () => {
    const page = await openWith({ rtmcycle: null, calendar_month: null })
    expect(await column(page, 'Billing interval')).toEqual(['invalid'])
  })

  it('B21 a billing without a pending reason shows the contact-support text', async () => {
    const page = await openWith({ pending_reasons: [] })
    await rows(page).getByText('No Pending Reason, please contact support').waitFor()
  })

  it('B26 an unknown pending reason is shown unchanged, with the contact-support text', async () => {
    const page = await openWith({ pending_reasons: ['SOLAR_FLARE'] })
    await rows(page).getByText('SOLAR_FLARE').hover()
    const card = page.getByRole('group', { name: 'Pending reason' })
    await card.getByText('please contact support').waitFor()
  })

  it('a very long name stays inside its cell', async () => {
    const page = await openWith({ full_name: `${'Wolfeschlegelsteinhausen'.repeat(6)} Jr` })
    const cell = rows(page).getByRole('cell').first()
    const box = await cell.boundingBox()
    const name = await cell.getByRole('button').boundingBox()
    expect(name?.width ?? 0).toBeLessThanOrEqual(box?.width ?? 0)
  })
})
