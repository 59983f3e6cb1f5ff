import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, type TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const ENROLL = '/billing/rtmenrollments/'

describe(`enrolling a patient on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  const reEnroll = (body: object) => demo.post(`/patient/rtm-re-enroll/${patient}`, body)
  const already = (dates: string) => ({
    message: `The patient is already enrolled from ${dates}. Start after that, or unenroll first.`,
    errors: [],
  })

  it('D19 N20 N21 a re-enrollment without a start date begins today, and the path of the request contains the patient’s id', async () => {
    await test.enroll(patient, '2025-12-01', 30)
    const body = { duration: 90, workflow: 2, language: 'es', is_new_poc: true, enrolled_by: 2 }
    const answer = await reEnroll(body)
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        patient,
        status: 'ACTIVE',
        start_date: '2026-02-10',
        duration: 90,
        workflow: 2,
        is_new_poc: true,
        enrolled_by: { id: 2, full_name: 'Marcus Oyelaran' },
        sms_workflow_enrollment: { language: 'es' },
      },
    ])
    const slash = await demo.post(`/patient/rtm-re-enroll/${patient}/`, body)
    expect(slash.status).toBe(404)
    const { body: list } = await demo.get(`${ENROLL}?patient=${patient}&ordering=-start_date`)
    expect(list).toMatchObject({
      results: [{ start_date: '2026-02-10' }, { start_date: '2025-12-01' }],
    })
  })

  it.each([
    ['2026-01-10', 400],
    ['2026-01-11', 201],
    ['2026-03-12', 201],
    ['2026-03-13', 400],
  ])(
    'D19 on February 10, a request for an enrollment that starts on %s gets status %i',
    async (start_date, status) => {
      expect((await reEnroll({ duration: 30, start_date })).status).toBe(status)
      await test.reset()
      const again = await test.addPatient()
      const posted = await demo.post(ENROLL, { patient: again, duration: 30, start_date })
      expect(posted.status).toBe(status)
      if (status === 400) {
        const detail = 'start_date must be within 30 days of today.'
        expect(posted.body).toEqual({ errors: [{ field: 'start_date', detail }] })
      }
    },
  )

  it.each([
    [{ duration: 20 }, 'duration'],
    [{}, 'duration'],
    [{ duration: 30, workflow: 5 }, 'workflow'],
    [{ duration: 30, workflow: 1, language: 'fr' }, 'language'],
    [{ duration: 30, language: '' }, 'language'],
    [{ duration: 30, enrolled_by: 8 }, 'enrolled_by'],
    [{ duration: 30, enrolled_by: 9 }, 'enrolled_by'],
    [{ duration: 30, is_new_poc: 'no' }, 'is_new_poc'],
  ])('N07 a re-enrollment with %j is rejected', async (body, field) => {
    const answer = await reEnroll(body)
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }])
  })

  it('D19 an enrollment that overlaps an existing enrollment is rejected, and the error names the dates of the existing enrollment', async () => {
    const id = await test.enroll(patient, '2026-01-20', 30)
    const over = await reEnroll({ duration: 30 })
    expect([over.status, over.body]).toEqual([409, already('Jan 20, 2026 to Feb 18, 2026')])
    const before = await reEnroll({ duration: 30, start_date: '2026-01-15' })
    expect(before.status).toBe(409)
    await demo.remove(`${ENROLL}${id}/`)
    const past = await reEnroll({ duration: 30, start_date: '2026-02-09' })
    expect([past.status, past.body]).toEqual([409, already('Jan 20, 2026 to Feb 09, 2026')])
    expect((await reEnroll({ duration: 30 })).status).toBe(201)
  })

  it('C5 C8 an enrollment that was withdrawn before its start has no effect on billings', async () => {
    const { body } = await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-02-20' })
    expect(body).toMatchObject({ status: 'ACTIVE' })
    expect((await demo.remove(`${ENROLL}1/`)).status).toBe(204)
    expect((await reEnroll({ duration: 90 })).status).toBe(201)
    const shown = await demo.get(`/patient/patients/${patient}/`)
    expect(shown.body).toMatchObject({ latest_rtmenrollment: { id: 2, status: 'ACTIVE' } })
    await test.visitor.post('/sandbox/responses', {
      patientId: patient,
      dates: daysFrom('2026-02-10', 30),
    })
    await test.setClock('2026-03-12')
    const types = (await billingsOf(demo, patient)).map((row) => row.type)
    expect(types.sort()).toEqual(['CONNECT', 'ENGAGE'])
    await test.setClock('2026-06-01')
    const after = await demo.get(`/patient/patients/${patient}/`)
    expect(after.body).toMatchObject({ latest_rtmenrollment: { id: 2, status: 'COMPLETED' } })
  })

  it('C8 an enrollment that was withdrawn before its start is shown if the patient has no other enrollment', async () => {
    await demo.post(ENROLL, { patient, duration: 30, start_date: '2026-02-20' })
    await demo.remove(`${ENROLL}1/`)
    const { body } = await demo.get(`/patient/patients/${patient}/`)
    expect(body).toMatchObject({ latest_rtmenrollment: { id: 1, status: 'UNENROLLED' } })
  })

  // The clinic is in New York, where the date is still Feb 9.
  describe('the first day of a program is in the patient’s time zone, not the caller’s', () => {
    let far: TestClient
    beforeEach(async () => {
      await test.setClock('2026-02-10T02:00:00Z')
      far = await test.signIn('demo', 'Pacific/Auckland')
    })

    const care_team = { primary_provider: 1, secondary_providers: [] }
    const user = {
      first_name: 'Far',
      last_name: 'Away',
      phone: '+12025550143',
      birth_date: '1970-01-01',
    }

    it('R4 D17 D19 for every request that enrolls a patient, the first possible day is in the patient’s time zone', async () => {
      const posted = await far.post(ENROLL, { patient, duration: 30 })
      expect(posted.body).toMatchObject({ start_date: '2026-02-09' })
      const again = await test.addPatient()
      const answered = await far.post(`/patient/rtm-re-enroll/${again}`, { duration: 30 })
      expect(answered.body).toMatchObject({ start_date: '2026-02-09' })
      const made = await far.post('/patient/patients/', {
        user,
        care_team,
        rtm_enrollment: { duration: 30 },
        is_pcm_enabled: false,
        record_id: null,
      })
      expect([made.status, made.body]).toMatchObject([201, {}])
      const { body } = await far.get(`${ENROLL}?ordering=-created`)
      expect(body).toMatchObject({ results: [{}, {}, { start_date: '2026-02-09' }] })
      expect(body).toMatchObject({ count: 3 })
    })

    it.each([
      ['2026-01-10', 201],
      ['2026-03-11', 201],
      ['2026-03-12', 400],
    ])(
      'R4 D19 if it is February 9 in the patient’s time zone, an enrollment that starts on %s gets status %i',
      async (start_date, status) => {
        const again = await far.post(`/patient/rtm-re-enroll/${patient}`, {
          duration: 30,
          start_date,
        })
        expect(again.status).toBe(status)
        const other = await test.addPatient()
        const posted = await far.post(ENROLL, { patient: other, duration: 30, start_date })
        expect(posted.status).toBe(status)
        const made = await far.post('/patient/patients/', {
          user,
          care_team,
          rtm_enrollment: { duration: 30, start_date },
          is_pcm_enabled: false,
          record_id: null,
        })
        expect(made.status).toBe(status)
      },
    )
  })

  it('C8 a re-enrollment with a new plan of care earns another Connect billing', async () => {
    const id = await test.enroll(patient, '2026-01-05', 30)
    expect(await billingsOf(demo, patient, 'CONNECT')).toHaveLength(1)
    await demo.remove(`${ENROLL}${id}/`)
    await reEnroll({ duration: 30, is_new_poc: true })
    await test.setClock('2026-02-25')
    expect(await billingsOf(demo, patient, 'CONNECT')).toHaveLength(2)
  })

  it('N06 a re-enrollment of another company’s patient gets status 404', async () => {
    const other = await test.signIn('demo2')
    const path = `/patient/rtm-re-enroll/${patient}`
    expect((await other.post(path, { duration: 30 })).status).toBe(404)
    expect((await demo.post('/patient/rtm-re-enroll/999', { duration: 30 })).status).toBe(404)
  })
})
