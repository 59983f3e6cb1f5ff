import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const conflicting = z.object({ conflicts: z.array(z.string()), warnings: z.array(z.string()) })

describe(`conflicts of billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  const read = async (uuid = '') => conflicting.parse((await demo.get(`${BILLINGS}${uuid}/`)).body)
  const log = async (patient: number, date: string, type: string) => {
    const body = { patient, duration_secs: 1800, activity_types: [type] }
    const at = { interacted_datetime: `${date}T15:00:00Z` }
    const answer = await demo.post('/pt/interaction-logs/', { ...body, ...at })
    expect([answer.status, answer.body]).toMatchObject([201, {}])
  }

  it('K32 RTM billings and a PCM billing of the same month have a conflict, which ends when the PCM billing is cancelled', async () => {
    const patient = await test.addPatient({ isPcm: true })
    await test.enroll(patient, '2026-01-01')
    const dates = daysFrom('2026-01-01', 16)
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    await log(patient, '2026-01-20', 'DTR')
    const [pcm] = await billingsOf(demo, patient, 'SUPPORT')
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    const [connect] = await billingsOf(demo, patient, 'CONNECT')
    const both = { conflicts: ['RTM_AND_PCM_IN_MONTH'], warnings: [] }
    for (const row of [pcm, engage, connect]) expect(await read(row?.uuid)).toEqual(both)
    const marked = { uuids: [engage?.uuid], operation: 'RECONCILE' }
    expect((await demo.post(`${BILLINGS}reconcile-in-bulk/`, marked)).status).toBe(204)
    expect((await read(engage?.uuid)).conflicts).toEqual([])
    expect(await read(pcm?.uuid)).toEqual(both)
    const cancelled = { operation: 'CANCEL', cancellation_reason_type: 'BLANK' }
    const uuids = [pcm?.uuid]
    expect((await demo.post(`${BILLINGS}cancel-in-bulk/`, { ...cancelled, uuids })).status).toBe(
      204,
    )
    expect((await read(connect?.uuid)).conflicts).toEqual([])
  })

  it('K32 a manual Support billing has a conflict if the patient has no live contact in the billing’s month', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const month = { patient, type: 'SUPPORT', calendar_month: '2026-01-01' }
    const made = await demo.post(BILLINGS, month)
    const { uuid } = z.object({ uuid: z.string() }).parse(made.body)
    expect((await read(uuid)).conflicts).toEqual(['NO_LIVE_CONTACT'])
    await log(patient, '2026-01-20', 'INP')
    expect((await read(uuid)).conflicts).toEqual(['IN_PERSON_ONLY_SYNCHRONOUS'])
    await log(patient, '2026-01-21', 'PHN')
    expect((await read(uuid)).conflicts).toEqual([])
  })
})
