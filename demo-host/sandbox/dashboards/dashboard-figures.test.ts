import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import {
  billingsOf,
  daysFrom,
  openTestSandbox,
  type TestClient,
  type TestSandbox,
} from '../test-sandbox'
import { addresses, open, tableOf, tilesOf } from './dashboards.fixture'
import type { DashboardName } from './names'

/**
 * Fills the clinic with two patients. The last 30 days start on January 12.
 * - Ada (provider Dana Whitfield, clinic Downtown) was enrolled for 30 days from January 5. She
 *   answered on 16 days. In January, she had 20 minutes of phone calls and 20 minutes of data
 *   review. Her Engage billing is billed.
 * - Ben (provider Marcus Oyelaran, no clinic) was enrolled for 60 days from January 20 and
 *   unenrolled on February 10. He answered on no day. His Connect billing is pending until the
 *   cycle ends.
 * @returns Ada’s id.
 */
async function fill(test: TestSandbox, demo: TestClient): Promise<number> {
  const { db } = test.sandbox.context
  const ada = await test.addPatient({ firstName: 'Ada' })
  const ben = await test.addPatient({ firstName: 'Ben', primaryProviderId: 2 })
  const downtown = sql`(select uuid from clinics where name = 'Riverbend Downtown')`
  await db.update(users).set({ defaultClinicUuid: downtown }).where(eq(users.id, ada))
  await test.enroll(ada, '2026-01-05', 30)
  await test.enroll(ben, '2026-01-20', 60)
  await test.visitor.post('/sandbox/responses', {
    patientId: ada,
    dates: daysFrom('2026-01-05', 16),
  })
  for (const type of ['PHN', 'DTR']) {
    await demo.post('/pt/interaction-logs/', {
      patient: ada,
      duration_secs: 1200,
      activity_types: [type],
      interacted_datetime: '2026-01-20T12:00:00Z',
    })
  }
  await demo.patch('/billing/rtmenrollments/2/', { unenrolled_reason: 'Moved away' })
  await demo.remove('/billing/rtmenrollments/2/')
  const [engage] = await billingsOf(demo, ada, 'ENGAGE')
  await demo.post('/billing/billinginstances/reconcile-in-bulk/', {
    uuids: [engage?.uuid],
    operation: 'RECONCILE',
  })
  return ada
}

