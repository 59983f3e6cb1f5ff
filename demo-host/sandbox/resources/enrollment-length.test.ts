import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const ENROLL = '/billing/rtmenrollments/'

describe(`the length of an enrollment on ${testDatabase.name}`, () => {
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

  it('D18 an extension is rejected if it would overlap the next enrollment or exceed the maximum duration', async () => {
    const id = await test.enroll(patient, '2026-01-20', 30)
    await reEnroll({ duration: 30, start_date: '2026-02-25' })
    const into = await demo.patch(`${ENROLL}${id}/`, { extend_duration: 30 })
    expect([into.status, into.body]).toEqual([409, already('Feb 25, 2026 to Mar 26, 2026')])
    await demo.remove(`${ENROLL}${id}/`)
    const other = await test.addPatient()
    const long = await test.enroll(other, '2026-01-20', 690)
    expect((await demo.patch(`${ENROLL}${long}/`, { extend_duration: 60 })).status).toBe(400)
    expect((await demo.patch(`${ENROLL}${long}/`, { extend_duration: 45 })).status).toBe(400)
    expect((await demo.patch(`${ENROLL}${long}/`, { extend_duration: 30 })).status).toBe(200)
  })

  it('D18 an extension is rejected if the enrollment would end before today even with the extension', async () => {
    const id = await test.enroll(patient, '2025-12-01', 30)
    const answer = await demo.patch(`${ENROLL}${id}/`, { extend_duration: 30 })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: expect.stringContaining('ended on Dec 30, 2025') },
    ])
    expect((await demo.patch(`${ENROLL}${id}/`, { extend_duration: 60 })).status).toBe(200)
  })

  it('D18 an unenrollment cannot be undone if the enrollment would then overlap the next enrollment', async () => {
    const id = await test.enroll(patient, '2026-01-20', 60)
    await demo.remove(`${ENROLL}${id}/`)
    expect((await reEnroll({ duration: 30 })).status).toBe(201)
    expect((await demo.patch(`${ENROLL}${id}/`, { status: 'ACTIVE' })).status).toBe(409)
  })

  it('D18 a request that increases the duration counts as an extension, so the limits of an extension apply', async () => {
    const id = await test.enroll(patient, '2025-12-01', 30)
    const path = `${ENROLL}${id}/`
    expect((await demo.put(path, { duration: 60 })).status).toBe(409)
    expect((await demo.patch(path, { duration: 60 })).status).toBe(409)
    await reEnroll({ duration: 30, start_date: '2026-02-20' })
    const into = await demo.patch(path, { duration: 90 })
    expect([into.status, into.body]).toEqual([409, already('Feb 20, 2026 to Mar 21, 2026')])
    expect((await demo.get(path)).body).toMatchObject({ duration: 30, extend_duration: null })
  })

  it('D18 an enrollment cannot be shortened to fewer cycles than have already started', async () => {
    const id = await test.enroll(patient, '2026-01-05', 90)
    const short = await demo.put(`${ENROLL}${id}/`, { duration: 30 })
    const detail = 'duration must be at least 60: 2 cycles have begun.'
    expect([short.status, short.body]).toEqual([400, { errors: [{ field: 'duration', detail }] }])
    expect((await demo.put(`${ENROLL}${id}/`, { duration: 60 })).status).toBe(200)
  })

  it('D18 unenrolling a patient does not change an enrollment that is already completed', async () => {
    const id = await test.enroll(patient, '2025-12-01', 30)
    expect((await demo.remove(`${ENROLL}${id}/`)).status).toBe(204)
    const { body } = await demo.get(`${ENROLL}${id}/`)
    expect(body).toMatchObject({ status: 'COMPLETED', unenrolled_at: null, unenrolled_by: null })
  })

  it('D18 an unenrollment cannot be undone after more than 30 days', async () => {
    const id = await test.enroll(patient, '2026-01-20', 180)
    await demo.remove(`${ENROLL}${id}/`)
    await test.setClock('2026-04-18')
    const answer = await demo.patch(`${ENROLL}${id}/`, { status: 'ACTIVE' })
    const message =
      'The patient was unenrolled on Feb 10, 2026, more than 30 days ago. Enroll again instead.'
    expect([answer.status, answer.body]).toEqual([409, { message, errors: [] }])
  })
})
