import { beforeAll, describe, expect, it } from 'vitest'
import type { BillingInstance } from '../../../src/domain/billing/billing-instance'
import { dueLine, noticeCodes, noticeLine } from '../../../src/domain/billing/billing-notices'
import { dateInZone } from '../../../src/domain/dates/dates'
import { en } from '../../../src/domain/messages/en'
import { tabRows } from '../../contract/billing-lists'
import { type Connection, connect } from '../../contract/connection'
import { column, openTab, settled } from '../../journeys/billing/billing-page'
import { eventually, tall } from '../../support/pages'
import { type ScreenVisit, startScreen } from '../screen'

// No test of this file changes a billing, so all tests use the same data.
const screen = startScreen({ tag: 'rtm-patient-billing', patients: 80 })
let connection: Connection
beforeAll(async () => {
  connection = await connect(screen.sandbox)
})

/** Formats `2026-01-05` as `Jan 05, 2026`. */
function shown(date: string | null | undefined): string {
  const [year = '', month = '', day = ''] = (date ?? '').split('-')
  const name = new Date(2000, Number(month) - 1, 1).toLocaleString('en-US', { month: 'short' })
  return `${name} ${day}, ${year}`
}

async function open() {
  const page = await screen.visit(tall)
  await settled(page, 'Ready')
  return page
}

describe('the cells of the billing list', () => {
  it('B16 B17 W25 the cell “Billing interval” shows the month for a Support billing, and the cycle for other types', async () => {
    const page = await open()
    const ready = await tabRows(connection, 'ready', 'billable_on')
    const texts = await column(page, 'Billing interval')
    const expected = ready.slice(0, 50).map((row) => {
      if (row.rtmcycle)
        return `Cycle ${row.rtmcycle.cycleNumber} (${shown(row.rtmcycle.startDate)})`
      const [year, month] = (row.calendarMonth ?? '').split('-')
      const name = new Date(2000, Number(month) - 1, 1).toLocaleString('en-US', { month: 'long' })
      return `${name} ${year}`
    })
    expect(texts).toEqual(expected)
    // The text of a filing limit may follow the date (Y24).
    const dates = async () =>
      (await column(page, 'Eligible as of')).map((text) => text.split(' Timely filing limit:')[0])
    await eventually(dates).toEqual(ready.slice(0, 50).map((row) => shown(row.billableOn)))
  })

  it('B08 B10 the dates of billing and cancellation are in the clinic’s time zone for a user in another time zone', async () => {
    const datesOf = async (options: ScreenVisit) => {
      const page = await screen.visit({ ...tall, ...options })
      await settled(page, 'Ready')
      await openTab(page, 'Billed')
      const billed = await column(page, 'Billed on')
      await openTab(page, 'Cancelled')
      return [...billed, ...(await column(page, 'Cancelled on'))]
    }
    const dates = await datesOf({})
    expect(dates.length).toBeGreaterThan(10)
    expect(await datesOf({ isOwn: true, timezoneId: 'Asia/Tokyo' })).toEqual(dates)
  })

  /** Returns the units of the second code of a billing, which is for additional time. */
  const further = (row: BillingInstance) => row.codes[1]?.units ?? 0

  const codes: [string, (row: BillingInstance) => boolean, (row: BillingInstance) => string][] = [
    ['Connect', (row) => row.type === 'CONNECT', () => '98975 Connect'],
    ['Engage', (row) => row.type === 'ENGAGE', () => '98977 Engage'],
    [
      'Support without further units',
      (row) => row.type === 'SUPPORT' && !row.isPcmBilling && further(row) === 0,
      () => '98980 Support',
    ],
    [
      'Support with further units',
      (row) => !row.isPcmBilling && further(row) > 0,
      (row) => `98980, 98981 x ${further(row)} Support`,
    ],
    ['PCM', (row) => row.isPcmBilling && further(row) === 0, () => '99426 Support PCM'],
    [
      'PCM with further units',
      (row) => row.isPcmBilling && further(row) > 0,
      (row) => `99426, 99427 x ${further(row)} Support PCM`,
    ],
  ]

  it('B19 B20 the cell “Code” shows the billing codes, with units if there are any', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
    const billings = {
      Ready: (await tabRows(connection, 'ready', 'billable_on')).slice(0, 100),
      Billed: (await tabRows(connection, 'billed', '-reconciled')).slice(0, 100),
    }
    const today = dateInZone(connection.http.now(), connection.http.timeZone)
    const seen = new Set<string>()
    for (const name of ['Ready', 'Billed'] as const) {
      await openTab(page, name)
      const texts = await column(page, 'Code')
      expect(texts).toHaveLength(billings[name].length)
      billings[name].forEach((row, at) => {
        const [kind, , text] = codes.find(([, matches]) => matches(row)) ?? []
        // The notices of a billing are on a separate line below the codes (K32). In these lists, no
        // notice is about the filing limit.
        const notices = noticeLine(noticeCodes(row), en) || dueLine(row, en, today, true)
        expect(texts[at]).toBe(`${text?.(row)}${notices}`)
        seen.add(kind ?? '')
      })
    }
    expect([...seen].sort()).toEqual(codes.map(([kind]) => kind).sort())
  })

  it('X04 X08 the cell with the reason for a cancellation also shows a reason that the form does not offer', async () => {
    const page = await open()
    await openTab(page, 'Cancelled')
    const reasons = new Set(await column(page, 'Cancellation reason'))
    expect([...reasons]).toEqual(
      expect.arrayContaining([
        'Cash-pay patient\u00a0· Charge patient: Yes',
        'Cash-pay patient\u00a0· Charge patient: No',
        'Cash-pay patient\u00a0· Charge patient: Unsure',
        'Non-reimbursing insurance',
        'Non-reimbursing insurance\u00a0· Blue Cross of Idaho',
        'Discharged patient',
        'Other\u00a0· Duplicate of <b>claim</b> 88-1204 & under review 🙂',
        'No reason given',
      ]),
    )
  })
})