describe(`the figures of dashboards on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  let ada: number

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
    demo = await test.signIn('demo')
    ada = await fill(test, demo)
  })
  afterAll(() => test.close())

  async function page(name: DashboardName, body: Record<string, unknown> = { days: 30 }) {
    return (await open(test, (await addresses(demo, body))[name])).html
  }

  it('M01 the provider dashboard shows patients, minutes and billings by provider', async () => {
    const html = await page('provider')
    expect(tableOf(html, 'patients').slice(0, 3)).toEqual([
      ['Provider', 'Patients'],
      ['Dana Whitfield', '1'],
      ['Marcus Oyelaran', '1'],
    ])
    expect(tableOf(html, 'minutes').slice(0, 3)).toEqual([
      ['Provider', 'Live contact', 'Data review', 'Minutes'],
      ['Dana Whitfield', '20', '20', '40'],
      ['Marcus Oyelaran', '0', '0', '0'],
    ])
    expect(tableOf(html, 'billings')[1]).toEqual(['Dana Whitfield', '1', '2', '3'])
    expect(tableOf(html, 'billings').at(-1)).toEqual(['Total', '1', '2', '3'])
    expect(tilesOf(html)).toMatchObject({ Patients: '2', 'Minutes logged': '40' })
    // The list leaves out a provider who has left the clinic and has no figures.
    expect(html).not.toContain('Grace Abernathy')
  })

  it('M01 the owner dashboard shows current figures by clinic, and the same response rate as `/billing/metrics/`', async () => {
    const html = await page('owner')
    const metrics = await demo.get('/billing/metrics/?days=30')
    // Ada answered on 9 of the 23 days on which she was enrolled in the period.
    expect(metrics.body).toMatchObject([{ avg_response_rate: 0.391, enrollment_count: 1 }, {}, {}])
    expect(tableOf(html, 'patients')).toEqual([
      ['Clinic', 'Enrolled', 'Not enrolled', 'Patients', 'Response rate'],
      ['Riverbend Downtown', '0', '1', '1', '39.1%'],
      ['Riverbend Eastside', '0', '0', '0', '0%'],
      ['Riverbend at St. Brendan’s', '0', '0', '0', '0%'],
      // On the day of the unenrollment, the patient still counts as enrolled (R4).
      ['No clinic', '1', '0', '1', ''],
      ['Total', '1', '1', '2', ''],
    ])
    expect(tableOf(html, 'billings')[1]).toEqual(['Riverbend Downtown', '1', '2', '3'])
  })

  it('M01 the enrollment dashboard has separate counts of enrollments that start, are active, end, and end early', async () => {
    const html = await page('enrollment')
    expect(tilesOf(html)).toEqual({
      'Active today': '1',
      Started: '1',
      Ended: '2',
      'Left early': '1',
    })
    expect(tableOf(html, 'flow')).toEqual([
      ['Period', 'Started', 'Ended'],
      ['Jan 12, 2026 – Jan 13, 2026', '0', '0'],
      ['Jan 14, 2026 – Jan 20, 2026', '1', '0'],
      ['Jan 21, 2026 – Jan 27, 2026', '0', '0'],
      ['Jan 28, 2026 – Feb 03, 2026', '0', '1'],
      ['Feb 04, 2026 – Feb 10, 2026', '0', '1'],
      ['Total', '1', '2'],
    ])
    expect(tableOf(html, 'active').map((row) => row[1])).toEqual([
      'Active',
      '1',
      '2',
      '2',
      '2',
      '1',
    ])
    expect(tableOf(html, 'durations')[1]).toEqual(['60 days', '1'])
    expect(tableOf(html, 'leavers')[1]).toEqual(['Moved away', '1', '22'])
  })

  it('M01 the response-rate dashboard shows the days answered in each cycle, and the number of cycles with 16 or more days answered', async () => {
    const html = await page('response-rate')
    const days = tableOf(html, 'days')
    expect(days).toHaveLength(32)
    expect(days[1]).toEqual(['0', '0', '1'])
    expect(days[17]).toEqual(['16', '1', '0'])
    expect(tilesOf(html)).toMatchObject({
      'Cycles ended': '2',
      'Cycles with 16 days or more': '50%',
    })
    // From January 14 to 20, Ada answered on all seven days, and Ben did not answer on his one day.
    expect(tableOf(html, 'rate')[2]).toEqual(['Jan 14, 2026 – Jan 20, 2026', '87.5%', '7', '8'])
    expect(tableOf(html, 'reach').at(-1)).toEqual(['Total', '1', '1', '2', ''])
  })

  it('M01 the billing dashboard shows units by code and status', async () => {
    const html = await page('billing')
    const codes = tableOf(html, 'codes')
    expect(codes[0]).toEqual(['Code', 'Ready', 'Pending', 'Billed', 'Cancelled', 'Units'])
    expect(codes.slice(1, 5)).toEqual([
      ['98975 · Connect', '1', '1', '0', '0', '2'],
      ['98977 · Engage', '0', '0', '1', '0', '1'],
      ['98980 · Support, first 20 min', '1', '0', '0', '0', '1'],
      ['98981 · Support, additional 20 min', '1', '0', '0', '0', '1'],
    ])
    const metrics = await demo.get('/billing/metrics/?days=30')
    expect(metrics.body).toMatchObject([{ billing_instance_count: 3 }, {}, {}])
    expect(tableOf(html, 'periods').at(-1)).toEqual(['Total', '2', '1', '1', '0', '4'])
  })

  it('M01 the dashboard for the return on investment shows the rates of the calculation, and says that these rates are examples', async () => {
    const html = await page('roi')
    expect(html).toContain('example rates, not your payers’ rates')
    expect(tableOf(html, 'codes').slice(0, 3)).toEqual([
      [
        'Code',
        'Billed',
        'Ready, not billed',
        'Total',
        'Units billed',
        'Units ready',
        'Example rate per unit',
      ],
      ['98975 · Connect', '$0', '$20', '$20', '0', '1', '$20'],
      ['98977 · Engage', '$45', '$0', '$45', '1', '0', '$45'],
    ])
    expect(tilesOf(html)).toEqual({
      'Billed, at example rates': '$45',
      'Time logged, at the example cost': '$30',
      Net: '$15',
      'Ready and not billed': '$110',
    })
  })

  it('K20 M01 if the company has chosen another rule pack, the billing dashboard also lists the codes of this pack', async () => {
    await demo.post('/pt/interaction-logs/', {
      patient: ada,
      duration_secs: 700,
      activity_types: ['PHN'],
      interacted_datetime: '2026-02-03T12:00:00Z',
    })
    await test.visitor.post('/sandbox/responses', { patientId: ada, dates: ['2026-02-03'] })
    await demo.put('/billing/rules/', { rules_id: 'cms2026', first_day: '2026-02-01' })
    const label = '98979 · Support, 10 to 19 min'
    expect(tableOf(await page('billing'), 'codes')).toContainEqual([label, '0', '1', '0', '0', '1'])
    expect(tableOf(await page('billing'), 'codes')).not.toContainEqual(
      expect.arrayContaining([expect.stringContaining('98984')]),
    )
    await demo.put('/billing/rules/', { rules_id: 'spec', first_day: null })
  })

  it('M02 the figures of dashboards depend on the clinic, the number of days and the language that the request names', async () => {
    const clinics = await demo.get('/billing/metrics/')
    const [downtown] = Array.isArray(clinics.body) ? clinics.body : []
    const body = { days: 366, clinic_uuid: downtown.id, language: 'es', theme: 'dark' }
    const html = await page('provider', body)
    expect(html).toContain('<html lang="es" data-theme="dark">')
    expect(html).toContain('Riverbend Physical Therapy · Riverbend Downtown')
    expect(tilesOf(html)).toMatchObject({ Pacientes: '1' })
    const flow = tableOf(await page('enrollment', body), 'flow')
    expect(flow.map(([period]) => period).slice(-3)).toEqual([
      'enero de 2026',
      'febrero de 2026',
      'Total',
    ])
  })

  it('M01 every plot of a dashboard has a title, a description and a table of its figures', async () => {
    const urls = await addresses(demo, { days: 90 })
    for (const url of Object.values(urls)) {
      const { html } = await open(test, url)
      const plots = [...html.matchAll(/<svg role="img" aria-labelledby="(\S+) (\S+)"/g)]
      expect(plots.length).toBeGreaterThanOrEqual(2)
      for (const [, title, description] of plots) {
        expect(html).toContain(`<title id="${title}">`)
        expect(html).toContain(`<desc id="${description}">`)
      }
      expect(html.match(/<table>/g)).toHaveLength(plots.length)
    }
  })

  it('M01 for a company without patients, the dashboards say that there is no data', async () => {
    await test.reset()
    const urls = await addresses(demo, { days: 1 })
    for (const [name, url] of Object.entries(urls)) {
      const { status, html } = await open(test, url)
      expect([name, status]).toEqual([name, 200])
      expect(html).toContain('Nothing in this period.')
      expect(html).toContain('(1 day)')
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
    }
  })
})
