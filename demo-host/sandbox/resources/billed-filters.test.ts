import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { listBillings, type TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import { addMonitoredPatient } from './monitored-patient.fixture'

const BILLINGS = '/billing/billinginstances/'
const DANA = 1
const HANNAH = 6

const totals = z.object({ count: z.number(), units: z.number(), filters: z.array(z.string()) })
const history = z.object({
  results: z.array(z.object({ act: z.string(), is_direct: z.boolean(), reason: z.unknown() })),
})

describe(`billed billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-28T17:00:00.000Z')
  /**
   * The uuids of the billings, by type. Dana marked the Connect billing and the Support billing as
   * billed, and Hannah marked the Engage billing.
   */
  let uuidOf: Map<string, string>

  const move = (by: TestClient, body: object) => by.post(`${BILLINGS}reconcile-in-bulk/`, body)

  beforeEach(async () => {
    const patientId = await addMonitoredPatient(test, demo)
    const { results } = await listBillings(demo, `patient_id=${patientId}`)
    uuidOf = new Map(results.map(({ type, uuid }) => [type, uuid]))
    const bill = (by: TestClient, type: string) =>
      move(by, { uuids: [uuidOf.get(type)], operation: 'RECONCILE' })
    // At this time, the date in the clinic is the last day of February, and in UTC March 1.
    await test.setClock('2026-03-01T03:00:00Z')
    await bill(demo, 'CONNECT')
    await bill(await test.signIn('hannah'), 'ENGAGE')
    await test.setClock('2026-03-10')
    await bill(demo, 'SUPPORT')
  })

  it('Q05 the list of billed billings, its totals and an export can be filtered by month, user and code', async () => {
    for (const [query, types] of [
      ['reconciled_month=2026-02-01', ['CONNECT', 'ENGAGE']],
      ['reconciled_month=2026-03-01', ['SUPPORT']],
      [`reconciled_by_id=${HANNAH}`, ['ENGAGE']],
      [`reconciled_by_id=${DANA}&reconciled_month=2026-02-01`, ['CONNECT']],
      ['code=98981', ['SUPPORT']],
      ['code=99999', []],
    ] as const) {
      const { count, results } = await listBillings(demo, `status=Rec&${query}&page_size=1`)
      expect([query, count, results.length]).toEqual([query, types.length, types[0] ? 1 : 0])
      const all = await listBillings(demo, `status=Rec&${query}`)
      expect(all.results.map(({ type }) => type).sort()).toEqual(types)
      const sums = totals.parse((await demo.get(`${BILLINGS}totals/?status=Rec&${query}`)).body)
      expect(sums.count).toBe(types.length)
      expect(sums.filters).toEqual(expect.arrayContaining(['code', 'reconciled_month']))
      const filters = Object.fromEntries(new URLSearchParams(`status=Rec&${query}`))
      const check = await demo.post('/billing/exports/check/', { format: 'csv', filters })
      if (types[0]) expect(check.body).toMatchObject({ count: types.length })
      else expect(check.body).toMatchObject({ errors: [{ field: 'filters' }] })
    }
    for (const field of ['reconciled_month', 'reconciled_by_id']) {
      const { status, body } = await demo.get(`${BILLINGS}?${field}=2026-02-03`)
      expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
    }
  })

  const read = async (uuid: string) =>
    history.parse((await demo.get(`${BILLINGS}${uuid}/history/`)).body).results

  it('Q05 the reason for undoing “Mark as Billed” is recorded in the history of the billing', async () => {
    const uuids = [...uuidOf.values()]
    const operation = 'UNRECONCILE'
    const long = await move(demo, { uuids, operation, reason: 'x'.repeat(201) })
    expect([long.status, long.body]).toMatchObject([400, { errors: [{ field: 'reason' }] }])
    const undo = await move(demo, { uuids, operation, reason: '  Wrong payer 🙈 <b> ' })
    expect(undo.status).toBe(204)
    for (const uuid of uuids) {
      const [last, ...rest] = (await read(uuid)).filter((one) => one.is_direct)
      expect(last).toEqual({ act: operation, is_direct: true, reason: 'Wrong payer 🙈 <b>' })
      expect(rest.every(({ reason }) => reason === null)).toBe(true)
    }
    // A repeated undo changes no billing, excludes each billing by its uuid, and adds nothing to
    // the history.
    const again = await move(demo, { uuids, operation, reason: 'Again' })
    expect(again.body).toMatchObject({
      excluded_instances: uuids.map((uuid) => ({ uuid, reason: 'NOT_RECONCILED' })),
    })
    expect((await read(uuids[0] ?? ''))[0]).not.toMatchObject({ reason: 'Again' })
  })
  it('Q05 if another user has undone and repeated “Mark as Billed” since a user loaded the list, the user’s undo excludes the billing', async () => {
    const { results } = await listBillings(demo, 'status=Rec')
    const seen = results.map(({ uuid, reconciled }) => ({ uuid, reconciled }))
    const [again = '', ...others] = results.map(({ uuid }) => uuid)
    await test.setClock('2026-03-10T18:00:00Z')
    const hannah = await test.signIn('hannah')
    await move(hannah, { uuids: [again], operation: 'UNRECONCILE' })
    expect((await move(hannah, { uuids: [again], operation: 'RECONCILE' })).status).toBe(204)
    const undo = { uuids: [again, ...others], operation: 'UNRECONCILE' }
    expect((await move(demo, { ...undo, seen })).body).toMatchObject({
      excluded_instances: [{ uuid: again, reason: 'BILLED_AGAIN' }],
    })
    const left = await listBillings(demo, 'status=Rec')
    expect(left.results.map(({ uuid }) => uuid)).toEqual([again])
    // Without the field `seen`, the backend does not know which billing time the user saw, so it
    // does not exclude the billing.
    expect((await move(demo, { uuids: [again], operation: 'UNRECONCILE' })).status).toBe(204)
    const wrong = await move(demo, { ...undo, seen: [{ uuid: again, reconciled: 'today' }] })
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { errors: [{ field: 'seen.0.reconciled' }] },
    ])
  })
})
