import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../test-database'
import { openTestSandbox, type TestClient, type TestSandbox } from '../test-sandbox'
import {
  attentionOf,
  type Filters,
  inOrder,
  type ListedPatient,
  patientPages,
  satisfies,
  sortedBy,
} from './patient-list.fixture'

const LIST = '/patient/patients/'
const orderings = Object.keys(sortedBy).flatMap((name) => [name, `-${name}`])

/** Returns random filters. Some of their values exist in the clinic, and some do not. */
function filtersOf(patients: readonly ListedPatient[]): fc.Arbitrary<Filters> {
  const some = fc.constantFrom(...patients)
  const flag = fc.boolean()
  const searches = some.chain(({ user, record_id }) =>
    fc.constantFrom(
      user.last_name.toUpperCase(),
      `${user.first_name.slice(0, 3)}, ${user.last_name.slice(1)}`,
      user.phone.slice(-8) || 'no phone',
      `(${user.phone.slice(2, 5)}) ${user.phone.slice(5, 8)}-${user.phone.slice(8)}`,
      record_id?.toLowerCase() ?? 'mrn',
      'a',
      '%',
      '10',
    ),
  )
  return fc.record(
    {
      attention: fc.constantFrom<('at_risk' | 'missed')[]>('at_risk', 'missed'),
      birth_date: some.map(({ user }) => user.birth_date ?? '1988-02-29'),
      current_intlog_secs_min: fc.constantFrom(0, 1, 600, 1200),
      current_intlog_secs_max: fc.constantFrom(0, 1199, 2400),
      current_rtmcycle_responses_count_min: fc.constantFrom(0, 1, 16),
      current_rtmcycle_responses_count_max: fc.constantFrom(0, 15, 30),
      has_synchronous_action: flag,
      is_currently_active: flag,
      is_currently_rtm_enrolled: flag,
      is_in_first_cycle: flag,
      is_in_last_cycle: flag,
      is_pcm_enabled: flag,
      provider_id: fc.constantFrom<(number | 'null')[]>(1, 2, 5, 9, 'null'),
      search: searches,
      sb_channel_urls: fc
        .subarray([...patients], { minLength: 1 })
        .map((chosen) => chosen.map((patient) => patient.sb_channel_url).join(',')),
    },
    { requiredKeys: [] },
  )
}

/** Selects a few of the filters, because hardly any patient matches many filters together. */
function few(filters: Filters, places: readonly number[]): Filters {
  const entries = Object.entries(filters)
  const kept = entries.filter((_, index) => places.includes(index % 15))
  return Object.fromEntries(kept)
}

const journeys = [
  ['the day of the seed', '2026-06-15T18:00:00Z', 'America/New_York'],
  [
    'a day that is already in the next month in the user’s time zone',
    '2026-07-01T03:00:00Z',
    'Pacific/Kiritimati',
  ],
  ['a day 25 days later', '2026-07-10T18:00:00Z', 'America/New_York'],
] as const

describe(`patient lists with random filters, on ${testDatabase.name}`, () => {
  let test: TestSandbox
  let demo: TestClient

  async function list(query: string, zone: string) {
    const answer = await demo.get(`${LIST}?${query}`, { zone })
    expect(answer.status).toBe(200)
    return patientPages.parse(answer.body)
  }

  beforeAll(async () => {
    test = await openTestSandbox(testDatabase, '2026-06-15T18:00:00Z')
    await test.sandbox.context.reset(96)
    demo = await test.signIn('demo')
  })
  afterAll(() => test.close())

  it.each(journeys)(
    'T15 a list of patients contains exactly the patients that match the filters, on %s',
    async (_, now, zone) => {
      await test.setClock(now)
      const everybody = (await list('page_size=10000', zone)).results
      expect(everybody).toHaveLength(84)
      const places = fc.subarray(
        Array.from({ length: 15 }, (_place, index) => index),
        { minLength: 1, maxLength: 3 },
      )
      await fc.assert(
        fc.asyncProperty(
          filtersOf(everybody),
          places,
          fc.constantFrom(...orderings),
          async (all, chosen, ordering) => {
            const filters = few(all, chosen)
            const wanted = everybody.filter((patient) => satisfies(patient, filters))
            const values = Object.entries({ ...filters, ordering, page_size: 10_000 })
            const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)]))
            const found = await list(query.toString(), zone)
            const ids = inOrder(wanted, ordering).map(({ user }) => user.id)
            expect(found.results.map(({ user }) => user.id)).toEqual(ids)
            expect(found.count).toBe(wanted.length)
          },
        ),
        { numRuns: 80, seed: 3 },
      )
    },
  )

  it.each(journeys)(
    'Y20 each counter above the list of patients shows the number of rows that the filter of this counter returns, on %s',
    async (_, now, zone) => {
      await test.setClock(now)
      const everybody = (await list('page_size=10000', zone)).results
      for (const filters of ['', 'is_currently_active=true', 'provider_id=2&search=a']) {
        const { body } = await demo.get(`/patient/attention/?${filters}`, { zone })
        const rowsOf = async (query: string) => (await list(`${filters}&${query}`, zone)).count
        expect(body).toEqual({
          at_risk: await rowsOf('attention=at_risk'),
          missed: await rowsOf('attention=missed'),
          one_call: await rowsOf('attention=one_call'),
          no_live_contact: await rowsOf('has_synchronous_action=false'),
        })
      }
      const { body: all } = await demo.get('/patient/attention/', { zone })
      const some = z.record(z.string(), z.number().positive())
      if (now === journeys[0][1]) expect(some.safeParse(all).success).toBe(true)
      const counted = (kind: string) => everybody.filter((one) => attentionOf(one) === kind).length
      expect(all).toMatchObject({ at_risk: counted('at_risk'), missed: counted('missed') })
    },
  )
})
