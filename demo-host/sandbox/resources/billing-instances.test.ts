import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabases } from '../test-database'
import {
  billingsOf,
  daysFrom,
  listBillings,
  openTestSandbox,
  readBilling,
  type TestClient,
  type TestSandbox,
} from '../test-sandbox'

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

describe.each(testDatabases)('billing instances on $name', (database) => {
  let test: TestSandbox
  let demo: TestClient

  beforeAll(async () => {
    test = await openTestSandbox(database, '2026-02-10T17:00:00.000Z')
  })
  afterAll(() => test.close())

  async function create(patient: number, body: object): Promise<string> {
    const answer = await demo.post(BILLINGS, { patient, ...body })
    expect(answer.status).toBe(201)
    const { results } = await listBillings(demo, `patient_id=${patient}&page_size=10000`)
    return results.at(-1)?.uuid ?? ''
  }

  describe('lists', () => {
    let ids: Record<'abel' | 'mona' | 'zoe', number>

    beforeAll(async () => {
      await test.reset()
      demo = await test.signIn('demo')
      ids = {
        zoe: await test.addPatient({ firstName: 'Zoe', lastName: 'abel', birthDate: '1990-05-17' }),
        abel: await test.addPatient({ firstName: 'Abel', lastName: 'Ábel', primaryProviderId: 2 }),
        mona: await test.addPatient({ lastName: 'Mon%a', primaryProviderId: null }),
      }
      await create(ids.zoe, connect)
      await create(ids.abel, { ...support, billable_on: '2026-02-01' })
      await create(ids.mona, { ...support, calendar_month: '2026-02-01' })
      await create(ids.mona, { ...connect, type: 'ENGAGE', billable_on: '2026-02-10' })
    })

    const patientsOf = async (query: string) => {
      const { results } = await listBillings(demo, query)
      return results.map((row) => row.patient.user.id)
    }

    it('B12 sorts by last name and then first name, case and accents aside', async () => {
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
      ['unheard_of=1&status=', 4],
    ])('B02 B03 lists with %s', async (query, count) => {
      const list = await listBillings(demo, query)
      expect([list.count, list.results.length]).toEqual([count, count])
    })

    it('W21 tells patients apart by patient_id', async () => {
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
    ])('B12 takes ordering %s, ties broken by uuid', async (ordering) => {
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
    })

    it('B12 sorts by dates and by provider, rows without a value last', async () => {
      const { abel, zoe, mona } = ids
      expect(await patientsOf('ordering=billable_on')).toEqual([abel, zoe, mona, mona])
      const providers = await patientsOf('ordering=primary_provider')
      expect(providers.slice(2)).toEqual([mona, mona])
      expect((await patientsOf('ordering=-primary_provider')).slice(2)).toEqual([mona, mona])
    })

    it('S06 counts everything when asked for one row', async () => {
      const list = await listBillings(demo, 'status=Elg&currently_billable=true&page_size=1')
      expect([list.count, list.results.length]).toEqual([3, 1])
    })

    it('N25 N26 pages from 1 with absolute addresses of the pages around', async () => {
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

    it('N25 answers 404 beyond the end, but not for the first page of nothing', async () => {
      const beyond = await demo.get(`${BILLINGS}?page=3&page_size=2`)
      expect([beyond.status, beyond.body]).toEqual([404, { message: 'Invalid page.', errors: [] }])
      expect(await listBillings(demo, 'status=Rec&page=1')).toMatchObject({ count: 0, results: [] })
    })

    it.each([
      ['page_size=0', 'page_size', 'page_size must be a whole number from 1 to 10000.'],
      ['page_size=10001', 'page_size', 'page_size must be a whole number from 1 to 10000.'],
      ['page_size=2.5', 'page_size', 'page_size must be a whole number from 1 to 10000.'],
      ['page=0', 'page', 'page must be a whole number from 1 on.'],
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
    ])('N13 refuses %s', async (query, field, detail) => {
      const answer = await demo.get(`${BILLINGS}?${query}`)
      expect([answer.status, answer.body]).toEqual([400, { errors: [{ field, detail }] }])
    })

    it('N13 names every bad field, and what ordering takes', async () => {
      const both = await demo.get(`${BILLINGS}?page=x&status=x`)
      expect(both.body).toMatchObject({ errors: [{ field: 'page' }, { field: 'status' }] })
      const ordering = await demo.get(`${BILLINGS}?ordering=type,uuid`)
      expect(ordering.status).toBe(400)
      expect(JSON.stringify(ordering.body)).toContain(
        'ordering does not know uuid; it takes patient',
      )
    })
  })

  describe('one by one', () => {
    let patient: number

    beforeEach(async () => {
      await test.reset()
      demo = await test.signIn('demo')
      patient = await test.addPatient()
    })

    async function derived(): Promise<string> {
      await demo.post('/billing/rtmenrollments/', {
        patient,
        duration: 90,
        start_date: '2026-01-05',
      })
      return (await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid ?? ''
    }

    it('W01 W03 creates a billing by hand and reads it back', async () => {
      const uuid = await create(patient, support)
      expect(await readBilling(demo, uuid)).toMatchObject({
        uuid,
        status: 'Elg',
        type: 'SUPPORT',
        is_pcm_billing: false,
        billable_on: '2026-02-01',
        pending_reasons: [],
        calendar_month: '2026-01-01',
        rtmcycle: null,
        units_of_98981: 2,
        units_of_99426: 0,
        units_of_99427: 0,
        interaction_logs: [],
        warnings: [],
        patient: {
          user: { id: patient, full_name: 'Pat Example' },
          provider_relationships: [{ is_primary: true }],
        },
      })
    })

    it.each([
      [{}, ['patient', 'type']],
      [{ patient: 1.5, type: 'SUPPORT' }, ['patient']],
      [{ patient: 999_999, ...support }, ['patient']],
      [{ patient: 12, type: 'BONUS' }, ['type']],
      [{ patient: 12, type: 'SUPPORT' }, ['calendar_month']],
      [{ patient: 12, type: 'ENGAGE' }, ['rtmcycle']],
      [{ patient: 12, type: 'SUPPORT', calendar_month: '2026-01-02' }, ['calendar_month']],
      [{ patient: 12, ...support, units_of_98981: -1 }, ['units_of_98981']],
      [{ patient: 12, ...support, billable_on: '2026-2-1' }, ['billable_on']],
      [
        { patient: 12, type: 'CONNECT', rtmcycle: { start_date: '2026-02-03', end_date: 'soon' } },
        ['rtmcycle.end_date', 'rtmcycle.cycle_number'],
      ],
      [{ patient: 12, ...support, interaction_logs: [77] }, ['interaction_logs']],
    ])('N13 refuses to create %j', async (body, fields) => {
      const patientBody = 'patient' in body && body.patient === 12 ? { ...body, patient } : body
      const answer = await demo.post(BILLINGS, patientBody)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: fields.map((field) => ({ field })) })
      expect((await listBillings(demo, '')).count).toBe(0)
    })

    it('R10 gives the logs of a hand-made billing to no other', async () => {
      await demo.post('/pt/interaction-logs/', {
        patient,
        duration_secs: 1200,
        activity_types: ['PHN'],
        interacted_datetime: '2026-01-12T15:00:00Z',
      })
      await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-10'] })
      const [rule] = await billingsOf(demo, patient)
      expect(rule?.interaction_logs).toHaveLength(1)
      const logs = rule?.interaction_logs.map((log) => log.id)
      await demo.post(BILLINGS, { patient, ...support, interaction_logs: logs })
      const rows = await billingsOf(demo, patient)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.uuid).not.toBe(rule?.uuid)
      expect(rows[0]?.interaction_logs.map((log) => log.id)).toEqual(logs)
      expect((await demo.remove(`${BILLINGS}${rows[0]?.uuid}/`)).status).toBe(204)
      expect((await billingsOf(demo, patient)).map((row) => row.uuid)).toEqual([rule?.uuid])
    })

    it('N07 replaces a hand-made billing whole, and derivation leaves it alone', async () => {
      const uuid = await create(patient, support)
      const answer = await demo.put(`${BILLINGS}${uuid}/`, { patient, ...connect })
      expect(answer.status).toBe(200)
      await derived()
      expect(await readBilling(demo, uuid)).toMatchObject({
        type: 'CONNECT',
        calendar_month: null,
        units_of_98981: 0,
        billable_on: '2026-02-04',
        rtmcycle: { start_date: '2026-01-05', end_date: '2026-02-03', cycle_number: 1 },
      })
    })

    it('N08 patches single fields of a hand-made billing', async () => {
      const uuid = await create(patient, support)
      const answer = await demo.patch(`${BILLINGS}${uuid}/`, { units_of_98981: 5 })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ units_of_98981: 5, calendar_month: '2026-01-01' })
      const bad = await demo.patch(`${BILLINGS}${uuid}/`, { calendar_month: null })
      expect(bad.status).toBe(400)
      expect((await readBilling(demo, uuid)).calendar_month).toBe('2026-01-01')
    })

    it('N08 keeps what the rules derived when it is patched', async () => {
      const uuid = await derived()
      const answer = await demo.patch(`${BILLINGS}${uuid}/`, { billable_on: '2030-01-01' })
      expect([answer.status, answer.body]).toMatchObject([200, { billable_on: '2026-02-04' }])
    })

    it('U1 U5 moves a billing by its status in a patch, by the same rules', async () => {
      const path = `${BILLINGS}${await derived()}/`
      const cancelled = await demo.patch(path, { status: 'Cnc' })
      expect(cancelled.status).toBe(400)
      expect(cancelled.body).toMatchObject({ errors: [{ field: 'cancellation_reason_type' }] })
      const billed = await demo.patch(path, { status: 'Rec', reconciled: '2026-02-05T12:00:00Z' })
      expect(billed.body).toMatchObject({ status: 'Rec', reconciled: '2026-02-05T12:00:00.000Z' })
      const form = { cancellation_reason_type: 'DISCHARGED_PATIENT' }
      expect((await demo.patch(path, { status: 'Cnc', ...form })).status).toBe(409)
      expect((await demo.patch(path, { status: 'Elg' })).body).toMatchObject({ reconciled: null })
      const now = await demo.patch(path, { status: 'Cnc', ...form })
      expect(now.body).toMatchObject({ status: 'Cnc', ...form })
      await test.setClock('2026-02-01')
      await demo.patch(path, { status: 'Elg' })
      expect((await demo.patch(path, { status: 'Rec' })).status).toBe(409)
      await test.setClock('2026-02-10')
    })

    it('N06 deletes a derived billing for good, and unblocks the one after it', async () => {
      await derived()
      const dates = [...daysFrom('2026-01-05', 16), ...daysFrom('2026-02-04', 16)]
      await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
      await test.setClock('2026-03-06')
      const [first, second] = await billingsOf(demo, patient, 'ENGAGE')
      expect(second?.billable_on).toBeNull()
      expect((await demo.remove(`${BILLINGS}${first?.uuid}/`)).status).toBe(204)
      expect((await demo.get(`${BILLINGS}${first?.uuid}/`)).status).toBe(404)
      await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-30'] })
      const left = await billingsOf(demo, patient, 'ENGAGE')
      expect(left).toMatchObject([{ uuid: second?.uuid, billable_on: '2026-03-06' }])
      expect(left[0]?.prev_billinginstance).toBeNull()
    })

    it('R11 does not delete what is marked as billed', async () => {
      const path = `${BILLINGS}${await derived()}/`
      await demo.patch(path, { status: 'Rec' })
      expect((await demo.remove(path)).status).toBe(409)
      expect((await demo.get(path)).status).toBe(200)
    })

    it.each(['not-a-uuid', '00000000-0000-4000-8000-000000000000'])(
      'N06 answers 404 for %s',
      async (uuid) => {
        const path = `${BILLINGS}${uuid}/`
        const body = { patient, ...support }
        const answers = [
          demo.get(path),
          demo.put(path, body),
          demo.patch(path, {}),
          demo.remove(path),
        ]
        for (const answer of await Promise.all(answers)) expect(answer.status).toBe(404)
      },
    )
  })
})
