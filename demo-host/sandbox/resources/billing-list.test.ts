import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { listBillings, openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const support = {
  type: 'SUPPORT',
  calendar_month: '2026-01-01',
  units_of_98981: 2,
}
const connect = {
  type: 'CONNECT',
  rtmcycle: { start_date: '2026-01-05', end_date: '2026-02-03', cycle_number: 1 },
}

describe(`billing lists on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient

  let ids: Record<'abel' | 'mona' | 'zoe', number>

  async function create(patient: number, body: object): Promise<void> {
    expect((await demo.post(BILLINGS, { patient, ...body })).status).toBe(201)
  }

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
    demo = await test.signIn('demo')
    ids = {
      zoe: await test.addPatient({ firstName: 'Zoe', lastName: 'abel', birthDate: '1990-05-17' }),
      abel: await test.addPatient({ firstName: 'Abel', lastName: 'Ábel', primaryProviderId: 2 }),
      mona: await test.addPatient({ lastName: 'Mon%a', primaryProviderId: null }),
    }
    // These patients left the program before day 16, so that no billing is derived for them.
    await test.enroll(ids.zoe, '2026-01-05', 90, '2026-01-08')
    await test.enroll(ids.mona, '2026-01-05', 90, '2026-01-08')
    await create(ids.zoe, connect)
    await create(ids.abel, { ...support, billable_on: '2026-02-01' })
    await create(ids.mona, { ...support, calendar_month: '2026-02-01' })
    await create(ids.mona, { ...connect, type: 'ENGAGE', billable_on: '2026-02-10' })
  })
  afterAll(() => test.close())

  const patientsOf = async (query: string) => {
    const { results } = await listBillings(demo, query)
    return results.map((row) => row.patient.user.id)
  }

  it('B12 the list of billings is sorted by last name, then first name, without regard to case and accents', async () => {
    const { abel, zoe, mona } = ids
    const up = await patientsOf('ordering=patient__user__last_name')
    expect(up).toEqual([abel, zoe, mona, mona])
    const down = await patientsOf('ordering=-patient__user__last_name')
    expect(down).toEqual([mona, mona, zoe, abel])
  })

  it.each([
    ['status=Elg', 4],
    ['status=Rec', 0],
    ['status=Elg&currently_billable=true', 3],
    ['status=Elg&currently_billable=false', 1],
    ['currently_billable=false', 1],
    ['billable_on=2026-02-01', 1],
    ['billable_on=2026-02-02', 0],
    ['patient_birth_date=1990-05-17', 1],
    ['patient_birth_date=1990-05-18', 0],
    ['search=ABEL', 2],
    ['search=abel%20zoe', 1],
    ['search=zoe%20mona', 0],
    ['search=mon%25a', 2],
    ['search=%25', 2],
    ['primary_provider_id=1', 1],
    ['primary_provider_id=2', 1],
    ['primary_provider_id=null', 2],
    ['primary_provider_id=null&search=mon&currently_billable=true', 1],
    ['status=&search=', 4],
  ])('B02 B03 the list of billings can be filtered with %s', async (query, count) => {
    const list = await listBillings(demo, query)
    expect([list.count, list.results.length]).toEqual([count, count])
  })

  it('W21 the list of billings can be filtered by patient', async () => {
    expect(await patientsOf(`patient_id=${ids.abel}`)).toEqual([ids.abel])
  })

  it.each([
    'billable_on',
    'reconciled',
    'cancelled_on',
    'interval',
    'primary_provider',
    'type',
    'cancellation_reason_type',
    '-interval,type,-patient__user__last_name',
  ])(
    'B12 the list of billings accepts the ordering %s, and sorts equal rows by uuid',
    async (ordering) => {
      const whole = (await listBillings(demo, `ordering=${ordering}`)).results
      const pages = []
      for (const page of [1, 2, 3, 4]) {
        const { results } = await listBillings(
          demo,
          `ordering=${ordering}&page_size=1&page=${page}`,
        )
        expect(results).toHaveLength(1)
        pages.push(...results)
      }
      expect(pages.map((row) => row.uuid)).toEqual(whole.map((row) => row.uuid))
    },
  )

  it('B12 if billings are sorted by date or provider, the billings without a date or provider come last', async () => {
    const { abel, zoe, mona } = ids
    expect(await patientsOf('ordering=billable_on')).toEqual([abel, zoe, mona, mona])
    const providers = await patientsOf('ordering=primary_provider')
    expect(providers.slice(2)).toEqual([mona, mona])
    expect((await patientsOf('ordering=-primary_provider')).slice(2)).toEqual([mona, mona])
  })

  it('S06 the count of the list includes all rows, even if only one row is requested', async () => {
    const list = await listBillings(demo, 'status=Elg&currently_billable=true&page_size=1')
    expect([list.count, list.results.length]).toEqual([3, 1])
  })

  it('N25 N26 pages of billings are numbered from 1, and have absolute links to the next and previous page', async () => {
    const first = await listBillings(demo, 'page_size=3&ordering=type')
    expect(first).toMatchObject({ count: 4, previous: null })
    expect(first.results).toHaveLength(3)
    const next = new URL(first.next ?? '')
    expect(Object.fromEntries(next.searchParams)).toEqual({
      page: '2',
      page_size: '3',
      ordering: 'type',
    })
    const second = await listBillings(demo, 'page_size=3&ordering=type&page=2')
    expect(second.results).toHaveLength(1)
    expect(second.next).toBeNull()
    expect(new URL(second.previous ?? '').searchParams.get('page')).toBe('1')
  })

  it('N25 a request for a page after the last page gets status 404, and an empty list has a first page', async () => {
    const beyond = await demo.get(`${BILLINGS}?page=3&page_size=2`)
    expect([beyond.status, beyond.body]).toEqual([404, { message: 'Invalid page.', errors: [] }])
    expect(await listBillings(demo, 'status=Rec&page=1')).toMatchObject({ count: 0, results: [] })
  })

  it.each([
    ['page_size=0', 'page_size', 'page_size must be a whole number from 1 to 10000.'],
    ['page_size=10001', 'page_size', 'page_size must be a whole number from 1 to 10000.'],
    ['page_size=2.5', 'page_size', 'page_size must be a whole number from 1 to 10000.'],
    ['page=0', 'page', 'page must be a whole number from 1 on.'],
    ['statuss=Elg', 'statuss', 'statuss is not a filter of this list.'],
    ['status=rec', 'status', 'status must be one of Elg, Rec, Cnc.'],
    ['currently_billable=yes', 'currently_billable', 'currently_billable must be true or false.'],
    ['billable_on=2026-02-30', 'billable_on', 'billable_on must be a date, yyyy-MM-dd.'],
    [
      'patient_birth_date=17.5.1990',
      'patient_birth_date',
      'patient_birth_date must be a date, yyyy-MM-dd.',
    ],
    ['patient_id=abc', 'patient_id', 'patient_id must be an id, a whole number.'],
    ['patient_id=99999999999', 'patient_id', 'patient_id must be an id, a whole number.'],
    [
      'primary_provider_id=none',
      'primary_provider_id',
      'primary_provider_id must be an id, a whole number, or null for no primary provider.',
    ],
  ])('N13 the query %s of the list of billings is rejected', async (query, field, detail) => {
    const answer = await demo.get(`${BILLINGS}?${query}`)
    expect([answer.status, answer.body]).toEqual([400, { errors: [{ field, detail }] }])
  })

  it('N13 the error of the list of billings names every invalid field and the accepted orderings', async () => {
    const both = await demo.get(`${BILLINGS}?page=x&status=x`)
    expect(both.body).toMatchObject({ errors: [{ field: 'page' }, { field: 'status' }] })
    const ordering = await demo.get(`${BILLINGS}?ordering=type,uuid`)
    expect(ordering.status).toBe(400)
    expect(JSON.stringify(ordering.body)).toContain('ordering cannot be uuid. Allowed: patient')
  })
})
