import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billingHistory } from '../db/tables/history'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const RECONCILE = `${BILLINGS}reconcile-in-bulk/`
const LOGS = '/pt/interaction-logs/'

const fields = z.nullable(z.record(z.string(), z.unknown()))
const entry = z.object({
  id: z.number(),
  at: z.string(),
  by: z.object({ id: z.number(), full_name: z.string() }),
  act: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  is_direct: z.boolean(),
  before: fields,
  after: fields,
  rules_id: z.string(),
})
const page = z.object({
  count: z.number(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(entry),
})

describe(`the history of billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number

  beforeEach(async () => {
    patient = await test.addPatient()
  })

  async function history(uuid: string, query = '') {
    const answer = await demo.get(`${BILLINGS}${uuid}/history/${query}`)
    return page.parse(answer.body)
  }

  /**
   * Returns the history as `act subject`, newest first. `~` marks a change because of another
   * record.
   */
  async function acts(uuid: string): Promise<string[]> {
    const { results } = await history(uuid)
    return results.map((one) => `${one.is_direct ? '' : '~'}${one.act} ${one.subject}`)
  }

  const respond = (dates: readonly string[]) =>
    test.visitor.post('/sandbox/responses', { patientId: patient, dates })

  async function connect(): Promise<string> {
    await test.enroll(patient, '2026-01-05')
    return (await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid ?? ''
  }

  async function move(uuid: string, operation: string): Promise<void> {
    expect((await demo.post(RECONCILE, { uuids: [uuid], operation })).status).toBe(204)
  }

  async function log(secs: number): Promise<number> {
    const answer = await demo.post(LOGS, {
      patient,
      duration_secs: secs,
      activity_types: ['PHN'],
      interacted_datetime: '2026-01-12T15:00:00Z',
    })
    expect(answer.status).toBe(201)
    return z.object({ id: z.number() }).parse(answer.body).id
  }

  it('K09 to bill, undo and bill again leaves three entries with their dates', async () => {
    const uuid = await connect()
    for (const [day, operation] of [
      ['2026-02-11', 'RECONCILE'],
      ['2026-02-12', 'UNRECONCILE'],
      ['2026-02-16', 'RECONCILE'],
    ] as const) {
      await test.setClock(day)
      await move(uuid, operation)
    }
    const { count, results } = await history(uuid)
    expect(count).toBe(3)
    expect(results).toMatchObject([
      {
        act: 'RECONCILE',
        at: '2026-02-16T17:00:00.000Z',
        by: { id: 1 },
        subject: 'billing',
        subject_id: uuid,
        is_direct: true,
        rules_id: 'spec',
      },
      { act: 'UNRECONCILE', at: '2026-02-12T17:00:00.000Z' },
      { act: 'RECONCILE', at: '2026-02-11T17:00:00.000Z' },
    ])
    expect(results[1]?.before).toEqual({
      status: 'Rec',
      reconciled: '2026-02-11T17:00:00.000Z',
      reconciled_on: '2026-02-11',
    })
    expect(results[1]?.after).toEqual({ status: 'Elg', reconciled: null, reconciled_on: null })
    expect(results[0]?.by.full_name).not.toBe('')
  })

  it('K09 an entry keeps the name of the user at that time', async () => {
    const uuid = await connect()
    await move(uuid, 'RECONCILE')
    const [first] = (await history(uuid)).results
    const renamed = await demo.patch('/account/update-user-data/1', { first_name: 'Renamed' })
    expect([renamed.status, renamed.body]).toMatchObject([200, {}])
    await move(uuid, 'UNRECONCILE')
    const { results } = await history(uuid)
    expect(results[1]?.by).toEqual(first?.by)
    expect(results[0]?.by.full_name).toMatch(/^Renamed /)
  })

  it('K09 when a billing is billed, the history of the next one shows its new first day', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond([...daysFrom('2026-01-05', 16), ...daysFrom('2026-02-04', 16)])
    await test.setClock('2026-02-25')
    const [first, second] = await billingsOf(demo, patient, 'ENGAGE')
    await move(first?.uuid ?? '', 'RECONCILE')
    expect((await history(second?.uuid ?? '')).results).toMatchObject([
      {
        act: 'RECONCILE',
        subject: 'billing',
        subject_id: second?.uuid,
        is_direct: false,
        before: { billable_on: null },
        after: { billable_on: '2026-03-27' },
      },
    ])
  })

  it('K09 created, edited and deleted logs are in the history of the billing that counts them', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-12'])
    const id = await log(1200)
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'SUPPORT')
    expect(await acts(uuid)).toEqual(['~LOG_CREATE billing', 'LOG_CREATE log'])
    await demo.patch(`${LOGS}${id}/`, { duration_secs: 2400 })
    const [billing, edited] = (await history(uuid)).results
    expect(edited).toMatchObject({
      act: 'LOG_UPDATE',
      subject_id: String(id),
      before: { duration_secs: 1200 },
      after: { duration_secs: 2400 },
    })
    expect(Object.keys(edited?.after ?? {})).toEqual(['duration_secs'])
    expect(billing?.after).toMatchObject({ units_of_98981: 1, duration_secs: 2400 })
    const other = await log(1300)
    await demo.remove(`${LOGS}${other}/`)
    expect((await acts(uuid)).slice(0, 4)).toEqual([
      '~LOG_DELETE billing',
      'LOG_DELETE log',
      '~LOG_CREATE billing',
      'LOG_CREATE log',
    ])
  })

  it('K09 an edited log of a billed billing is in its history', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-01-12'])
    const id = await log(1200)
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'SUPPORT')
    await move(uuid, 'RECONCILE')
    await demo.patch(`${LOGS}${id}/`, { note_observed_trends: 'Better' })
    expect(await acts(uuid)).toEqual([
      'LOG_UPDATE log',
      'RECONCILE billing',
      '~LOG_CREATE billing',
      'LOG_CREATE log',
    ])
  })

  it('K09 enrolling, changing and ending an enrollment are in the history of its billings', async () => {
    const enrolled = await demo.post(`/patient/rtm-re-enroll/${patient}`, { duration: 30 })
    const { id } = z.object({ id: z.number() }).parse(enrolled.body)
    await test.setClock('2026-02-26')
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'CONNECT')
    await demo.patch(`/billing/rtmenrollments/${id}/`, { extend_duration: 30 })
    await demo.remove(`/billing/rtmenrollments/${id}/`)
    const { results } = await history(uuid)
    expect(results.map(({ act }) => act)).toEqual([
      'UNENROLL',
      'ENROLLMENT_UPDATE',
      'ENROLL',
      'ENROLL',
    ])
    expect(results[1]).toMatchObject({ before: { duration: 30 }, after: { duration: 60 } })
    expect(results[0]?.after).toMatchObject({ unenrolled_at: '2026-02-26T17:00:00.000Z' })
  })

  it('K09 a change of PCM and of the care team is in the history of the billings that it affects', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(['2026-02-02'])
    const body = { patient, duration_secs: 1200, activity_types: ['PHN'] }
    await demo.post(LOGS, { ...body, interacted_datetime: '2026-02-02T15:00:00Z' })
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'SUPPORT')
    await demo.patch(`/patient/update-care-team/${patient}`, { secondary_providers: [2] })
    const switched = await demo.patch(`/patient/patients/${patient}/`, { is_pcm_enabled: true })
    expect([switched.status, switched.body]).toMatchObject([200, {}])
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(
      rows.map(({ act, subject, before, after }) => ({ act, subject, before, after })),
    ).toMatchObject([
      { act: 'LOG_CREATE', subject: 'log' },
      { act: 'LOG_CREATE', subject: 'billing' },
      {
        act: 'CARE_TEAM_UPDATE',
        subject: 'care_team',
        before: { secondary_providers: [] },
        after: { secondary_providers: [2] },
      },
      { act: 'PCM_SWITCH', before: { pcm: [] }, after: { pcm: ['2026-02-01 on'] } },
      // A log of 1,200 s is enough for 98980, but not for 99426.
      { act: 'PCM_SWITCH', subject: 'billing', before: { type: 'SUPPORT' }, after: null },
    ])
    for (const { billingUuids } of rows) expect(billingUuids).toContain(uuid)
  })

  it('K09 a choice of rules is recorded with the previous and the new rules', async () => {
    await test.enroll(patient, '2026-01-05')
    await respond(daysFrom('2026-01-05', 5))
    const chosen = { rules_id: 'cms2026', first_day: '2026-01-01' }
    expect((await demo.put('/billing/rules/', chosen)).status).toBe(200)
    const [{ uuid = '' } = {}] = await billingsOf(demo, patient, 'ENGAGE')
    const [entry] = await test.sandbox.context.db.select().from(billingHistory)
    expect(entry).toMatchObject({
      act: 'RULES_UPDATE',
      subject: 'rules',
      before: { rules_id: 'spec', first_day: null, choices: [] },
      after: { ...chosen, choices: ['2026-01-01 cms2026 16'] },
    })
    expect(entry?.billingUuids).toContain(uuid)
  })

  it('K09 the PCM switch of the company is recorded without a patient', async () => {
    expect((await demo.put('/billing/pcm/', { is_pcm_enabled: false })).status).toBe(200)
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(rows).toMatchObject([
      { act: 'PCM_SWITCH', patientId: null, subject: 'pcm', subjectId: 'company', isDirect: true },
    ])
  })

  it('K09 billings made, changed and deleted by hand are in the history', async () => {
    await test.enroll(patient, '2026-01-05')
    const made = await demo.post(BILLINGS, {
      patient,
      type: 'SUPPORT',
      calendar_month: '2026-01-01',
      units_of_98981: 2,
    })
    const { uuid } = z.object({ uuid: z.string() }).parse(made.body)
    await demo.patch(`${BILLINGS}${uuid}/`, { units_of_98981: 3 })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Rec' })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Elg' })
    expect((await history(uuid)).results).toMatchObject([
      { act: 'UNRECONCILE' },
      { act: 'RECONCILE' },
      { act: 'BILLING_UPDATE', before: { units_of_98981: 2 }, after: { units_of_98981: 3 } },
      { act: 'BILLING_CREATE', before: null, after: { units_of_98981: 2, status: 'Elg' } },
    ])
    expect((await demo.remove(`${BILLINGS}${uuid}/`)).status).toBe(204)
    expect((await demo.get(`${BILLINGS}${uuid}/history/`)).status).toBe(404)
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(rows.at(-1)).toMatchObject({ act: 'BILLING_DELETE', subjectId: uuid, after: null })
  })

  it('K09 the entries of a deleted patient stay under its id', async () => {
    const uuid = await connect()
    await move(uuid, 'RECONCILE')
    await move(uuid, 'UNRECONCILE')
    expect((await demo.remove(`/patient/patients/${patient}/`)).status).toBe(204)
    const rows = await test.sandbox.context.db.select().from(billingHistory)
    expect(rows.map(({ act, patientId }) => [act, patientId])).toEqual([
      ['RECONCILE', patient],
      ['UNRECONCILE', patient],
      ['PATIENT_DELETE', patient],
    ])
  })

  it.each([
    'update billing_history set by_name = null',
    "update billing_history set act = 'CANCEL' where id = -1",
    'delete from billing_history',
    'truncate billing_history',
  ])('K09 the database refuses %s', async (statement) => {
    const uuid = await connect()
    await move(uuid, 'RECONCILE')
    const { db } = test.sandbox.context
    const before = await db.select().from(billingHistory)
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'The history of billings is append-only.' },
    })
    expect(await db.select().from(billingHistory)).toEqual(before)
  })

  it('K09 an act that is refused, or that changes nothing, leaves no entry', async () => {
    const uuid = await connect()
    await test.enroll(patient, '2026-12-01')
    await demo.post(RECONCILE, { uuids: [uuid], operation: 'UNRECONCILE' })
    await demo.patch(`${BILLINGS}${uuid}/`, { status: 'Rec', reconciled: '2026-01-01T17:00:00Z' })
    await demo.patch(`/patient/update-care-team/${patient}`, { primary_provider: 1 })
    await demo.post(
      RECONCILE,
      { uuids: [uuid], operation: 'RECONCILE' },
      {
        headers: { 'Idempotency-Key': 'again' },
      },
    )
    await demo.post(
      RECONCILE,
      { uuids: [uuid], operation: 'RECONCILE' },
      {
        headers: { 'Idempotency-Key': 'again' },
      },
    )
    expect(await acts(uuid)).toEqual(['RECONCILE billing'])
  })

  it('K09 the history comes in pages, only for billings that the user can see', async () => {
    const uuid = await connect()
    for (const operation of ['RECONCILE', 'UNRECONCILE', 'RECONCILE']) await move(uuid, operation)
    const first = await history(uuid, '?page_size=2')
    expect([first.count, first.results.length, first.previous]).toEqual([3, 2, null])
    expect(first.next).toContain('page=2')
    const last = await history(uuid, '?page=2&page_size=2')
    expect([last.results.length, last.next]).toEqual([1, null])
    expect((await demo.get(`${BILLINGS}${uuid}/history/?page=9`)).status).toBe(404)
    expect((await demo.get(`${BILLINGS}${uuid}/history/?pages=1`)).status).toBe(400)
    const stranger = await test.signIn('demo2')
    expect((await stranger.get(`${BILLINGS}${uuid}/history/`)).status).toBe(404)
    expect((await demo.get(`${BILLINGS}nonsense/history/`)).status).toBe(404)
    expect(await readBilling(demo, uuid)).toMatchObject({ status: 'Rec' })
  })
})
