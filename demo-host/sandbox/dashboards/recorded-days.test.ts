import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { billingsOf, listBillings, type TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import { addresses, open, tableOf, tilesOf } from './dashboards.fixture'
import type { DashboardName } from './names'

/** The provider of the clinic in Los Angeles. The other patient's provider is in New York. */
const WEST = 2

describe(`days of recorded events on dashboards on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  async function page(client: TestClient, name: DashboardName, days: number) {
    return (await open(test, (await addresses(client, { days }))[name])).html
  }

  /**
   * Enrolls one patient in each clinic, and marks the patients' Connect billings as billed at
   * `time`.
   */
  async function bill(time: string) {
    await demo.patch(`/pt/providers/${WEST}/`, { user: { timezone: 'America/Los_Angeles' } })
    const uuids = []
    for (const primaryProviderId of [1, WEST]) {
      const patientId = await test.addPatient({ primaryProviderId })
      await test.enroll(patientId, '2026-01-05', 30)
      await test.visitor.post('/sandbox/responses', { patientId, dates: ['2026-01-05'] })
      await demo.post('/pt/interaction-logs/', {
        patient: patientId,
        duration_secs: 1200,
        activity_types: ['PHN'],
        interacted_datetime: '2026-02-01T06:00:00Z',
      })
      const [connect] = await billingsOf(demo, patientId, 'CONNECT')
      uuids.push(connect?.uuid)
    }
    await test.setClock(time)
    const operation = 'RECONCILE'
    const answer = await demo.post('/billing/billinginstances/reconcile-in-bulk/', {
      uuids,
      operation,
    })
    expect(answer.status).toBe(204)
  }

  it('K05 BR14 dashboards count a billing on the clinic’s day on which it was billed, as the Billed tab does', async () => {
    // In New York it is March 1, and in Los Angeles February 28.
    await bill('2026-03-01T06:00:00Z')
    await test.setClock('2026-03-30T16:00:00Z')
    const month = await listBillings(demo, 'status=Rec&reconciled_month=2026-03-01')
    expect(month.count).toBe(1)
    // The last 30 days start on March 1.
    for (const reader of [demo, await test.signIn('demo', 'America/Los_Angeles')]) {
      const owner = await page(reader, 'owner', 30)
      expect(tableOf(owner, 'flow').at(-1)?.[2]).toBe('1')
      expect(tableOf(owner, 'billings').at(-1)?.[1]).toBe('1')
      expect(tableOf(await page(reader, 'provider', 30), 'billings').at(-1)?.[1]).toBe('1')
      const roi = tableOf(await page(reader, 'roi', 30), 'codes')
      expect(roi.find(([code]) => code?.startsWith('98975'))?.[4]).toBe('1')
    }
  })

  it('K05 BR14 dashboards count the time of a log on the clinic’s day of the interaction', async () => {
    // In New York the calls were on February 1, and in Los Angeles on January 31.
    await bill('2026-02-10T17:00:00Z')
    await test.setClock('2026-03-02T17:00:00Z')
    // The last 30 days start on February 1.
    for (const reader of [demo, await test.signIn('demo', 'America/Los_Angeles')]) {
      const minutes = tilesOf(await page(reader, 'provider', 30))['Minutes logged']
      expect(minutes).toBe('20')
      const time = tilesOf(await page(reader, 'roi', 30))['Time logged, at the example cost']
      expect(time).toBe('$15')
    }
  })
})
