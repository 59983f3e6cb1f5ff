import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '../db/read-rows'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const RULES = '/billing/rules/'
const DRY_RUN = `${RULES}dry-run/`
const RECONCILE = '/billing/billinginstances/reconcile-in-bulk/'
const CANCEL = '/billing/billinginstances/cancel-in-bulk/'
const cms = { rules_id: 'cms2026', first_day: '2026-01-01' }

const excludedIn = z.object({
  excluded_instances: z.array(z.object({ uuid: z.string(), reason: z.string() })),
})

describe(`rule packs on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient({ firstName: 'Ada', lastName: 'Lane' })
  })

  const respond = (dates: readonly string[]) =>
    test.visitor.post('/sandbox/responses', { patientId: patient, dates })

  async function log(at: string, secs: number): Promise<void> {
    const body = { patient, duration_secs: secs, activity_types: ['PHN'], interacted_datetime: at }
    expect((await demo.post('/pt/interaction-logs/', body)).status).toBe(201)
  }

  const choose = async (body: object) => {
    const answer = await demo.put(RULES, body)
    expect([answer.status, answer.body]).toMatchObject([200, {}])
    return answer.body
  }

  const shown = async (type?: string) =>
    (await billingsOf(demo, patient, type)).map(({ rules_id, codes }) => ({ rules_id, codes }))

  it('K22 a company that has chosen no rule pack uses “spec”, and the response to a choice also lists the choices for earlier dates of service', async () => {
    const spec = { rules_id: 'spec', first_day: null, setup_min_days: 16 }
    expect((await demo.get(RULES)).body).toEqual({ ...spec, history: [] })
    const chosen = { ...cms, first_day: '2026-07-01', setup_min_days: 2 }
    expect(await choose(chosen)).toEqual({ ...chosen, history: [chosen] })
    const earlier = { ...cms, setup_min_days: 16 }
    expect(await choose(cms)).toEqual({ ...earlier, history: [earlier] })
    const back = { ...spec, first_day: '2026-09-01' }
    expect(await choose(back)).toEqual({ ...back, history: [earlier, back] })
    expect(await choose(spec)).toEqual({ ...spec, history: [] })
  })

  it.each([
    [{ ...cms, rules_id: 'cms2027' }, 'rules_id', 'rules_id must be one of spec, cms2026.'],
    [
      { ...cms, first_day: '2025-12-31' },
      'first_day',
      'first_day must not be before 2026-01-01 for cms2026.',
    ],
    [{ ...cms, first_day: null }, 'first_day', 'first_day is required for cms2026.'],
    [{ ...cms, first_day: '2026-02-30' }, 'first_day', 'first_day must be a date, yyyy-MM-dd.'],
    [
      { ...cms, setup_min_days: 9 },
      'setup_min_days',
      'setup_min_days must be 2 or 16 for cms2026.',
    ],
    [
      { rules_id: 'spec', first_day: null, setup_min_days: 2 },
      'setup_min_days',
      'setup_min_days must be 16 for spec.',
    ],
  ])(
    'K22 the choice %j of a rule pack is rejected and changes nothing',
    async (body, field, detail) => {
      const answer = await demo.put(RULES, body)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ field, detail }] })
      expect((await demo.get(RULES)).body).toMatchObject({ rules_id: 'spec', history: [] })
    },
  )

  it('K20 K22 K23 a change of the rule pack changes open billings, and does not change billings that are already billed (examples F3, F14)', async () => {
    await test.enroll(patient, '2025-12-20')
    await respond([...daysFrom('2025-12-20', 16), ...daysFrom('2026-01-19', 9)])
    await log('2026-01-20T15:00:00Z', 700)
    const [engage] = await billingsOf(demo, patient, 'ENGAGE')
    const done = await demo.post(RECONCILE, { uuids: [engage?.uuid], operation: 'RECONCILE' })
    expect(done.status).toBe(204)
    await choose(cms)
    expect(await shown('ENGAGE')).toEqual([
      { rules_id: 'spec', codes: [{ code: '98977', units: 1 }] },
      { rules_id: 'cms2026', codes: [{ code: '98985', units: 1 }] },
    ])
    expect(await shown('SUPPORT')).toEqual([
      { rules_id: 'cms2026', codes: [{ code: '98979', units: 1 }] },
    ])
    await choose({ rules_id: 'spec', first_day: null })
    expect(await shown('SUPPORT')).toEqual([])
    expect(await shown('ENGAGE')).toHaveLength(1)
  })

  it('K22 a second choice of a rule pack can change the number of days for Connect, and the first choice stays in the history', async () => {
    const usual = { ...cms, setup_min_days: 16 }
    const fewer = { ...cms, first_day: '2026-06-01', setup_min_days: 2 }
    await choose(usual)
    expect(await choose(fewer)).toEqual({ ...fewer, history: [usual, fewer] })
    const later = { ...fewer, first_day: '2026-08-01' }
    expect(await choose(later)).toEqual({ ...later, history: [usual, later] })
  })

  it('K22 a choice of a rule pack is rejected if somebody else has changed the rules after the user loaded them, and a repeated request is accepted', async () => {
    const tagOf = async () => (await demo.get(RULES)).headers.get('ETag') ?? ''
    const seen = await tagOf()
    const put = (body: object, tag: string) =>
      demo.put(RULES, body, { headers: { 'If-Match': tag } })
    expect((await put(cms, seen)).status).toBe(200)
    expect((await put(cms, seen)).status).toBe(200)
    const later = { ...cms, first_day: '2026-07-01' }
    const answer = await put(later, seen)
    expect([answer.status, answer.body]).toMatchObject([
      412,
      { message: expect.stringMatching(/^The rules were changed/) },
    ])
    expect((await demo.get(RULES)).body).toMatchObject(cms)
    expect((await put(later, await tagOf())).status).toBe(200)
  })

  it('K23 the code of a billing depends on the body system that the program monitors (example F4)', async () => {
    const id = await test.enroll(patient, '2026-01-05')
    await respond(daysFrom('2026-01-05', 9))
    await choose(cms)
    const path = `/billing/rtmenrollments/${id}/`
    const answer = await demo.patch(path, { monitored_system: 'respiratory' })
    expect(answer.body).toMatchObject({ monitored_system: 'respiratory' })
    expect(await shown('ENGAGE')).toMatchObject([{ codes: [{ code: '98984', units: 1 }] }])
    expect((await demo.patch(path, { monitored_system: 'cardiac' })).status).toBe(400)
  })

  it('K23 an Engage billing that overlaps an earlier Engage billing is pending until the earlier billing is cancelled (example F11, M4, M10)', async () => {
    await choose(cms)
    await test.enroll(patient, '2025-12-22', 30, '2026-01-05')
    await test.enroll(patient, '2026-01-10', 30)
    await respond([...daysFrom('2025-12-23', 6), ...daysFrom('2026-01-11', 8)])
    const [first, second] = await billingsOf(demo, patient, 'ENGAGE')
    expect(second).toMatchObject({
      pending_reasons: ['PRIOR_BILLING_BLOCKED'],
      billable_on: null,
      overlaps: { uuid: first?.uuid, start_date: '2025-12-22', end_date: '2026-01-20' },
    })
    const uuids = [first?.uuid]
    const blank = { operation: 'CANCEL', cancellation_reason_type: 'BLANK' }
    expect((await demo.post(CANCEL, { uuids, ...blank })).status).toBe(204)
    const [, free] = await billingsOf(demo, patient, 'ENGAGE')
    expect(free).toMatchObject({ billable_on: '2026-02-09', pending_reasons: [] })
    expect((await demo.post(CANCEL, { uuids, operation: 'UNCANCEL' })).status).toBe(204)
    const billed = await demo.post(RECONCILE, {
      uuids: [second?.uuid, first?.uuid],
      operation: 'RECONCILE',
    })
    const excluded = excludedIn.parse(billed.body).excluded_instances
    expect(excluded).toEqual([{ uuid: second?.uuid, reason: 'PENDING' }])
  })

  it('K21 a patient’s record contains the names of the rule packs of the current cycle and month', async () => {
    await test.enroll(patient, '2026-02-01')
    await choose({ ...cms, first_day: '2026-03-01' })
    const read = await demo.get(`/patient/patients/${patient}/`)
    expect(read.body).toMatchObject({
      rules_id: 'cms2026',
      support_rules_id: 'spec',
      latest_rtmenrollment: { monitored_system: 'musculoskeletal' },
    })
  })

  async function everything(): Promise<string> {
    const { db } = test.sandbox.context
    const rows: unknown[] = []
    for (const name of ['companies', 'patients', 'billing_instances', 'interaction_logs']) {
      const text = sql.raw(`select t::text, xmin::text from ${name} t order by 1`)
      rows.push(await readRows({ db }, z.unknown(), text))
    }
    return JSON.stringify(rows)
  }

  it('K25 a dry run of a rule pack lists the billings that appear or disappear, and writes nothing (example F16)', async () => {
    await test.enroll(patient, '2026-01-05', 30, '2026-01-30')
    await respond([...daysFrom('2026-01-05', 9)])
    await log('2026-01-20T15:00:00Z', 700)
    const [connect] = await billingsOf(demo, patient, 'CONNECT')
    const before = await everything()
    const span = { rules_id: 'cms2026', from: '2026-01-01', to: '2026-12-31' }
    const answer = await demo.post(DRY_RUN, span)
    expect(answer.status).toBe(200)
    const person = { id: patient, full_name: 'Ada Lane' }
    expect(answer.body).toMatchObject({
      ...span,
      counts: { appears: 2, vanishes: 1, changes: 0, billed: 0 },
      rows: [
        { change: 'vanishes', patient: person, before: { uuid: connect?.uuid }, after: null },
        {
          change: 'appears',
          patient: person,
          before: null,
          after: { uuid: null, type: 'ENGAGE', codes: [{ code: '98985', units: 1 }], amount: null },
        },
        { change: 'appears', after: { type: 'SUPPORT', calendar_month: '2026-01-01' } },
      ],
    })
    // The response of a dry run is not stored for the idempotency key, so a repeated request
    // computes the dry run again.
    const once = { headers: { 'Idempotency-Key': 'dry-1' } }
    await demo.post(DRY_RUN, span, once)
    const again = await demo.post(DRY_RUN, span, once)
    expect(again.headers.get('Idempotency-Replayed')).toBeNull()
    expect(await everything()).toBe(before)
    const short = await demo.post(DRY_RUN, { ...span, to: '2026-01-31' })
    expect(short.body).toMatchObject({ counts: { appears: 1, vanishes: 1 } })
  })

  it('K25 a dry run of a rule pack does not list a Connect billing before the day on which Connect is earned', async () => {
    await test.enroll(patient, '2026-02-08', 30)
    await respond(daysFrom('2026-02-08', 2))
    const span = { rules_id: 'cms2026', from: '2026-01-01', to: '2026-12-31' }
    expect((await demo.post(DRY_RUN, span)).body).toMatchObject({
      counts: { appears: 1, vanishes: 0, changes: 0 },
      rows: [{ change: 'appears', after: { type: 'ENGAGE' } }],
    })
    const early = await demo.post(DRY_RUN, { ...span, setup_min_days: 2 })
    expect(early.body).toMatchObject({ counts: { appears: 2, vanishes: 0, changes: 0 } })
  })

  it('K25 K26 the amounts of a dry run of a rule pack are computed with the fees that are valid on the date of service', async () => {
    await test.enroll(patient, '2026-01-05', 30, '2026-01-30')
    await respond([...daysFrom('2026-01-05', 9)])
    const fees = [
      { code: '98985', amount: '40.10', valid_from: '2026-01-01' },
      { code: '98985', amount: '99.00', valid_from: '2026-02-04' },
    ]
    expect((await demo.put('/billing/fees/', fees)).status).toBe(200)
    const span = { rules_id: 'cms2026', from: '2026-01-01', to: '2026-12-31' }
    expect((await demo.post(DRY_RUN, span)).body).toMatchObject({
      rows: [{ change: 'vanishes', before: { amount: null } }, { after: { amount: '40.10' } }],
    })
  })

  it('K25 a dry run of a rule pack counts the billed billings in its date range, but does not list them as changes', async () => {
    await test.enroll(patient, '2026-01-05', 30)
    await respond(daysFrom('2026-01-05', 16))
    const uuids = (await billingsOf(demo, patient)).map(({ uuid }) => uuid)
    expect((await demo.post(RECONCILE, { uuids, operation: 'RECONCILE' })).status).toBe(204)
    const span = { rules_id: 'cms2026', from: '2026-01-01', to: '2026-12-31' }
    const { body } = await demo.post(DRY_RUN, span)
    expect(body).toMatchObject({ counts: { billed: 2, changes: 0 }, rows: [] })
  })

  it.each([
    [{ from: '2025-12-01' }, 'from', 'from must not be before 2026-01-01 for cms2026.'],
    [{ to: '2025-12-31' }, 'to', 'to must not be before from.'],
    [{ from: '10/01/2026' }, 'from', 'from must be a date, yyyy-MM-dd.'],
    [{ to: '2026-02-30' }, 'to', 'to must be a date, yyyy-MM-dd.'],
    [{ to: '2029-01-01' }, 'to', 'to must be within 731 days of from.'],
  ])('K25 a dry run of a rule pack with %j is rejected', async (part, field, detail) => {
    const span = { rules_id: 'cms2026', from: '2026-01-01', to: '2026-12-31', ...part }
    const answer = await demo.post(DRY_RUN, span)
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field, detail }] }])
  })

  it('K04 the company can turn PCM off and on, and each change applies from the current month on', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-10', '2026-02-03'])
    expect(
      (await demo.patch(`/patient/patients/${patient}/`, { is_pcm_enabled: true })).status,
    ).toBe(200)
    await log('2026-01-20T15:00:00Z', 2400)
    await log('2026-02-03T15:00:00Z', 2400)
    const supports = async () =>
      (await shown('SUPPORT')).map(({ codes }) => codes.map(({ code }) => code).join())
    expect(await supports()).toEqual(['98980,98981', '99426'])
    const off = await demo.put('/billing/pcm/', { is_pcm_enabled: false })
    expect(off.body).toEqual({ is_pcm_enabled: false })
    expect((await demo.get('/billing/pcm/')).body).toEqual({ is_pcm_enabled: false })
    expect(await supports()).toEqual(['98980,98981', '98980,98981'])
    const on = await demo.put('/billing/pcm/', { is_pcm_enabled: true })
    expect(on.body).toEqual({ is_pcm_enabled: true })
    expect(await supports()).toEqual(['98980,98981', '99426'])
    expect((await demo.put('/billing/pcm/', { is_pcm_enabled: 'yes' })).status).toBe(400)
  })
})
