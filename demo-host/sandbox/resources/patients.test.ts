import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const LOGS = '/pt/interaction-logs/'

describe(`patients on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient({ firstName: 'Walter', lastName: 'Weiss' })
  })

  const log = (fields: object = {}) =>
    demo.post(LOGS, {
      patient,
      duration_secs: 90,
      activity_types: ['DTR', 'PHN'],
      interacted_datetime: '2026-02-01T12:00:00Z',
      ...fields,
    })

  it('D01 a patient is returned with the cycle, the care team, the logged time and the enrollment', async () => {
    await test.enroll(patient, '2026-01-05', 60)
    const dates = [...daysFrom('2026-02-04', 3), '2026-02-05']
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    await log()
    expect((await demo.get(`/patient/patients/${patient}/`)).body).toMatchObject({
      user: { id: patient, full_name: 'Walter Weiss', phone: '', birth_date: null },
      primary_provider: { user: { full_name: 'Dana Whitfield' }, type: 'PHN' },
      provider_relationships: [{ is_primary: true, status: 'ACTIVE' }],
      current_intlog_secs: 90,
      has_synchronous_action: true,
      current_rtmcycle: {
        start_date: '2026-02-04',
        end_date: '2026-03-05',
        cycle_number: 2,
        patient_interaction_day_count: 3,
        days_left_in_cycle: 23,
      },
      current_rtmcycle_end_date: '2026-03-05',
      current_rtmcycle_responses_count: 4,
      latest_rtmenrollment: {
        duration: 60,
        sms_workflow_enrollment: { workflow: { name: 'Low Back Pain' } },
      },
      is_currently_active: true,
      is_currently_rtm_enrolled: true,
      is_pcm_enabled: false,
    })
    await test.visitor.post('/sandbox/clock', { now: '2026-03-06T17:00:00Z' })
    expect((await demo.get(`/patient/patients/${patient}/`)).body).toMatchObject({
      current_rtmcycle: null,
      current_intlog_secs: 0,
      is_currently_active: false,
      latest_rtmenrollment: { status: 'COMPLETED' },
    })
    expect((await demo.get('/patient/patients/1/')).status).toBe(404)
  })

  it('T15 the list of patients is sorted by name, can be searched, and is returned in pages', async () => {
    const anna = await test.addPatient({ firstName: 'Anna', lastName: 'Öberg' })
    const names = async (query: string) => (await demo.get(`/patient/patients/?${query}`)).body
    expect(await names('')).toMatchObject({
      count: 2,
      results: [{ user: { id: anna } }, { user: { id: patient } }],
    })
    expect(await names('ordering=-user__last_name&page_size=1')).toMatchObject({
      count: 2,
      results: [{ user: { id: patient } }],
    })
    expect(await names('search=OBERG%20an')).toMatchObject({ count: 1 })
    expect(await names('search=nobody')).toMatchObject({ count: 0, results: [] })
  })

  it('T15 names with an apostrophe or a hyphen have the same order in every database', async () => {
    const last = await test.addPatient({ lastName: 'O-Neil' })
    const first = await test.addPatient({ lastName: "O'Neil" })
    const { body } = await demo.get('/patient/patients/')
    expect(body).toMatchObject({
      results: [{ user: { id: first } }, { user: { id: last } }, { user: { id: patient } }],
    })
  })
})
