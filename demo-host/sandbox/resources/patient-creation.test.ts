import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { clinicMemberships, users } from '../db/tables/people'
import { testDatabase } from '../test-database'
import type { TestClient } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'
import {
  createPatient,
  nora,
  PATIENTS,
  refusedFields,
  wholePatient,
} from './patient-writes.fixture'

describe(`creating patients on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let other: TestClient

  beforeAll(async () => {
    other = await test.signIn('demo2')
  })

  const create = (body?: object) => createPatient(demo, body)

  const count = async () => (await demo.get(PATIENTS)).body

  it('N07 one request creates a patient’s user, care team, enrollment, PCM setting, record ID and chat channel', async () => {
    const id = await create()
    const { body } = await demo.get(`${PATIENTS}${id}/`)
    expect(body).toMatchObject({
      user: { ...nora, id, phone: '+16175550188', user_type: 'patient', is_active: true },
      provider_relationships: [
        { is_primary: true, provider: { user: { id: 2 } } },
        { is_primary: false, provider: { user: { id: 3 } } },
        { is_primary: false, provider: { user: { id: 1 } } },
      ],
      latest_rtmenrollment: {
        status: 'ACTIVE',
        start_date: '2026-02-10',
        duration: 60,
        workflow: 2,
        is_new_poc: true,
        enrolled_by: { id: 3 },
        sms_workflow_enrollment: { language: 'es' },
      },
      is_currently_rtm_enrolled: true,
      is_pcm_enabled: true,
      record_id: 'MRN-1',
      sb_channel_url: `sendbird_group_channel_patient_${id}`,
      note: '',
      note_updated: null,
    })
    expect((await demo.get(`${PATIENTS}?search=bachtold`)).body).toMatchObject({ count: 1 })
    expect((await demo.get(`${PATIENTS}?search=MRN-1`)).body).toMatchObject({ count: 1 })
  })

  it('N07 a name is enough to create a patient, who then belongs to the caller’s clinic', async () => {
    const id = await create({ user: { first_name: 'Jo', last_name: 'Li' } })
    expect((await demo.get(`${PATIENTS}${id}/`)).body).toMatchObject({
      user: { phone: '', email: '', birth_date: null, language: 'en' },
      provider_relationships: [],
      primary_provider: null,
      latest_rtmenrollment: null,
      is_pcm_enabled: false,
      record_id: null,
    })
    const { db } = test.sandbox.context
    const [own] = await db.select().from(users).where(eq(users.id, 1))
    expect(
      await db.select().from(clinicMemberships).where(eq(clinicMemberships.userId, id)),
    ).toMatchObject([{ clinicUuid: own?.defaultClinicUuid, isDefault: true }])
  })

  it.each([
    ['6175550188', '+16175550188'],
    ['1 617-555-0188', '+16175550188'],
    ['+1 (617) 555-0188', '+16175550188'],
    ['617.555.0188', '+16175550188'],
    ['+44 20 7946 0958', '+442079460958'],
    ['', ''],
    [null, ''],
  ])('D02 the phone number %j of a new patient is stored as %j', async (phone, stored) => {
    const id = await create({ user: { ...nora, phone } })
    expect((await demo.get(`${PATIENTS}${id}/`)).body).toMatchObject({ user: { phone: stored } })
  })

  it.each([
    ['user', undefined, ['user']],
    ['user', { ...nora, first_name: undefined }, ['user.first_name']],
    ['user', { ...nora, last_name: '  ' }, ['user.last_name']],
    ['user', { ...nora, birth_date: '1961-02-29' }, ['user.birth_date']],
    ['user', { ...nora, birth_date: '07/04/1961' }, ['user.birth_date']],
    ['user', { ...nora, birth_date: '2026-02-11' }, ['user.birth_date']],
    ['user', { ...nora, birth_date: '1899-12-31' }, ['user.birth_date']],
    ['user', { ...nora, phone: '0175550188' }, ['user.phone']],
    ['user', { ...nora, phone: '0175550188' }, ['user.phone']],
    ['user', { ...nora, phone: '26175550188' }, ['user.phone']],
    ['user', { ...nora, phone: '617555018' }, ['user.phone']],
    ['user', { ...nora, phone: '+1234567890' }, ['user.phone']],
    ['user', { ...nora, phone: '+4420794609581234' }, ['user.phone']],
    ['user', { ...nora, phone: 'call me' }, ['user.phone']],
    ['user', { ...nora, email: 'nora@' }, ['user.email']],
    ['user', { ...nora, language: 'Spanish' }, ['user.language']],
    [
      'user',
      { ...nora, default_clinic: '00000000-0000-4000-8000-000000000000' },
      ['user.default_clinic'],
    ],
    ['record_id', 7, ['record_id']],
    ['is_pcm_enabled', 'yes', ['is_pcm_enabled']],
    [
      'care_team',
      { primary_provider: 9, secondary_providers: [10] },
      ['care_team.primary_provider', 'care_team.secondary_providers'],
    ],
    ['care_team', { primary_provider: 8 }, ['care_team.primary_provider']],
    [
      'care_team',
      { primary_provider: 2, secondary_providers: [3, 2] },
      ['care_team.secondary_providers'],
    ],
    ['care_team', { secondary_providers: [3, 3] }, ['care_team.secondary_providers']],
    ['care_team', { secondary_providers: ['x'] }, ['care_team.secondary_providers.0']],
    ['rtm_enrollment', { duration: 45 }, ['rtm_enrollment.duration']],
    ['rtm_enrollment', { duration: 30, workflow: 5 }, ['rtm_enrollment.workflow']],
    ['rtm_enrollment', { duration: 30, workflow: 1, language: 'fr' }, ['rtm_enrollment.language']],
    ['rtm_enrollment', { duration: 30, enrolled_by: 8 }, ['rtm_enrollment.enrolled_by']],
    ['rtm_enrollment', { duration: 30, start_date: '2025-12-01' }, ['rtm_enrollment.start_date']],
  ])('N07 D23 a new patient whose %s is %j is rejected', async (part, value, fields) => {
    expect(await refusedFields(demo.post(PATIENTS, { ...wholePatient, [part]: value }))).toEqual(
      fields,
    )
    expect(await count()).toMatchObject({ count: 0 })
  })

  it('N13 the error for a new patient lists all invalid fields together, including the fields that only the database can check', async () => {
    await create()
    const body = {
      user: { ...nora, first_name: '', birth_date: '2026-02-30', phone: '617 555 0188' },
      care_team: { primary_provider: 8, secondary_providers: [2, 2] },
      rtm_enrollment: { duration: 31, workflow: 99 },
      is_pcm_enabled: 1,
      record_id: 'MRN-1',
    }
    const fields = await refusedFields(demo.post(PATIENTS, body))
    expect(fields.toSorted()).toEqual([
      'care_team.primary_provider',
      'care_team.secondary_providers',
      'is_pcm_enabled',
      'record_id',
      'rtm_enrollment.duration',
      'rtm_enrollment.workflow',
      'user.birth_date',
      'user.email',
      'user.first_name',
      'user.phone',
    ])
    expect(await count()).toMatchObject({ count: 1 })
  })

  it('N06 a new patient may have the same contacts as a person of another company, but no providers of another company', async () => {
    await create()
    const theirs = { ...wholePatient, care_team: { primary_provider: 10 }, is_pcm_enabled: false }
    const program = { duration: 30, workflow: 5 }
    const made = await other.post(PATIENTS, { ...theirs, rtm_enrollment: program })
    expect(made.status).toBe(201)
    const fields = await refusedFields(other.post(PATIENTS, { ...wholePatient, record_id: 'X' }))
    expect([...new Set(fields)].toSorted()).toEqual([
      'care_team.primary_provider',
      'care_team.secondary_providers',
      'is_pcm_enabled',
      'rtm_enrollment.enrolled_by',
      'rtm_enrollment.workflow',
      'user.email',
      'user.phone',
    ])
  })

  it('N12 two requests with the same Idempotency-Key create one patient', async () => {
    const once = { headers: { 'Idempotency-Key': 'new-patient' } }
    const first = await demo.post(PATIENTS, wholePatient, once)
    const second = await demo.post(PATIENTS, wholePatient, once)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await count()).toMatchObject({ count: 1 })
  })

  it('N12 two simultaneous requests for the same person create one patient', async () => {
    const answers = await Promise.all([
      demo.post(PATIENTS, wholePatient),
      demo.post(PATIENTS, wholePatient),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400])
    expect(await count()).toMatchObject({ count: 1 })
  })
})
