import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshSortKeys } from '../billing/refresh-sort-keys'
import { patients } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'
import { patientPages } from './patient-list.fixture'

const LIST = '/patient/patients/'

describe(`counts of a patient on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  let patient: number

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-28T17:00:00.000Z')
    demo = await test.signIn('demo')
    patient = await test.addPatient()
    await test.enroll(patient, '2026-02-01', 60)
  })
  afterAll(() => test.close())

  const read = async (zone?: string) =>
    (await demo.get(`/patient/patients/${patient}/`, zone ? { zone } : {})).body
  const listed = async (query: string) =>
    patientPages.parse((await demo.get(`${LIST}?${query}`)).body).count

  it('R4 a log counts for its month in the patient’s time zone, even if the next month has begun in the user’s time zone', async () => {
    await test.setClock('2026-03-01T04:30:00Z')
    const late = { duration_secs: 600, interacted_datetime: '2026-03-01T04:00:00Z' }
    const made = await demo.post('/pt/interaction-logs/', {
      patient,
      activity_types: ['PHN'],
      ...late,
    })
    expect(made.status).toBe(201)
    const february = {
      current_intlog_secs: 600,
      last_interaction_datetime: '2026-03-01T04:00:00.000Z',
    }
    expect(await read()).toMatchObject(february)
    expect(await read('Europe/Paris')).toMatchObject({ current_intlog_secs: 0 })
    await test.setClock('2026-03-01T17:00:00Z')
    expect(await read()).toMatchObject({ current_intlog_secs: 0, has_synchronous_action: false })
    expect(await listed('current_intlog_secs_min=1')).toBe(0)
  })

  it('D18 when a patient is unenrolled, the list of patients is updated immediately', async () => {
    const { body } = await demo.get(`/billing/rtmenrollments/?patient=${patient}`)
    const [enrollment] = idsIn(body)
    expect(await listed('is_currently_rtm_enrolled=true')).toBe(1)
    expect((await demo.remove(`/billing/rtmenrollments/${enrollment}/`)).status).toBe(204)
    expect(await listed('is_currently_rtm_enrolled=true')).toBe(0)
    expect(await read()).toMatchObject({
      current_rtmcycle: null,
      is_currently_active: false,
      latest_rtmenrollment: { status: 'UNENROLLED' },
    })
  })

  it('D07 D19 the current enrollment is shown until the first day of the next enrollment', async () => {
    const running = await test.enroll(patient, '2026-03-01', 30)
    const next = await test.enroll(patient, '2026-03-31', 90)
    expect(await read()).toMatchObject({
      current_rtmcycle: { cycle_number: 1, start_date: '2026-03-01' },
      latest_rtmenrollment: { id: running, duration: 30 },
    })
    expect(await listed('is_in_last_cycle=true')).toBe(1)
    await test.setClock('2026-03-31')
    expect(await read()).toMatchObject({
      current_rtmcycle: { cycle_number: 1, start_date: '2026-03-31' },
      latest_rtmenrollment: { id: next, duration: 90 },
    })
    expect(await listed('is_in_first_cycle=true&is_in_last_cycle=false')).toBe(1)
  })

  it('T15 after all logs of a patient are deleted, the patient has no last interaction', async () => {
    const { body } = await demo.get('/pt/interaction-logs/')
    for (const id of idsIn(body)) await demo.remove(`/pt/interaction-logs/${id}/`)
    expect(await read()).toMatchObject({ last_interaction_datetime: null })
  })

  it('T15 a patient is found even if the record ID is too long for an index row', async () => {
    const { db } = test.sandbox.context
    const recordId = `R-${'界'.repeat(2000)}`
    await db.update(patients).set({ recordId }).where(eq(patients.userId, patient))
    await refreshSortKeys(db, [patient])
    expect(await listed('search=r-')).toBe(1)
    expect(await read()).toMatchObject({ record_id: recordId })
  })
})

function idsIn(body: unknown): number[] {
  const text = JSON.stringify(body)
  return [...text.matchAll(/\{"id":(\d+),"patient"/g)].map((match) => Number(match[1]))
}
