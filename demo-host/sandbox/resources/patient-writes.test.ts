import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import { billingsOf, type TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import { createPatient, nora, PATIENTS, refusal, refusedFields } from './patient-writes.fixture'

describe(`changing patients on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let other: TestClient

  beforeAll(async () => {
    other = await test.signIn('demo2')
  })

  const create = (body?: object) => createPatient(demo, body)

  it('N08 a PATCH of a patient changes single fields, and records the author and time of a new note', async () => {
    const path = `${PATIENTS}${await create()}/`
    const renamed = await demo.patch(path, { user: { last_name: 'Abel' }, note: 'Prefers calls' })
    expect([renamed.status, renamed.body]).toMatchObject([
      200,
      {
        user: { full_name: 'Nora Abel', phone: '+16175550188', birth_date: '1961-07-04' },
        note: 'Prefers calls',
        note_updated: '2026-02-10T17:00:00.000Z',
        note_updated_by: { id: 1, full_name: 'Dana Whitfield' },
        record_id: 'MRN-1',
        is_pcm_enabled: true,
      },
    ])
    await test.setClock('2026-02-11')
    const same = await demo.patch(path, { note: 'Prefers calls', record_id: '' })
    expect(same.body).toMatchObject({ note_updated: '2026-02-10T17:00:00.000Z', record_id: null })
    const team = await demo.patch(path, { care_team: { primary_provider: null } })
    expect(team.body).toMatchObject({
      primary_provider: null,
      provider_relationships: [
        { provider: { user: { id: 3 } } },
        { provider: { user: { id: 1 } } },
      ],
    })
    expect(await refusedFields(demo.patch(path, { rtm_enrollment: { duration: 30 } }))).toEqual([
      'rtm_enrollment',
    ])
  })

  it('N07 a PUT of a patient clears omitted contacts, and does not clear other omitted fields', async () => {
    const path = `${PATIENTS}${await create()}/`
    await demo.patch(path, { note: 'Keep' })
    const user = { first_name: 'Nora', last_name: 'Abel' }
    const replaced = await demo.put(path, { user })
    expect([replaced.status, replaced.body]).toMatchObject([
      200,
      {
        user: { ...user, phone: '', email: '', birth_date: null, language: 'es' },
        record_id: 'MRN-1',
        is_pcm_enabled: true,
        note: 'Keep',
        primary_provider: { user: { id: 2 } },
        latest_rtmenrollment: { duration: 60 },
      },
    ])
    const emptied = await demo.put(path, { user, record_id: null, is_pcm_enabled: false })
    expect(emptied.body).toMatchObject({ record_id: null, is_pcm_enabled: false })
    expect(await refusedFields(demo.put(path, { note: '' }))).toEqual(['user'])
    expect(await refusedFields(demo.put(path, { user: { first_name: 'Nora' } }))).toEqual([
      'user.last_name',
    ])
  })

  it.each([
    ['an escaped NUL', { note: 'a\u0000b' }, 'body'],
    ['a NUL in a name', '{"user":{"first_name":"\\\\\\u0000"}}', 'body'],
    ['the year 0', { user: { sms_opt_out_date: '0000-01-01' } }, 'user.sms_opt_out_date'],
  ])('N13 a change of a patient with %s is rejected with a message', async (_, body, field) => {
    const answer = await demo.patch(`${PATIENTS}${await create()}/`, body)
    expect(refusal.parse(answer.body).errors.map((error) => error.field)).toEqual([field])
    expect(answer.status).toBe(400)
  })

  it('W14 a note that contains a backslash before u0000, but no NUL character, is accepted', async () => {
    const note = 'C:\\u0000'
    const path = `${PATIENTS}${await create()}/`
    expect((await demo.patch(path, { note })).body).toMatchObject({ note })
  })

  it('N13 in a change of a patient, values that stay the same are not checked', async () => {
    const id = await create()
    const twin = await test.addPatient()
    const shared = { phone: '+16175550188' }
    await test.sandbox.context.db.update(users).set(shared).where(eq(users.id, twin))
    const kept = await demo.patch(`${PATIENTS}${twin}/`, {
      user: { ...shared, first_name: 'Twin' },
    })
    expect(kept.status).toBe(200)
    expect(
      await refusedFields(
        demo.patch(`${PATIENTS}${twin}/`, { user: { email: 'NORA@mail.example' } }),
      ),
    ).toEqual(['user.email'])
    expect((await demo.patch(`${PATIENTS}${id}/`, { user: nora })).status).toBe(200)
  })

  it('B12 S17 K04 a patient’s new name or care team updates the billings immediately, and a new PCM setting changes no earlier month', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const at = { activity_types: ['PHN'], interacted_datetime: '2026-01-12T15:00:00Z' }
    await demo.post('/pt/interaction-logs/', { patient, duration_secs: 1800, ...at })
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates: ['2026-01-12'] })
    const [connect] = await billingsOf(demo, patient, 'CONNECT')
    expect((await billingsOf(demo, patient, 'SUPPORT'))[0]?.is_pcm_billing).toBe(false)
    const path = `${PATIENTS}${patient}/`
    const patched = await demo.patch(path, {
      user: { last_name: 'Zeller' },
      care_team: { primary_provider: 2 },
      is_pcm_enabled: true,
    })
    expect(patched.status).toBe(200)
    const list = (query: string) => demo.get(`/billing/billinginstances/?status=Elg&${query}`)
    expect((await list('primary_provider_id=2')).body).toMatchObject({ count: 2 })
    expect((await list('primary_provider_id=1')).body).toMatchObject({ count: 0 })
    expect((await list('search=zeller')).body).toMatchObject({ count: 2 })
    const [support] = await billingsOf(demo, patient, 'SUPPORT')
    expect(support).toMatchObject({ is_pcm_billing: false, calendar_month: '2026-01-01' })
    expect(patched.body).toMatchObject({ is_pcm_enabled: true })
    expect((await billingsOf(demo, patient, 'CONNECT'))[0]?.uuid).toBe(connect?.uuid)
  })

  it('N06 when a patient is deleted, all records of the patient are deleted', async () => {
    const id = await create()
    const at = { activity_types: ['PHN'], interacted_datetime: '2026-02-10T15:00:00Z' }
    await demo.post('/pt/interaction-logs/', { patient: id, duration_secs: 60, ...at })
    expect((await demo.remove(`${PATIENTS}${id}/`)).status).toBe(204)
    expect((await demo.remove(`${PATIENTS}${id}/`)).status).toBe(404)
    expect((await demo.get(`/pt/interaction-logs/?patient=${id}`)).body).toMatchObject({ count: 0 })
    expect((await demo.get(`/billing/rtmenrollments/?patient=${id}`)).body).toMatchObject({
      count: 0,
    })
    const { db } = test.sandbox.context
    expect(await db.$count(users, eq(users.id, id))).toBe(0)
    await create()
  })

  it('R11 a patient with billed billings is not deleted, and the error explains what the user can do', async () => {
    const patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const [connect] = await billingsOf(demo, patient, 'CONNECT')
    await demo.patch(`/billing/billinginstances/${connect?.uuid}/`, { status: 'Rec' })
    const answer = await demo.remove(`${PATIENTS}${patient}/`)
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: expect.stringContaining('Unenroll the patient instead') },
    ])
    expect((await billingsOf(demo, patient)).map((row) => row.status)).toEqual(['Rec'])
    await demo.patch(`/billing/billinginstances/${connect?.uuid}/`, { status: 'Elg' })
    expect((await demo.remove(`${PATIENTS}${patient}/`)).status).toBe(204)
  })

  it('N06 a request for another company’s patient gets the same response as for an unknown patient', async () => {
    const id = await create()
    for (const path of [`${PATIENTS}${id}/`, `${PATIENTS}999/`]) {
      const answers = [
        await other.patch(path, { note: 'Mine' }),
        await other.put(path, { user: nora }),
        await other.remove(path),
      ]
      for (const answer of answers) {
        expect([answer.status, answer.body]).toEqual([
          404,
          { message: 'This patient does not exist.', errors: [] },
        ])
      }
    }
    expect((await demo.get(`${PATIENTS}${id}/`)).body).toMatchObject({ note: '' })
  })
})
