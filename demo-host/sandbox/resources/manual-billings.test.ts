import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const support = {
  type: 'SUPPORT',
  calendar_month: '2026-01-01',
  units_of_98981: 2,
}
const engage = {
  type: 'ENGAGE',
  rtmcycle: { start_date: '2026-01-05', end_date: '2026-02-03', cycle_number: 1 },
}

describe(`manual billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  async function create(body: object): Promise<string> {
    const answer = await demo.post(BILLINGS, { patient, ...body })
    expect(answer.status).toBe(201)
    return z.object({ uuid: z.string() }).parse(answer.body).uuid
  }

  it('K06 no Engage billing is derived for a cycle that has a manual Engage billing', async () => {
    await test.enroll(patient, '2026-01-05')
    await create(engage)
    const dates = daysFrom('2026-01-05', 16)
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    expect(await billingsOf(demo, patient, 'ENGAGE')).toHaveLength(1)
  })

  it('K06 a cycle with an Engage billing cannot get another Engage billing, even if a new enrollment began on the same day as the previous enrollment', async () => {
    await test.enroll(patient, '2026-01-05', 90, '2026-01-05')
    await test.enroll(patient, '2026-01-05')
    const dates = daysFrom('2026-01-05', 20)
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    const derivedOnes = await billingsOf(demo, patient, 'ENGAGE')
    expect(derivedOnes).toHaveLength(1)
    const answer = await demo.post(BILLINGS, { patient, ...engage })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: expect.stringContaining('already has') },
    ])
    expect(await billingsOf(demo, patient, 'ENGAGE')).toEqual(derivedOnes)
  })

  it('R10 logs of a manual billing are not used in another billing', async () => {
    await test.enroll(patient, '2026-01-05')
    await demo.post('/pt/interaction-logs/', {
      patient,
      duration_secs: 1200,
      activity_types: ['PHN'],
      interacted_datetime: '2026-01-12T15:00:00Z',
    })
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-10'] })
    const [rule] = await billingsOf(demo, patient, 'SUPPORT')
    expect(rule?.interaction_logs).toHaveLength(1)
    const logs = rule?.interaction_logs.map((log) => log.id)
    const december = { ...support, calendar_month: '2025-12-01', interaction_logs: logs }
    const uuid = await create(december)
    const rows = await billingsOf(demo, patient, 'SUPPORT')
    expect(rows.map((row) => row.uuid)).toEqual([uuid])
    expect(rows[0]?.interaction_logs.map((log) => log.id)).toEqual(logs)
    expect((await demo.remove(`${BILLINGS}${uuid}/`)).status).toBe(204)
    expect((await billingsOf(demo, patient, 'SUPPORT')).map((row) => row.uuid)).toEqual([
      rule?.uuid,
    ])
  })

  it('R10 after a manual billing is cancelled, a derived billing counts the logs of the manual billing', async () => {
    const logs = await logOf(1200)
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-10'] })
    const december = { ...support, calendar_month: '2025-12-01', interaction_logs: logs }
    const uuid = await create(december)
    const cancel = { uuids: [uuid], cancellation_reason_type: 'BLANK' }
    await demo.post(`${BILLINGS}cancel-in-bulk/`, { ...cancel, operation: 'CANCEL' })
    const open = async () => {
      const rows = await billingsOf(demo, patient, 'SUPPORT')
      return rows.filter(({ status }) => status === 'Elg')
    }
    expect(await open()).toMatchObject([
      { calendar_month: '2026-01-01', codes: [{ code: '98980' }] },
    ])
    await demo.post(`${BILLINGS}cancel-in-bulk/`, { ...cancel, operation: 'UNCANCEL' })
    expect((await open()).map((row) => row.uuid)).toEqual([uuid])
  })

  async function logOf(seconds: number): Promise<number[]> {
    await test.enroll(patient, '2026-01-05')
    await demo.post('/pt/interaction-logs/', {
      patient,
      duration_secs: seconds,
      activity_types: ['PHN'],
      interacted_datetime: '2026-01-12T15:00:00Z',
    })
    const { body } = await demo.get(`/pt/interaction-logs/?patient=${patient}`)
    const list = z.object({ results: z.array(z.object({ id: z.number() })) }).parse(body)
    return list.results.map((log) => log.id)
  }

  it('R10 a manual billing cannot contain a log that already belongs to another manual billing, whether this other billing is open or billed', async () => {
    const logs = await logOf(1200)
    const first = await create({ ...support, interaction_logs: logs })
    const again = { patient, ...support, calendar_month: '2025-12-01', interaction_logs: logs }
    const refused = {
      errors: [
        {
          field: 'interaction_logs',
          detail: `Interaction log ${logs[0]} belongs to another billing.`,
        },
      ],
    }
    const second = await demo.post(BILLINGS, again)
    expect([second.status, second.body]).toEqual([400, refused])
    const without = await create({ ...again, interaction_logs: [] })
    const patched = await demo.patch(`${BILLINGS}${without}/`, { interaction_logs: logs })
    expect([patched.status, patched.body]).toEqual([400, refused])
    expect((await demo.patch(`${BILLINGS}${first}/`, { status: 'Rec' })).status).toBe(200)
    const november = { ...again, calendar_month: '2025-11-01' }
    const billed = await demo.post(BILLINGS, november)
    expect([billed.status, billed.body]).toMatchObject([
      400,
      { errors: [{ detail: `Interaction log ${logs[0]} is already billed.` }] },
    ])
  })

  it('R10 when two billings with the same log are reconciled, the log is billed only once', async () => {
    const logs = await logOf(1200)
    const body = { patient, ...support, interaction_logs: logs }
    const first = await create(body)
    const cancel = { uuids: [first], cancellation_reason_type: 'BLANK' }
    await demo.post(`${BILLINGS}cancel-in-bulk/`, { ...cancel, operation: 'CANCEL' })
    const december = { ...body, calendar_month: '2025-12-01' }
    expect((await demo.post(BILLINGS, december)).status).toBe(201)
    const rows = await billingsOf(demo, patient, 'SUPPORT')
    const second = rows.find((row) => row.uuid !== first)
    expect(second?.interaction_logs.map((log) => log.id)).toEqual(logs)
    await demo.post(`${BILLINGS}cancel-in-bulk/`, { ...cancel, operation: 'UNCANCEL' })
    const uuids = [first, second?.uuid]
    const reconcile = { uuids, operation: 'RECONCILE' }
    const answer = await demo.post(`${BILLINGS}reconcile-in-bulk/`, reconcile)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      excluded_instances: [
        {
          reason: 'LOG_ALREADY_BILLED',
          detail:
            'One of its interactions is already part of another billing that is marked as billed.',
        },
      ],
    })
    const after = await billingsOf(demo, patient, 'SUPPORT')
    expect(after.map((row) => row.status).sort()).toEqual(['Elg', 'Rec'])
    const late = await demo.post(`${BILLINGS}reconcile-in-bulk/`, {
      ...reconcile,
      uuids: after.filter((row) => row.status === 'Elg').map((row) => row.uuid),
    })
    expect(late.body).toMatchObject({ excluded_instances: [{ reason: 'LOG_ALREADY_BILLED' }] })
  })
})
