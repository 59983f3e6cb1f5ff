import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameKey } from '../../../src/backend/name-key'
import { refreshSortKeys, refreshSortKeysOfProvider } from '../billing/refresh-sort-keys'
import { billingInstances } from '../db/tables/billing'
import { idempotencyKeys } from '../db/tables/bookkeeping'
import { patients, providerRelationships, users } from '../db/tables/people'
import { hashSecret } from '../sign-in/hash-secret'
import { testDatabase } from '../test-database'
import { daysFrom, openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'
import { patientPages } from './patient-list.fixture'

const LIST = '/patient/patients/'
const VIA_POST = '/patient/patients/list-via-post/'
const PHONE = '+12125550142'

describe(`the list of patients on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient
  /**
   * The ids of four patients: one in the first cycle, one in the last cycle, one only in PCM, and
   * one in no program.
   */
  let ids: Record<'first' | 'last' | 'pcm' | 'none', number>

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
    demo = await test.signIn('demo')
    ids = {
      first: await test.addPatient({ firstName: 'Zoe', lastName: 'abel', birthDate: '1990-05-17' }),
      last: await test.addPatient({ lastName: 'Ábel', primaryProviderId: 2 }),
      pcm: await test.addPatient({ lastName: 'Mon%a', isPcm: true, primaryProviderId: null }),
      none: await test.addPatient({ lastName: 'Nobody', primaryProviderId: 3 }),
    }
    const { db } = test.sandbox.context
    const { first, last } = ids
    await db.update(users).set({ phone: PHONE }).where(eq(users.id, first))
    const kept = { recordId: 'MRN-77', sbChannelUrl: 'channel-77' }
    await db.update(patients).set(kept).where(eq(patients.userId, last))
    await db.insert(providerRelationships).values({ patientId: last, providerId: 5 })
    await refreshSortKeys(db, Object.values(ids))
    await test.enroll(first, '2026-01-20')
    await test.enroll(last, '2026-01-05', 60)
    const dates = daysFrom('2026-02-04', 7)
    await test.visitor.post('/sandbox/responses', { patientId: last, dates })
    await log(first, '2026-02-03T15:00:00Z', 1500, 'VID')
    await log(last, '2026-02-05T15:00:00Z', 300, 'DTR')
    await log(last, '2026-01-30T15:00:00Z', 900, 'PHN')
  })
  afterAll(() => test.close())

  async function log(patient: number, at: string, secs: number, type: string): Promise<void> {
    const body = { patient, duration_secs: secs, activity_types: [type], interacted_datetime: at }
    expect((await demo.post('/pt/interaction-logs/', body)).status).toBe(201)
  }

  const idsOf = (body: unknown) => patientPages.parse(body).results.map((row) => row.user.id)
  const list = async (query: string) => idsOf((await demo.get(`${LIST}?${query}`)).body)
  const viaPost = (body: unknown, query = '') => demo.post(`${VIA_POST}${query}`, body)

  it.each([
    ['', 'first last pcm none'],
    ['birth_date=1990-05-17', 'first'],
    ['birth_date=1990-05-18', ''],
    ['current_intlog_secs_min=301', 'first'],
    ['current_intlog_secs_min=300&current_intlog_secs_max=1499', 'last'],
    ['current_intlog_secs_max=0', 'pcm none'],
    ['current_rtmcycle_responses_count_min=7', 'last'],
    ['current_rtmcycle_responses_count_max=6', 'first pcm none'],
    ['has_synchronous_action=true', 'first'],
    ['has_synchronous_action=false', 'last pcm none'],
    ['is_currently_active=true', 'first last pcm'],
    ['is_currently_active=false', 'none'],
    ['is_currently_rtm_enrolled=true', 'first last'],
    ['is_currently_rtm_enrolled=false', 'pcm none'],
    ['is_in_first_cycle=true', 'first'],
    ['is_in_first_cycle=false', 'last pcm none'],
    ['is_in_last_cycle=true', 'last'],
    ['is_in_last_cycle=false', 'first pcm none'],
    ['is_pcm_enabled=true', 'pcm'],
    ['is_pcm_enabled=false', 'first last none'],
    ['provider_id=1', 'first'],
    ['provider_id=5', 'last'],
    ['provider_id=null', 'pcm'],
    ['provider_id=9', ''],
    ['search=ABEL', 'first last'],
    ['search=abel%20zo', 'first'],
    ['search=mon%25a', 'pcm'],
    ['search=_', ''],
    ['search=mrn-77', 'last'],
    ['search=(212)%20555-0142', 'first'],
    ['search=%2B1212555', 'first'],
    ['search=555-01%20abel', ''],
    ['search=5550142%20abel', 'first'],
    ['sb_channel_urls=channel-77', 'last'],
    ['sb_channel_urls=other,channel-77', 'last'],
    ['sb_channel_urls=other', ''],
    ['sb_channel_urls=', ''],
    ['is_currently_active=true&is_pcm_enabled=false&provider_id=5&search=bel', 'last'],
    ['attention=at_risk', ''],
    ['attention=missed', 'first'],
    ['attention=one_call', ''],
    ['search=&provider_id=&is_pcm_enabled=', 'first last pcm none'],
  ])('T15 W21 W22 the query "%s" filters the list of patients', async (query, names) => {
    const wanted = Object.entries(ids).filter(([name]) => names.split(' ').includes(name))
    const found = (await list(query)).toSorted((a, b) => a - b)
    expect(found).toEqual(wanted.map(([, id]) => id))
    const body = Object.fromEntries(new URLSearchParams(query))
    expect(idsOf((await viaPost(body)).body)).toEqual(await list(query))
    expect(idsOf((await demo.get(`${VIA_POST}?${query}`)).body)).toEqual(await list(query))
  })

  it.each([
    ['user__last_name', 'last first pcm none'],
    ['-user__last_name', 'none pcm first last'],
    ['user__birth_date', 'first last pcm none'],
    ['-user__birth_date', 'first last pcm none'],
    ['current_rtmcycle_end_date', 'first last pcm none'],
    ['-current_rtmcycle_end_date', 'last first pcm none'],
    ['current_rtmcycle_responses_count', 'first pcm none last'],
    ['-current_rtmcycle_responses_count', 'last first pcm none'],
    ['current_intlog_secs', 'pcm none last first'],
    ['-current_intlog_secs', 'first last pcm none'],
    ['last_interaction_datetime', 'first last pcm none'],
    ['-last_interaction_datetime', 'last first pcm none'],
    ['days_to_spare', 'first last pcm none'],
    ['-days_to_spare', 'last first pcm none'],
    ['primary_provider', 'last none first pcm'],
    ['-primary_provider', 'first none last pcm'],
  ])(
    'T15 the list of patients can be sorted by %s, with empty values last',
    async (ordering, names) => {
      const wanted = names.split(' ').map((name) => new Map(Object.entries(ids)).get(name))
      expect(await list(`ordering=${ordering}`)).toEqual(wanted)
      const pages = []
      for (const page of [1, 2, 3, 4]) {
        pages.push(...(await list(`ordering=${ordering}&page_size=1&page=${page}`)))
      }
      expect(pages).toEqual(wanted)
    },
  )

  it.each([
    ['ordering=height', 'ordering'],
    ['birth_date=05-17-1990', 'birth_date'],
    ['birth_date=1990-02-30', 'birth_date'],
    ['current_intlog_secs_min=-1', 'current_intlog_secs_min'],
    ['current_rtmcycle_responses_count_max=1.5', 'current_rtmcycle_responses_count_max'],
    ['is_currently_active=yes', 'is_currently_active'],
    ['provider_id=all', 'provider_id'],
    ['page=0', 'page'],
    ['birth_date=0000-01-01', 'birth_date'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`sb_channel_urls=${','.repeat(5000)}`, 'sb_channel_urls'],
    ['page_size=10001', 'page_size'],
    ['attention=tired', 'attention'],
    ['is_curently_active=true', 'is_curently_active'],
  ])(
    'T15 W20 the query %s of the list of patients is rejected with a clear message',
    async (query, field) => {
      const refusal = { errors: [{ field, detail: expect.stringMatching(/^\w+ .+\.$/) }] }
      const body = Object.fromEntries(new URLSearchParams(query))
      for (const answer of [await demo.get(`${LIST}?${query}`), await viaPost(body)]) {
        expect(answer).toMatchObject({ status: 400, body: refusal })
      }
    },
  )

  it('N27 Z26 the body of a list request may contain numbers, booleans and lists, and a value in the body overrides the value in the query', async () => {
    const { first, last, pcm } = ids
    const enrolled = await viaPost({ is_currently_rtm_enrolled: true, page_size: 1, page: 2 })
    expect(enrolled.body).toMatchObject({ count: 2, results: [{ user: { id: first } }] })
    const channels = await viaPost({ sb_channel_urls: ['other', 'channel-77'] })
    expect(idsOf(channels.body)).toEqual([last])
    expect(idsOf((await viaPost({ sb_channel_urls: [] })).body)).toEqual([])
    expect(idsOf((await viaPost({ is_pcm_enabled: true }, '?is_pcm_enabled=false')).body)).toEqual([
      pcm,
    ])
    const both = await viaPost({ provider_id: 'null' }, '?is_pcm_enabled=false')
    expect(idsOf(both.body)).toEqual([])
    expect(idsOf((await viaPost('', '?provider_id=2')).body)).toEqual([last])
    expect((await viaPost('[1]')).status).toBe(400)
    expect((await viaPost('{')).status).toBe(400)
    expect((await viaPost({ search: {} })).body).toMatchObject({ errors: [{ field: 'search' }] })
  })

  it('N12 N27 a POST that requests the list ignores the Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'the-same' }
    const ask = async (body: object) => idsOf((await demo.post(VIA_POST, body, { headers })).body)
    expect(await ask({ provider_id: 5 })).toEqual([ids.last])
    expect(await ask({ is_pcm_enabled: true })).toEqual([ids.pcm])
    const { db } = test.sandbox.context
    expect(
      await db.$count(idempotencyKeys, eq(idempotencyKeys.keyHash, hashSecret('the-same'))),
    ).toBe(0)
  })

  it('N25 N26 a page of patients links to the next page, and a request for a page after the last page gets status 404', async () => {
    const { body } = await demo.get(`${LIST}?is_pcm_enabled=false&page_size=2`)
    const { count, next } = patientPages.parse(body)
    expect(count).toBe(3)
    expect(next).toContain('is_pcm_enabled=false&page_size=2&page=2')
    expect((await demo.get(`${LIST}?page_size=2&page=3`)).status).toBe(404)
  })

  it('N25 N27 a POST with the same body returns the following pages of patients', async () => {
    const { is_pcm_enabled, ...body } = { is_pcm_enabled: false, page: 1, page_size: 1 }
    const found: number[] = []
    let query = `?is_pcm_enabled=${is_pcm_enabled}`
    for (let at = 0; at < 3; at++) {
      const page = await viaPost(body, query)
      found.push(...idsOf(page.body))
      const { next } = patientPages.parse(page.body)
      query = next === null ? 'end' : new URL(next).search
    }
    expect(found).toEqual(await list('is_pcm_enabled=false'))
    expect(query).toBe('end')
  })

  it.each(['search', 'sb_channel_urls'])(
    'N13 a NUL character in %s is rejected with a message',
    async (field) => {
      const answer = await demo.get(`${LIST}?${field}=a%00`)
      expect([answer.status, answer.body]).toEqual([
        400,
        { errors: [{ field, detail: `${field} contains the character NUL (%00).` }] },
      ])
      expect((await viaPost({ [field]: 'a\u0000' })).status).toBe(400)
    },
  )

  it('N06 a user of another company and a visitor see none of the patients', async () => {
    const other = await test.signIn('demo2')
    for (const query of ['', '?search=abel', '?sb_channel_urls=channel-77', '?provider_id=1']) {
      const nobody = { status: 200, body: { count: 0, results: [] } }
      expect(await other.get(`${LIST}${query}`)).toMatchObject(nobody)
      expect(await other.post(`${VIA_POST}${query}`, {})).toMatchObject(nobody)
    }
    expect((await test.visitor.get(LIST)).status).toBe(401)
    expect((await test.visitor.post(VIA_POST, {})).status).toBe(401)
  })

  it('T15 B12 the list of patients is updated after a change of a name, a care team or a provider’s name', async () => {
    const { db } = test.sandbox.context
    const { first } = ids
    await db.insert(billingInstances).values({
      uuid: '5d5f2fa1-7ad2-4c6e-9f0f-0f6a3b0f0001',
      companyId: 1,
      patientId: first,
      key: 'SUPPORT:2026-01',
      type: 'SUPPORT',
      calendarMonth: '2026-01-01',
      existsFrom: '2026-01-01',
      opensOn: '2026-02-01',
      patientNameKey: 'old',
    })
    const rename = (id: number, lastName: string) => {
      const name = { lastName, firstName: 'Zoe' }
      return db
        .update(users)
        .set({ ...name, nameKey: nameKey(name) })
        .where(eq(users.id, id))
    }
    await rename(first, 'Zeta')
    await db.delete(providerRelationships).where(eq(providerRelationships.patientId, first))
    await refreshSortKeys(db, [first])
    expect((await list('ordering=-user__last_name')).at(0)).toBe(first)
    expect(await list('provider_id=null')).toEqual([ids.pcm, first])

    const relationship = { patientId: first, providerId: 4, isPrimary: true }
    await db.insert(providerRelationships).values(relationship)
    await refreshSortKeys(db, [first])
    await rename(4, 'Aaron')
    await refreshSortKeysOfProvider(db, 4)
    expect((await list('ordering=primary_provider')).at(0)).toBe(first)
    const [row] = await db
      .select()
      .from(billingInstances)
      .where(eq(billingInstances.patientId, first))
      .orderBy(billingInstances.uuid)
    expect(row).toMatchObject({
      patientNameKey: 'zeta\tzoe',
      primaryProviderId: 4,
      primaryProviderNameKey: 'aaron\tzoe',
    })
  })
})
