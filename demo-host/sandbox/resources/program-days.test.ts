import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rtmEnrollments } from '../db/tables/enrollments'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const ENROLL = '/billing/rtmenrollments/'
const LOGS = '/pt/interaction-logs/'

describe(`the program that a log requires on its day, on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  const log = (interacted_datetime: string, of = patient) =>
    demo.post(LOGS, {
      patient: of,
      duration_secs: 60,
      activity_types: ['DTR'],
      interacted_datetime,
    })

  // The clinic is in New York, whose time is five hours behind UTC.
  it.each([
    ['2026-01-20T04:59:59Z', 400],
    ['2026-01-20T05:00:00Z', 201],
    ['2026-02-09T05:00:00Z', 201],
    ['2026-02-10T04:59:59Z', 201],
    ['2026-02-10T05:00:00Z', 400],
  ])(
    'D20 for a patient who was in a program from January 20 to February 9 in New York, a log at %s gets status %i',
    async (at, status) => {
      const id = await test.enroll(patient, '2026-01-20', 30)
      await test.setClock('2026-02-09')
      await demo.remove(`${ENROLL}${id}/`)
      await test.setClock('2026-02-10')
      const answer = await log(at)
      expect(answer.status).toBe(status)
      if (status === 201) return
      const day = at < '2026-02' ? 'Jan 19, 2026' : 'Feb 10, 2026'
      expect(answer.body).toEqual({
        errors: [
          {
            field: 'interacted_datetime',
            detail: `The patient was not in a program on ${day}: not enrolled in RTM, and PCM was off.`,
          },
        ],
      })
    },
  )

  it('D20 a log needs no enrollment on its day if PCM is on for the patient and the company', async () => {
    const pcm = await test.addPatient({ isPcm: true })
    expect((await log('2026-02-10T12:00:00Z', pcm)).status).toBe(201)
    const other = await test.signIn('demo2')
    const theirs = await test.addPatient({ companyId: 2, isPcm: true })
    const at = { interacted_datetime: '2026-02-10T12:00:00Z' }
    const refused = await other.post(LOGS, {
      patient: theirs,
      duration_secs: 60,
      activity_types: ['DTR'],
      ...at,
    })
    expect(refused.status).toBe(400)
  })

  it('D20 the date of a log cannot be changed to a day outside a program, and the log’s other fields can be changed', async () => {
    const id = await test.enroll(patient, '2026-01-05', 60)
    const made = await log('2026-02-08T12:00:00Z')
    expect(made.status).toBe(201)
    const moved = await demo.patch(`${LOGS}1/`, { interacted_datetime: '2026-01-04T12:00:00Z' })
    expect(moved.status).toBe(400)
    const { db } = test.sandbox.context
    await db.update(rtmEnrollments).set({ duration: 30 }).where(eq(rtmEnrollments.id, id))
    expect((await log('2026-02-08T12:00:00Z')).status).toBe(400)
    const edited = await demo.patch(`${LOGS}1/`, { duration_secs: 86_400 })
    expect(edited.status).toBe(200)
    expect((await demo.patch(`${LOGS}1/`, { duration_secs: 86_401 })).status).toBe(400)
  })
})
