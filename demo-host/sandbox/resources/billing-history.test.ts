import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billingHistory } from '../db/tables/history'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import { actsOf, historyOf } from './billing-history.fixture'

const BILLINGS = '/billing/billinginstances/'
const RECONCILE = `${BILLINGS}reconcile-in-bulk/`

describe(`the history of billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  const respond = (dates: readonly string[]) =>
    test.visitor.post('/sandbox/responses', { patientId: patient, dates })

  async function connect(): Promise<string> {
    await test.enroll(patient, '2026-01-05')
    return (await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid ?? ''
  }

  async function move(uuid: string, operation: string): Promise<void> {
    expect((await demo.post(RECONCILE, { uuids: [uuid], operation })).status).toBe(204)
  }

  it('K09 if a billing is marked as billed, undone, and marked as billed again, its history has three dated entries', async () => {
    const uuid = await connect()
    for (const [day, operation] of [
      ['2026-02-11', 'RECONCILE'],
      ['2026-02-12', 'UNRECONCILE'],
      ['2026-02-16', 'RECONCILE'],
    ] as const) {
      await test.setClock(day)
      await move(uuid, operation)
    }
    const { count, results } = await historyOf(demo, uuid)
    expect(count).toBe(3)
    expect(results).toMatchObject([
      {
        act: 'RECONCILE',
        at: '2026-02-16T17:00:00.000Z',
        by: { id: 1 },
        subject: 'billing',
        subject_id: uuid,
        is_direct: true,
        rules_id: 'spec',
      },
      { act: 'UNRECONCILE', at: '2026-02-12T17:00:00.000Z' },
      { act: 'RECONCILE', at: '2026-02-11T17:00:00.000Z' },
    ])
    expect(results[1]?.before).toEqual({
      status: 'Rec',
      reconciled: '2026-02-11T17:00:00.000Z',
      reconciled_on: '2026-02-11',
    })
    expect(results[1]?.after).toEqual({ status: 'Elg', reconciled: null, reconciled_on: null })
    expect(results[0]?.by.full_name).not.toBe('')
  })

  it('K09 an entry of the history keeps the name that the user had at the time of the action', async () => {
    const uuid = await connect()
    await move(uuid, 'RECONCILE')
    const [first] = (await historyOf(demo, uuid)).results
    const renamed = await demo.patch('/account/update-user-data/1', { first_name: 'Renamed' })
    expect([renamed.status, renamed.body]).toMatchObject([200, {}])
    await move(uuid, 'UNRECONCILE')
    const { results } = await historyOf(demo, uuid)
    expect(results[1]?.by).toEqual(first?.by)
    expect(results[0]?.by.full_name).toMatch(/^Renamed /)
  })

  it('K09 when an Engage billing is billed, the history of the next Engage billing shows the new first day on which this next billing can be billed', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond([...daysFrom('2026-01-05', 16), ...daysFrom('2026-02-04', 16)])
    await test.setClock('2026-02-25')
    const [first, second] = await billingsOf(demo, patient, 'ENGAGE')
    await move(first?.uuid ?? '', 'RECONCILE')
    expect((await historyOf(demo, second?.uuid ?? '')).results).toMatchObject([
      {
        act: 'RECONCILE',
        subject: 'billing',
        subject_id: second?.uuid,
        is_direct: false,
        before: { billable_on: null },
        after: { billable_on: '2026-03-27' },
      },
    ])
  })

  it('K09 the history contains the creation, the changes and the deletion of manual billings', async () => {
    await test.enroll(patient, '2026-01-05')
    const made = await demo.post(BILLINGS, {
      patient,
      type: 'SUPPORT',
      calendar_month: '2026-01-01',
      units_of_98981: 2,
    })
    const { uuid } = z.object({ uuid: z.string() }).parse(made.body)
    await demo.patch(`${BILLINGS}${uuid}/`, { units_of_98981: 3 })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Rec' })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Elg' })
    expect((await historyOf(demo, uuid)).results).toMatchObject([
      { act: 'UNRECONCILE' },
      { act: 'RECONCILE' },
      { act: 'BILLING_UPDATE', before: { units_of_98981: 2 }, after: { units_of_98981: 3 } },
      { act: 'BILLING_CREATE', before: null, after: { units_of_98981: 2, status: 'Elg' } },
    ])
    expect((await demo.remove(`${BILLINGS}${uuid}/`)).status).toBe(204)
    expect((await demo.get(`${BILLINGS}${uuid}/history/`)).status).toBe(404)
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(rows.at(-1)).toMatchObject({ act: 'BILLING_DELETE', subjectId: uuid, after: null })
  })

  it('K09 the history of a deleted patient stays stored under the patient’s id', async () => {
    const uuid = await connect()
    await move(uuid, 'RECONCILE')
    await move(uuid, 'UNRECONCILE')
    expect((await demo.remove(`/patient/patients/${patient}/`)).status).toBe(204)
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(rows.map(({ act, patientId }) => [act, patientId])).toEqual([
      ['RECONCILE', patient],
      ['UNRECONCILE', patient],
      ['PATIENT_DELETE', patient],
    ])
  })

  it.each([
    'update billing_history set by_name = null',
    "update billing_history set act = 'CANCEL' where id = -1",
    'delete from billing_history',
    'truncate billing_history',
  ])(
    'K09 the history is append-only, so the database rejects the statement: %s',
    async (statement) => {
      const uuid = await connect()
      await move(uuid, 'RECONCILE')
      const { db } = test.sandbox.context
      const before = await db.select().from(billingHistory)
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'The history of billings is append-only.' },
      })
      expect(await db.select().from(billingHistory)).toEqual(before)
    },
  )

  it('K09 a status change that is rejected, or that changes nothing, adds no entry to the history', async () => {
    const uuid = await connect()
    await test.enroll(patient, '2026-12-01')
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'UNRECONCILE' })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Rec', reconciled: '2026-01-01T17:00:00Z' })
    await demo.patch(`/patient/update-care-team/${patient}`, { primary_provider: 1 })
    await demo.post(
      RECONCILE,
      { uuids: [uuid], operation: 'RECONCILE' },
      {
        headers: { 'Idempotency-Key': 'again' },
      },
    )
    await demo.post(
      RECONCILE,
      { uuids: [uuid], operation: 'RECONCILE' },
      {
        headers: { 'Idempotency-Key': 'again' },
      },
    )
    expect(await actsOf(demo, uuid)).toEqual(['RECONCILE billing'])
  })

  it('K09 the history of a billing is returned in pages, and gets status 404 if the user cannot see the billing', async () => {
    const uuid = await connect()
    for (const operation of ['RECONCILE', 'UNRECONCILE', 'RECONCILE']) await move(uuid, operation)
    const first = await historyOf(demo, uuid, '?page_size=2')
    expect([first.count, first.results.length, first.previous]).toEqual([3, 2, null])
    expect(first.next).toContain('page=2')
    const last = await historyOf(demo, uuid, '?page=2&page_size=2')
    expect([last.results.length, last.next]).toEqual([1, null])
    expect((await demo.get(`${BILLINGS}${uuid}/history/?page=9`)).status).toBe(404)
    expect((await demo.get(`${BILLINGS}${uuid}/history/?pages=1`)).status).toBe(400)
    const stranger = await test.signIn('demo2')
    expect((await stranger.get(`${BILLINGS}${uuid}/history/`)).status).toBe(404)
    expect((await demo.get(`${BILLINGS}nonsense/history/`)).status).toBe(404)
    expect(await readBilling(demo, uuid)).toMatchObject({ status: 'Rec' })
  })
})
