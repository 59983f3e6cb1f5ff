import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const ENROLL = '/billing/rtmenrollments/'

describe(`enrollments on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient({ firstName: 'Walter', lastName: 'Weiss' })
  })

  it('D08 if two people extend the same enrollment, only the first extension takes effect', async () => {
    await demo.post(ENROLL, { patient, duration: 60, start_date: '2026-01-11' })
    const extension = { extend_duration: 30, seen_duration: 60 }
    expect((await demo.patch(`${ENROLL}1/`, extension)).body).toMatchObject({ duration: 90 })
    const late = await demo.patch(`${ENROLL}1/`, extension)
    const detail =
      'This enrollment has changed since the form was opened. It now ends on Apr 10, 2026.'
    const errors = [{ field: 'seen_duration', detail }]
    expect([late.status, late.body]).toEqual([409, { message: detail, errors }])
    expect((await demo.get(`${ENROLL}1/`)).body).toMatchObject({ duration: 90 })
  })

  it('D17 D18 a patient can be enrolled, extended, and unenrolled with a reason', async () => {
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
        message: 'The patient was already unenrolled. The reason on record is: Moved away',
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
  ])('D17 an enrollment with %j is rejected', async (body, status, field) => {
    const answer = await demo.post(ENROLL, { patient, ...body })
    expect([answer.status, answer.body]).toMatchObject([status, { errors: [{ field }] }])
  })

  it('D17 a second enrollment is rejected if it starts during the first enrollment, and accepted if it starts after that enrollment', async () => {
    await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-01-12' })
    const during = await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-02-10' })
    expect([during.status, during.body]).toEqual([
      409,
      {
        message:
          'The patient is already enrolled from Jan 12, 2026 to Feb 10, 2026. Start after that, or unenroll first.',
        errors: [],
      },
    ])
    const after = await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-02-11' })
    expect(after.status).toBe(201)
    expect((await demo.get(`${ENROLL}?patient=${patient}`)).body).toMatchObject({ count: 2 })
  })
})
