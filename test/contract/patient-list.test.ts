import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type PatientFilters,
  patientListQuery,
  patientListViaPostQuery,
} from '../../src/api/patients'
import type { Patient } from '../../src/domain/patient/patient'
import { startSandbox, type TestSandbox } from '../support/sandbox'
import {
  type Connection,
  connect,
  failureOf,
  keysOf,
  rawJson,
  run,
  silentFields,
} from './connection'

let sandbox: TestSandbox
let connection: Connection
let everybody: readonly Patient[]

beforeAll(async () => {
  sandbox = await startSandbox({ patients: 80 })
  connection = await connect(sandbox)
  everybody = (await list({ page_size: 10_000 })).results
})
afterAll(() => sandbox.close())

const list = (filters: PatientFilters) => run(patientListQuery(connection.http, filters))
const listViaPost = (filters: PatientFilters) =>
  run(patientListViaPostQuery(connection.http, filters))

const team = (patient: Patient) =>
  patient.providerRelationships.map(({ provider }) => provider.user.id)
const cycle = (patient: Patient) => patient.currentRtmcycle?.cycleNumber
const lastCycle = (patient: Patient) => (patient.latestRtmenrollment?.duration ?? 0) / 30

/** Each filter of the client, with the condition that the matching patients fulfill. */
const filters: readonly (readonly [PatientFilters, (patient: Patient) => boolean])[] = [
  [{ is_currently_active: true }, (patient) => patient.isCurrentlyActive],
  [{ is_currently_active: false }, (patient) => !patient.isCurrentlyActive],
  [{ is_currently_rtm_enrolled: true }, (patient) => patient.isCurrentlyRtmEnrolled],
  [{ is_currently_rtm_enrolled: false }, (patient) => patient.currentRtmcycle === null],
  [{ is_in_first_cycle: true }, (patient) => cycle(patient) === 1],
  [{ is_in_last_cycle: true }, (patient) => cycle(patient) === lastCycle(patient)],
  [{ is_pcm_enabled: true }, (patient) => patient.isPcmEnabled],
  [{ has_synchronous_action: false }, (patient) => !patient.hasSynchronousAction],
  [
    { current_intlog_secs_min: 0, current_intlog_secs_max: 1199 },
    (patient) => patient.currentIntlogSecs < 1200,
  ],
  [
    { current_rtmcycle_responses_count_min: 10, current_rtmcycle_responses_count_max: 30 },
    ({ currentRtmcycleResponsesCount: count }) => count >= 10 && count <= 30,
  ],
  [{ provider_id: 2 }, (patient) => team(patient).includes(2)],
  [{ provider_id: 'null' }, (patient) => team(patient).length === 0],
]

const orderings = [
  'user__last_name',
  'user__birth_date',
  'current_rtmcycle_end_date',
  'current_rtmcycle_responses_count',
  'current_intlog_secs',
  'last_interaction_datetime',
  'primary_provider',
]

describe('the patient list', () => {
  it('W07 W08 the patient list has every field, under the name that the API uses', async () => {
    expect(everybody).toHaveLength(70)
    expect(silentFields(everybody)).toEqual([])
    const answer = await rawJson(sandbox, connection, 'patient/patients/?page_size=1')
    expect(keysOf(answer)).toEqual(['count', 'next', 'previous', 'results'])
    expect(JSON.stringify(answer)).not.toMatch(/"[a-z_0-9]*[A-Z][A-Za-z]*":/)
  })

  it.each(filters)(
    'T15 W20 W21 the filter %o finds exactly the matching patients, with GET and with POST',
    async (asked, holds) => {
      const wanted = everybody.filter(holds)
      const whole = { ...asked, page_size: 100 }
      for (const page of [await list(whole), await listViaPost(whole)]) {
        expect(page.count).toBe(wanted.length)
        expect(page.results).toEqual(wanted)
      }
    },
  )

  it.each(orderings)(
    'T15 the patient list can be sorted by %s in both directions, and then contains every patient once',
    async (ordering) => {
      for (const name of [ordering, `-${ordering}`]) {
        const { results } = await list({ ordering: name, page_size: 10_000 })
        expect(results).toHaveLength(everybody.length)
        expect(new Set(results.map(({ user }) => user.id)).size).toBe(everybody.length)
      }
      expect((await listViaPost({ ordering })).results).toEqual((await list({ ordering })).results)
    },
  )

  it('T15 a search finds a patient by the displayed phone number, the record id or the birth date', async () => {
    const someone = everybody.find(({ user, recordId }) => user.phone && user.birthDate && recordId)
    const { phone = '', birthDate = null } = someone?.user ?? {}
    const shown = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
    for (const asked of [
      { search: shown },
      { search: someone?.recordId ?? '' },
      { birth_date: birthDate ?? '' },
    ]) {
      const { results } = await list(asked)
      expect(results.map(({ user }) => user.id)).toContain(someone?.user.id)
      expect(results.length).toBeLessThan(5)
    }
  })

  it('W22 N27 if the filter for chat channels would make the URL too long, the client requests the patient list with POST', async () => {
    const channels = everybody.flatMap(({ sbChannelUrl }) => sbChannelUrl ?? [])
    expect(channels.join().length).toBeGreaterThan(2000)
    const some = [channels[3] ?? '', channels[1] ?? '']
    const few = await list({ sb_channel_urls: some, is_currently_active: true })
    const wanted = everybody.filter(
      (patient) => some.includes(patient.sbChannelUrl ?? '') && patient.isCurrentlyActive,
    )
    expect(few.results).toEqual(wanted)
    const many = await list({ sb_channel_urls: channels, page_size: 10, page: 2 })
    expect(many.count).toBe(everybody.length)
    expect(many.results).toEqual(everybody.slice(10, 20))
    const requests = await sandbox.requests()
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/patient/patients/list-via-post/',
    })
  })

  it('T15 an unknown sort order is rejected, and a request for a page after the last page returns 404', async () => {
    expect(await failureOf(list({ ordering: 'height' }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'ordering' }] },
    })
    expect(await failureOf(list({ page: 99 }))).toMatchObject({ status: 404 })
  })

  it('N06 the patient list contains no patients of another company', async () => {
    const other = await connect(sandbox, { username: 'demo2' })
    const { results } = await run(patientListQuery(other.http, { page_size: 10_000 }))
    expect(results).toHaveLength(10)
    const ids = new Set(everybody.map(({ user }) => user.id))
    expect(results.filter(({ user }) => ids.has(user.id))).toEqual([])
  })
})
