import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { billingsOf, listBillings, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

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

describe(`billing instances on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  async function create(patient: number, body: object): Promise<string> {
    const answer = await demo.post(BILLINGS, { patient, ...body })
    expect(answer.status).toBe(201)
    return z.object({ uuid: z.string() }).parse(answer.body).uuid
  }

  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  async function derived(): Promise<string> {
    await test.enroll(patient, '2026-01-05')
    return (await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid ?? ''
  }

  it('W01 W03 a manual billing is created and can be read', async () => {
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
  ])('N13 the new billing %j is rejected', async (body, fields) => {
    const patientBody = 'patient' in body && body.patient === 12 ? { ...body, patient } : body
    const answer = await demo.post(BILLINGS, patientBody)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: fields.map((field) => ({ field })) })
    expect((await listBillings(demo, '')).count).toBe(0)
  })

  it('U2 a billing date is rejected if it is before the first day on which the billing can be billed', async () => {
    const path = `${BILLINGS}${await derived()}/`
    const early = { status: 'Rec', reconciled: '2026-02-03T12:00:00Z' }
    expect((await demo.patch(path, early)).status).toBe(409)
    expect((await demo.patch(path, { status: 'Rec' })).status).toBe(200)
    expect((await demo.patch(path, early)).status).toBe(409)
    const moved = await demo.patch(path, { reconciled: '2026-02-04T12:00:00Z' })
    expect(moved.body).toMatchObject({ reconciled: '2026-02-04T12:00:00.000Z' })
  })

  it('N07 a PUT replaces a manual billing, and a derivation does not change the manual billing', async () => {
    const uuid = await create(patient, support)
    await test.enroll(patient, '2026-01-05', 90, '2026-01-08')
    const answer = await demo.put(`${BILLINGS}${uuid}/`, { patient, ...connect })
    expect(answer.status).toBe(200)
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-07'] })
    expect(await readBilling(demo, uuid)).toMatchObject({
      type: 'CONNECT',
      calendar_month: null,
      units_of_98981: 0,
      billable_on: '2026-02-04',
      rtmcycle: { start_date: '2026-01-05', end_date: '2026-02-03', cycle_number: 1 },
    })
  })

  it('N08 a PATCH changes single fields of a manual billing', async () => {
    const uuid = await create(patient, support)
    const answer = await demo.patch(`${BILLINGS}${uuid}/`, { units_of_98981: 5 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ units_of_98981: 5, calendar_month: '2026-01-01' })
    const bad = await demo.patch(`${BILLINGS}${uuid}/`, { calendar_month: null })
    expect(bad.status).toBe(400)
    expect((await readBilling(demo, uuid)).calendar_month).toBe('2026-01-01')
  })

  it('N08 a PATCH does not change derived fields of a billing', async () => {
    const uuid = await derived()
    const answer = await demo.patch(`${BILLINGS}${uuid}/`, { billable_on: '2030-01-01' })
    expect([answer.status, answer.body]).toMatchObject([200, { billable_on: '2026-02-04' }])
  })

  it('U1 U5 a PATCH of the status follows the same rules as bulk actions', async () => {
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

  it('K06 N06 a billing that the rules created cannot be deleted, and the error message depends on the billing’s status', async () => {
    const uuid = await derived()
    const refusal = async () => {
      const answer = await demo.remove(`${BILLINGS}${uuid}/`)
      expect(answer.status).toBe(409)
      return z.object({ message: z.string() }).parse(answer.body).message
    }
    expect(await refusal()).toContain('Cancel it instead.')
    await test.setClock('2026-01-25')
    expect(await refusal()).toContain('changes with them')
    await test.setClock('2026-02-10')
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Rec' })
    expect(await refusal()).toContain('Undo that first.')
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Elg' })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Cnc', cancellation_reason_type: 'BLANK' })
    expect(await refusal()).toContain('stays on record')
  })

  it('K06 N06 after a manual billing is deleted, a request for this billing gets status 404', async () => {
    await test.enroll(patient, '2026-01-05', 90, '2026-01-08')
    const uuid = await create(patient, { ...connect, type: 'ENGAGE' })
    expect((await demo.remove(`${BILLINGS}${uuid}/`)).status).toBe(204)
    expect((await demo.get(`${BILLINGS}${uuid}/`)).status).toBe(404)
  })

  const cycle2 = { start_date: '2026-02-04', end_date: '2026-03-05', cycle_number: 2 }
  it.each([
    ['a second Connect billing is rejected', connect, 409],
    [
      'a cycle that belongs to no enrollment is rejected',
      { ...connect, rtmcycle: { ...connect.rtmcycle, start_date: '2026-01-06' } },
      400,
    ],
    [
      'a wrong cycle number is rejected',
      { ...connect, rtmcycle: { ...connect.rtmcycle, cycle_number: 2 } },
      400,
    ],
    ['a Connect billing for cycle 2 is rejected', { ...connect, rtmcycle: cycle2 }, 400],
    ['a month that has not begun is rejected', { ...support, calendar_month: '2026-03-01' }, 400],
    [
      'a first billing day within the billing’s own month is rejected',
      { ...support, billable_on: '2026-01-31' },
      400,
    ],
    ['an Engage billing is accepted only once', { ...connect, type: 'ENGAGE' }, 201],
    [
      'an Engage billing of the running cycle is accepted only once',
      { type: 'ENGAGE', rtmcycle: cycle2 },
      201,
    ],
    ['a Support billing is accepted only once', support, 201],
  ])(
    'K06 the rules for periods and duplicates apply when a user creates a manual billing: %s',
    async (_, body, status) => {
      await derived()
      const answer = await demo.post(BILLINGS, { patient, ...body })
      expect([answer.status, answer.body]).toMatchObject([status, {}])
      if (status === 201) {
        const again = await demo.post(BILLINGS, { patient, ...body })
        expect([again.status, again.body]).toMatchObject([
          409,
          { message: expect.stringContaining('already has') },
        ])
      }
      expect(await billingsOf(demo, patient)).toHaveLength(status === 201 ? 2 : 1)
    },
  )

  it('K06 K02 a manual Engage billing is pending until 30 days after the earlier Engage billing is billed', async () => {
    await derived()
    const first = await create(patient, { ...connect, type: 'ENGAGE' })
    const second = await create(patient, { type: 'ENGAGE', rtmcycle: cycle2 })
    await test.setClock('2026-03-06')
    expect(await readBilling(demo, second)).toMatchObject({
      pending_reasons: ['PRIOR_BILLING_NOT_RECONCILED'],
    })
    expect((await demo.patch(`${BILLINGS}${first}/`, { status: 'Rec' })).status).toBe(200)
    expect(await readBilling(demo, second)).toMatchObject({ billable_on: '2026-04-05' })
    expect((await demo.patch(`${BILLINGS}${second}/`, { status: 'Rec' })).status).toBe(409)
    const rebilled = { patient, type: 'ENGAGE', rtmcycle: cycle2, status: 'Rec' }
    expect((await demo.remove(`${BILLINGS}${second}/`)).status).toBe(204)
    expect((await demo.post(BILLINGS, rebilled)).status).toBe(409)
    await test.setClock('2026-02-10')
  })

  it('K06 a change of a manual Engage billing keeps the entered first billing day, and a cancellation of this billing can be undone', async () => {
    await derived()
    const engage = { type: 'ENGAGE', billable_on: '2026-05-01' }
    const first = await create(patient, { ...connect, type: 'ENGAGE' })
    const second = await create(patient, { ...engage, rtmcycle: cycle2 })
    const path = `${BILLINGS}${second}/`
    expect(await readBilling(demo, second)).toMatchObject({ billable_on: null })
    expect((await demo.patch(path, { units_of_98981: 0 })).status).toBe(200)
    const cancel = { status: 'Cnc', cancellation_reason_type: 'BLANK' }
    expect((await demo.patch(`${BILLINGS}${first}/`, cancel)).status).toBe(200)
    expect(await readBilling(demo, second)).toMatchObject({ billable_on: '2026-05-01' })
    await test.setClock('2026-05-01')
    expect((await demo.patch(path, cancel)).status).toBe(200)
    expect((await demo.patch(`${BILLINGS}${first}/`, { status: 'Elg' })).status).toBe(200)
    expect((await demo.patch(path, { status: 'Elg' })).status).toBe(200)
    expect(await readBilling(demo, second)).toMatchObject({ pending_reasons: [] })
    expect((await demo.patch(path, { status: 'Rec' })).status).toBe(200)
    await test.setClock('2026-02-10')
  })

  it('K32 a manual PCM billing with more units than payers usually cover has a warning', async () => {
    const pcm = { type: 'SUPPORT', calendar_month: '2026-01-01', is_pcm_billing: true }
    const uuid = await create(patient, { ...pcm, units_of_99426: 1, units_of_99427: 3 })
    expect(await readBilling(demo, uuid)).toMatchObject({ warnings: ['UNITS_OVER_MONTHLY_CAP'] })
  })

  it('R11 a billed billing cannot be deleted', async () => {
    const path = `${BILLINGS}${await derived()}/`
    await demo.patch(path, { status: 'Rec' })
    expect((await demo.remove(path)).status).toBe(409)
    expect((await demo.get(path)).status).toBe(200)
  })

  it.each(['not-a-uuid', '00000000-0000-4000-8000-000000000000'])(
    'N06 a request for the billing id %s returns status 404',
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
