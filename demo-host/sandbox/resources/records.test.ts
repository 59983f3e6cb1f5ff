import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nameKey } from '../db/name-key'
import { users } from '../db/tables/people'
import { testDatabases } from '../test-database'
import { daysFrom, openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'

const LOGS = '/pt/interaction-logs/'
const named = { full_name: z.string() }
const ENROLL = '/billing/rtmenrollments/'

describe.each(testDatabases)('records on $name', (database) => {
  let test: TestSandbox
  let demo: TestClient
  let patient: number

  beforeAll(async () => {
    test = await openTestSandbox(database, '2026-02-10T17:00:00.000Z')
    demo = await test.signIn('demo')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.reset()
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

  it('D20 D21 makes, reads, replaces, patches and deletes an interaction log', async () => {
    await test.enroll(patient, '2026-01-05')
    const made = await log({ note_observed_trends: 'Better <b>' })
    expect(made.status).toBe(201)
    const wire = {
      id: 1,
      patient,
      provider: 1,
      duration_secs: 90,
      activity_types: ['DTR', 'PHN'],
      note_observed_trends: 'Better <b>',
      note_plan_modification: '',
      interacted_datetime: '2026-02-01T12:00:00.000Z',
      auto_generated: false,
      billinginstance: null,
    }
    expect(made.body).toEqual(wire)
    expect((await demo.get(`${LOGS}1/`)).body).toEqual(wire)
    const patched = await demo.patch(`${LOGS}1/`, { provider: 2, activity_types: ['VID'] })
    expect(patched.body).toEqual({ ...wire, provider: 2, activity_types: ['VID'] })
    const replaced = await demo.put(`${LOGS}1/`, {
      patient,
      duration_secs: 30,
      activity_types: ['INP'],
      interacted_datetime: '2026-02-02T12:00:00+01:00',
    })
    expect(replaced.body).toMatchObject({
      provider: 2,
      note_observed_trends: '',
      interacted_datetime: '2026-02-02T11:00:00.000Z',
    })
    expect((await demo.remove(`${LOGS}1/`)).status).toBe(204)
    expect((await demo.get(`${LOGS}1/`)).status).toBe(404)
    expect((await demo.get(`${LOGS}one/`)).status).toBe(404)
  })

  it.each([
    [{ duration_secs: undefined }, 'duration_secs', 'duration_secs is required.'],
    [{ duration_secs: 0 }, 'duration_secs', 'duration_secs must be at least 1.'],
    [{ duration_secs: -60 }, 'duration_secs', 'duration_secs must be at least 1.'],
    [{ duration_secs: 1.5 }, 'duration_secs', 'duration_secs must be a whole number.'],
    [{ duration_secs: 90_000 }, 'duration_secs', 'duration_secs must be at most 86400.'],
    [{ activity_types: [] }, 'activity_types', 'activity_types must have at least 1 entry.'],
    [
      { activity_types: ['SMS'] },
      'activity_types.0',
      'activity_types.0 must be one of DTR, PHN, VID, INP.',
    ],
    [
      { interacted_datetime: '2026-02-11T12:00:00Z' },
      'interacted_datetime',
      'interacted_datetime must not be in the future.',
    ],
    [
      { interacted_datetime: '1999-12-31T23:59:59Z' },
      'interacted_datetime',
      'interacted_datetime must not be before 2000-01-01.',
    ],
    [
      { interacted_datetime: '0026-02-01T12:00:00Z' },
      'interacted_datetime',
      'interacted_datetime must not be before 1900-01-01.',
    ],
    [
      { interacted_datetime: '0000-02-01T12:00:00Z' },
      'interacted_datetime',
      'interacted_datetime must not be before 1900-01-01.',
    ],
    [{ provider: 999 }, 'provider', 'There is no such provider.'],
    [{ patient: 999 }, 'patient', 'There is no such patient.'],
  ])('D20 refuses a log with %j', async (fields, field, detail) => {
    const answer = await log(fields)
    expect([answer.status, answer.body]).toEqual([400, { errors: [{ field, detail }] }])
  })

  it.each([
    ['duration_secs=90', 1],
    ['duration_secs__gt=60', 2],
    ['duration_secs__gt=60&duration_secs__lt=90', 0],
    ['duration_secs__lt=90', 1],
    ['interacted_datetime=2026-02-03T07:00:00-05:00', 1],
    ['interacted_datetime=2026-02-03T12:00:01Z', 0],
    ['interacted_datetime__gte=2026-02-02T00:00:00Z', 2],
    ['interacted_datetime__lte=2026-02-02T00:00:00Z', 1],
    ['start_datetime=2026-02-03T12:00:00Z', 2],
    ['end_datetime=2026-02-03T12:00:00Z', 2],
    ['start_datetime=2026-02-02T00:00:00Z&end_datetime=2026-02-03T12:00:00Z', 1],
    ['provider=2', 1],
    ['provider=3', 0],
    ['types=PHN', 1],
    ['types=PHN,VID', 2],
    ['patient=999', 0],
  ])('W04 W05 filters logs by %s', async (query, count) => {
    await test.enroll(patient, '2026-01-05')
    await log()
    await log({
      duration_secs: 30,
      activity_types: ['VID'],
      interacted_datetime: '2026-02-03T12:00:00Z',
    })
    await log({
      duration_secs: 120,
      activity_types: ['INP'],
      provider: 2,
      interacted_datetime: '2026-02-05T12:00:00Z',
    })
    expect((await demo.get(`${LOGS}?${query}`)).body).toMatchObject({ count })
  })

  it.each([
    'duration_secs=-1',
    'types=SMS',
    'patient=x',
    'start_datetime=2026-02-01',
    'start_datetime=0000-02-01T00:00:00Z',
    'ordering=id',
  ])('N13 refuses logs by %s', async (query) => {
    expect((await demo.get(`${LOGS}?${query}`)).status).toBe(400)
  })

  it.each([
    [LOGS, 'patient_id=1'],
    [LOGS, 'interacted_datetime_gte=2026-02-01T00:00:00Z'],
    [ENROLL, 'patient_id=1'],
    [ENROLL, 'toString=1'],
  ])('N13 refuses, of %s, the filter %s that it does not know', async (path, query) => {
    const answer = await demo.get(`${path}?${query}`)
    const [field = ''] = query.split('=')
    const detail = `${field} is no filter of this list.`
    expect([answer.status, answer.body]).toEqual([400, { errors: [{ field, detail }] }])
  })

  it('D17 D18 enrolls, extends, tells the reason and unenrolls', async () => {
    const made = await demo.post(ENROLL, {
      patient,
      duration: 60,
      start_date: '2026-01-11',
      workflow: 1,
      is_new_poc: true,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      id: 1,
      patient,
      status: 'ACTIVE',
      start_date: '2026-01-11',
      end_date: '2026-03-11',
      duration: 60,
      workflow: 1,
      is_new_poc: true,
      enrolled_by: { id: 1, full_name: 'Dana Whitfield' },
      sms_workflow_enrollment: {
        workflow: { id: 1, name: 'Low Back Pain', rtm_flow_tag: 'low-back' },
        is_active: true,
      },
    })
    const path = `${ENROLL}1/`
    const extended = await demo.patch(path, { extend_duration: 30, workflow: 2 })
    expect(extended.body).toMatchObject({ duration: 90, extend_duration: 30, workflow: 2 })
    await demo.patch(path, { unenrolled_reason: 'Moved away' })
    expect((await demo.remove(path)).status).toBe(204)
    const gone = {
      status: 'UNENROLLED',
      unenrolled_at: '2026-02-10T17:00:00.000Z',
      unenrolled_by: { id: 1, full_name: 'Dana Whitfield' },
      unenrolled_reason: 'Moved away',
    }
    expect((await demo.get(path)).body).toMatchObject(gone)
    await test.visitor.post('/sandbox/clock', { advanceDays: 1 })
    expect((await demo.remove(path)).status).toBe(204)
    expect((await demo.get(path)).body).toMatchObject(gone)
    expect((await demo.patch(path, { extend_duration: 30 })).status).toBe(409)
    const other = await demo.patch(path, { unenrolled_reason: 'Goals reached' })
    expect([other.status, other.body]).toEqual([
      409,
      {
        message: 'The patient was unenrolled already. The reason on record is: Moved away',
        errors: [],
      },
    ])
    expect((await demo.patch(path, { unenrolled_reason: null })).status).toBe(409)
    expect((await demo.patch(path, { unenrolled_reason: 'Moved away' })).status).toBe(200)
    expect((await demo.get(path)).body).toMatchObject(gone)
    expect((await demo.patch(path, { status: 'ACTIVE' })).body).toMatchObject({ status: 'ACTIVE' })
    const replaced = await demo.put(path, { duration: 60, workflow: null })
    expect(replaced.body).toMatchObject({ duration: 60, sms_workflow_enrollment: null })
  })

  it.each([
    [{ duration: 45 }, 400, 'duration'],
    [{ duration: 30, workflow: 99 }, 400, 'workflow'],
    [{ duration: 30, start_date: '2026-13-01' }, 400, 'start_date'],
    [{}, 400, 'duration'],
  ])('D17 refuses to enroll with %j', async (body, status, field) => {
    const answer = await demo.post(ENROLL, { patient, ...body })
    expect([answer.status, answer.body]).toMatchObject([status, { errors: [{ field }] }])
  })

  it('D17 refuses a second enrollment in the same time, not one after it', async () => {
    await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-01-12' })
    const during = await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-02-10' })
    expect([during.status, during.body]).toEqual([
      409,
      {
        message:
          'The patient is enrolled from Jan 12, 2026 to Feb 10, 2026 already. Start after that, or unenroll first.',
        errors: [],
      },
    ])
    const after = await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-02-11' })
    expect(after.status).toBe(201)
    expect((await demo.get(`${ENROLL}?patient=${patient}`)).body).toMatchObject({ count: 2 })
  })

  it('D01 reads a patient with cycle, care team, logs and enrollment', async () => {
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

  it('T15 lists patients by name, searched and paged', async () => {
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

  it('T15 sorts patients by their characters, in any database', async () => {
    const last = await test.addPatient({ lastName: 'O-Neil' })
    const first = await test.addPatient({ lastName: "O'Neil" })
    const { body } = await demo.get('/patient/patients/')
    expect(body).toMatchObject({
      results: [{ user: { id: first } }, { user: { id: last } }, { user: { id: patient } }],
    })
  })

  it('T14 sorts providers by full name, accents and case aside', async () => {
    const { db } = test.sandbox.context
    const provider = async (firstName: string) => {
      const name = { firstName, lastName: 'Zz' }
      await db
        .insert(users)
        .values({ ...name, companyId: 1, userType: 'pt', nameKey: nameKey(name) })
    }
    await provider('Ádam')
    await provider('aaron')
    await provider('Zoé')
    const { body } = await demo.get('/pt/providers/')
    const list = z.object({ results: z.array(z.object({ user: z.object(named) })) }).parse(body)
    const names = list.results.map((row) => row.user.full_name)
    expect(names.slice(0, 2)).toEqual(['aaron Zz', 'Ádam Zz'])
    expect(names.at(-1)).toBe('Zoé Zz')
  })
})
