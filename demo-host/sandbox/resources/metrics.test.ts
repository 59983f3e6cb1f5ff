import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { daysFrom, openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'

const ENROLL = '/billing/rtmenrollments/'
const counted = { enrollment_count: z.number(), avg_response_rate: z.number() }

describe(`metrics on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  let patient: number

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
    demo = await test.signIn('demo')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.reset()
    patient = await test.addPatient()
  })

  it('M03 enrolled days and days answered are counted in the clinic’s time zone', async () => {
    const enroll = async (id: number, start: string) => {
      await test.enroll(id, start, 30)
      await test.visitor.post('/sandbox/responses', {
        patientId: id,
        dates: [...daysFrom('2026-01-29', 12), '2026-02-10'],
      })
    }
    const past = await test.addPatient()
    const future = await test.addPatient()
    const longer = await test.addPatient()
    await test.sandbox.context.db.update(users).set({
      defaultClinicUuid: sql`(select min(uuid::text)::uuid from clinics where company_id = 1)`,
    })
    // In UTC it is the 10th, but in New York still the 9th: 9 of 9 days are answered.
    await test.setClock('2026-02-10T04:30:00Z')
    await enroll(patient, '2026-02-01')
    await demo.remove(`${ENROLL}1/`)
    // One enrollment ended before the span, and the other has not started yet.
    await enroll(past, '2025-12-01')
    await enroll(future, '2026-03-01')
    await test.setClock('2026-02-10')
    // The enrollment starts before the span of 10 days, so 10 of 10 days count as answered.
    await enroll(longer, '2026-01-15')
    const metrics = async (days: number) => {
      const { body } = await demo.get(`/billing/metrics/?days=${days}`)
      return z
        .array(z.object(counted))
        .parse(body)
        .filter((row) => row.enrollment_count > 0)
    }
    expect(await metrics(10)).toEqual([{ enrollment_count: 2, avg_response_rate: 1 }])
    expect(await metrics(27)).toEqual([{ enrollment_count: 2, avg_response_rate: 0.741 }])
    expect(await metrics(1)).toEqual([{ enrollment_count: 1, avg_response_rate: 1 }])
  })

  it('M03 M04 the metrics of all clinics, or of one, are a plain array; bad parameters get 400, an unknown clinic 404', async () => {
    const { body } = await demo.get('/billing/metrics/?days=30')
    expect(body).toMatchObject([
      {
        name: 'Riverbend Downtown',
        id: expect.any(String),
        avg_response_rate: 0,
        enrollment_count: 0,
        billing_instance_count: 0,
      },
      {},
      {},
    ])
    const [first] = z.array(z.object({ id: z.string() })).parse(body)
    const one = await demo.get(`/billing/metrics/?days=30&clinic_uuid=${first?.id}`)
    expect(one.body).toMatchObject([{ name: 'Riverbend Downtown', id: first?.id }])
    expect((await demo.get('/billing/metrics/?clinic_uuid=x')).status).toBe(400)
    expect((await demo.get('/billing/metrics/?days=0')).status).toBe(400)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await demo.get(`/billing/metrics/?clinic_uuid=${unknown}`)).status).toBe(404)
  })
})
