import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from './test-database'
import {
  billingsOf,
  listBillings,
  openTestSandbox,
  readBilling,
  type TestClient,
  type TestSandbox,
} from './test-sandbox'

describe(`data of two companies on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  let other: TestClient
  let patient: number
  let uuid: string

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
    demo = await test.signIn('demo')
    other = await test.signIn('demo2')
    patient = await test.addPatient({ lastName: 'Secret' })
    await test.enroll(patient, '2026-01-05', 30)
    await demo.post('/pt/interaction-logs/', {
      patient,
      duration_secs: 60,
      activity_types: ['DTR'],
      interacted_datetime: '2026-02-01T12:00:00Z',
    })
    uuid = (await billingsOf(demo, patient))[0]?.uuid ?? ''
  })
  afterAll(() => test.close())

  it.each([
    '/billing/billinginstances/',
    '/billing/billinginstances/?search=Secret',
    '/billing/rtmenrollments/',
    '/patient/patients/',
    '/pt/interaction-logs/',
  ])('N06 the response to %s contains no data of the other company', async (path) => {
    expect((await other.get(path)).body).toMatchObject({ count: 0, results: [] })
    expect((await demo.get(path)).body).toMatchObject({ count: 1 })
  })

  it('N06 a request for any record of the other company returns status 404', async () => {
    const billing = `/billing/billinginstances/${uuid}/`
    const answers = await Promise.all([
      other.get(billing),
      other.patch(billing, { status: 'Rec' }),
      other.remove(billing),
      other.get('/billing/rtmenrollments/1/'),
      other.patch('/billing/rtmenrollments/1/', { extend_duration: 30 }),
      other.remove('/billing/rtmenrollments/1/'),
      other.get('/pt/interaction-logs/1/'),
      other.patch('/pt/interaction-logs/1/', { duration_secs: 1 }),
      other.remove('/pt/interaction-logs/1/'),
      other.get(`/patient/patients/${patient}/`),
      other.get('/pt/providers/1/'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
  })

  it('N06 a user cannot create records for patients of the other company', async () => {
    const support = { patient, type: 'SUPPORT', calendar_month: '2026-01-01' }
    const made = await other.post('/billing/billinginstances/', support)
    expect(made.status).toBe(400)
    const log = { patient, duration_secs: 60, activity_types: ['DTR'] }
    const at = { interacted_datetime: '2026-02-01T12:00:00Z' }
    expect((await other.post('/pt/interaction-logs/', { ...log, ...at })).status).toBe(400)
    const enrolled = await other.post('/billing/rtmenrollments/', { patient, duration: 30 })
    expect(enrolled.status).toBe(400)
    expect((await listBillings(demo, '')).count).toBe(1)
  })

  it('N06 bulk actions exclude the other company’s billings with the reason NOT_FOUND', async () => {
    const bulk = await other.post('/billing/billinginstances/reconcile-in-bulk/', {
      uuids: [uuid],
      operation: 'RECONCILE',
    })
    expect(bulk.status).toBe(201)
    expect(bulk.body).toEqual({
      excluded_instances: [{ uuid, reason: 'NOT_FOUND', detail: 'This billing does not exist.' }],
    })
    expect((await readBilling(demo, uuid)).status).toBe('Elg')
  })

  it('M03 the metrics count only the clinics of the user’s company', async () => {
    const { body } = await other.get('/billing/metrics/')
    expect(body).toMatchObject([{ name: 'Harbor Wharf Street', enrollment_count: 0 }])
  })
})
