import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const ENROLL = '/billing/rtmenrollments/'
const counted = { enrollment_count: z.number(), avg_response_rate: z.number() }

describe(`metrics on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
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
    // The date is February 10 in UTC, but still February 9 in New York. The patient therefore
    // answered on 9 of 9 days.
    await test.setClock('2026-02-10T04:30:00Z')
    await enroll(patient, '2026-02-01')
    await demo.remove(`${ENROLL}1/`)
    // These two enrollments do not count: the first ended before the period, and the second starts
    // after the period.
    await enroll(past, '2025-12-01')
    await enroll(future, '2026-03-01')
    await test.setClock('2026-02-10')
    // This enrollment starts before the period of 10 days. The patient answers on all 10 days.
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

  const figures = z.object({
    avg_response_rate: z.number(),
    enrollment_count: z.number(),
    billing_instance_count: z.number(),
  })
  const stats = z.array(figures.extend({ id: z.string(), name: z.string(), previous: figures }))
  const enrollmentPage = z.object({
    count: z.number(),
    results: z.array(
      z.object({
        patient: z.object({ id: z.number() }),
        clinic: z.string(),
        first_day: z.string(),
        last_day: z.string(),
        days: z.number(),
        days_answered: z.number(),
      }),
    ),
  })

  it('Y28 each figure of the metrics is compared with the figure of the previous period of equal length', async () => {
    await test.sandbox.context.db.update(users).set({
      defaultClinicUuid: sql`(select min(uuid::text)::uuid from clinics where company_id = 1)`,
    })
    await test.enroll(patient, '2026-01-20', 30)
    const dates = [...daysFrom('2026-01-20', 5), ...daysFrom('2026-02-01', 10)]
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    const read = async (days: number) => {
      const { body } = await demo.get(`/billing/metrics/?days=${days}`)
      return stats.parse(body).filter((row) => row.enrollment_count > 0)
    }
    // From Feb 1 to 10, the patient answered on all 10 days. From Jan 22 to 31, the patient
    // answered on 3 of 10 days. The answers of Jan 20 and 21 are before this previous period.
    expect(await read(10)).toMatchObject([
      { avg_response_rate: 1, previous: { avg_response_rate: 0.3, enrollment_count: 1 } },
    ])
    // The previous period of 14 days is from Jan 14 to 27. The patient was enrolled on 8 of these
    // days, from Jan 20 on, and answered on 5 of them.
    expect(await read(14)).toMatchObject([
      { avg_response_rate: 0.714, previous: { avg_response_rate: 0.625, enrollment_count: 1 } },
    ])
    expect(await read(30)).toMatchObject([
      { previous: { avg_response_rate: 0, enrollment_count: 0, billing_instance_count: 0 } },
    ])
  })

  it('Y28 the rows of a figure of the metrics are exactly the rows that the figure counts, with the lowest rate first', async () => {
    const second = await test.addPatient()
    await test.sandbox.context.db.update(users).set({
      defaultClinicUuid: sql`(select min(uuid::text)::uuid from clinics where company_id = 1)`,
    })
    await test.enroll(patient, '2026-01-01', 60)
    await test.enroll(second, '2026-02-06', 30)
    const answers = { patientId: patient, dates: daysFrom('2026-01-20', 20) }
    await test.visitor.post('/sandbox/responses', answers)
    const query = '?days=10&page_size=50'
    const { body } = await demo.get(`/billing/metrics/enrollments/${query}`)
    const name = expect.any(String)
    expect(body).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        {
          patient: { id: second, full_name: name },
          clinic: name,
          first_day: '2026-02-06',
          last_day: '2026-02-10',
          days: 5,
          days_answered: 0,
        },
        {
          patient: { id: patient, full_name: name },
          clinic: name,
          first_day: '2026-02-01',
          last_day: '2026-02-10',
          days: 10,
          days_answered: 8,
        },
      ],
    })
    const [clinic] = stats
      .parse((await demo.get('/billing/metrics/?days=10')).body)
      .filter((row) => row.enrollment_count > 0)
    expect(clinic).toMatchObject({ enrollment_count: 2, avg_response_rate: 0.4 })
    const billings = z.object({ count: z.number(), results: z.array(z.unknown()) })
    const created = await demo.get('/billing/metrics/billings/?days=60')
    const all = stats.parse((await demo.get('/billing/metrics/?days=60')).body)
    const total = all.reduce((sum, row) => sum + row.billing_instance_count, 0)
    expect(total).toBeGreaterThan(0)
    expect(billings.parse(created.body).count).toBe(total)
    expect(billings.parse(created.body).results).toHaveLength(total)
  })

  it('Y28 the rows of a figure of the metrics are returned in pages, and can be limited to one clinic', async () => {
    const second = await test.addPatient()
    for (const [id, which] of [
      [patient, 'min'],
      [second, 'max'],
    ] as const) {
      const uuid = sql.raw(`(select ${which}(uuid::text)::uuid from clinics where company_id = 1)`)
      const { db } = test.sandbox.context
      await db.update(users).set({ defaultClinicUuid: uuid }).where(eq(users.id, id))
    }
    await test.enroll(patient, '2026-02-01', 30)
    await test.enroll(second, '2026-02-01', 30)
    const pageOf = async (query: string) => {
      const { body } = await demo.get(`/billing/metrics/enrollments/?days=7${query}`)
      return enrollmentPage.parse(body)
    }
    const [one, two] = [await pageOf('&page_size=1'), await pageOf('&page_size=1&page=2')]
    expect([one.count, two.count]).toEqual([2, 2])
    const ids = [one, two].flatMap(({ results }) => results.map((row) => row.patient.id))
    expect(ids.toSorted((a, b) => a - b)).toEqual([patient, second].toSorted((a, b) => a - b))
    const clinics = stats.parse((await demo.get('/billing/metrics/?days=7')).body)
    for (const { id, name, enrollment_count: count } of clinics) {
      const own = await pageOf(`&clinic_uuid=${id}`)
      expect([name, own.count]).toEqual([name, count])
      expect(own.results.every((row) => row.clinic === name)).toBe(true)
    }
  })

  it.each(['enrollments', 'billings'])(
    'Y28 in a request for the %s behind a figure, invalid parameters get status 400, and an unknown clinic or page gets status 404',
    async (kind) => {
      const path = `/billing/metrics/${kind}/`
      expect((await demo.get(`${path}?days=0`)).status).toBe(400)
      expect((await demo.get(`${path}?page=0`)).status).toBe(400)
      expect((await demo.get(`${path}?page=99`)).status).toBe(404)
      const unknown = '00000000-0000-4000-8000-000000000000'
      expect((await demo.get(`${path}?clinic_uuid=${unknown}`)).status).toBe(404)
    },
  )

  it('M03 M04 the metrics of one clinic or of all clinics are returned as an array, invalid parameters get status 400, and an unknown clinic gets status 404', async () => {
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
