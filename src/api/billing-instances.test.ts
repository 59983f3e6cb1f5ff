import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { billingListQueries } from '../domain/billing/billing-tabs'
import { wireBilling, wirePage } from './billing.fixture'
import { billingCountQuery, billingInstance, billingListQuery } from './billing-instances'
import { SchemaError } from './errors'
import { json, run, testHttp } from './http.fixture'
import { serverPage } from './page'

const empty = json(wirePage([]))

describe('B02 B03 B04 B05 the list of billings', () => {
  it.each([
    ['B02', 'pending', 'status=Elg&currently_billable=false&ordering=billable_on'],
    ['B03', 'ready', 'status=Elg&currently_billable=true&ordering=billable_on'],
    ['B04', 'billed', 'status=Rec&ordering=-reconciled'],
    ['B05', 'cancelled', 'status=Cnc&ordering=-cancelled_on'],
  ] as const)(
    '%s the request for the list of the %s tab has the query %s',
    async (_, tab, query) => {
      const { http, asked } = testHttp([empty])
      await run(billingListQuery(http, billingListQueries[tab]))
      expect(asked[0]?.path).toBe(`/billing/billinginstances/?${query}`)
    },
  )

  it('N26 page index 0 of a table is requested as page 1', async () => {
    const { http, asked } = testHttp([empty])
    await run(billingListQuery(http, { page: serverPage(0), pageSize: 50 }))
    expect(asked[0]?.path).toBe('/billing/billinginstances/?page=1&page_size=50')
  })

  it('W21 the request for the billings that have no provider sends the text `null` as the provider', async () => {
    const { http, asked } = testHttp([empty])
    await run(billingListQuery(http, { primaryProviderId: 'null' }))
    expect(asked[0]?.path).toBe('/billing/billinginstances/?primary_provider_id=null')
  })

  it('W23 the request for billings sends dates as yyyy-MM-dd, and all filters with their wire names', async () => {
    const { http, asked } = testHttp([empty])
    await run(
      billingListQuery(http, {
        billableOn: '2026-03-22',
        patientBirthDate: '1990-01-05',
        patientId: 7,
        search: 'Ann & Ben',
      }),
    )
    expect(asked[0]?.path).toBe(
      '/billing/billinginstances/?billable_on=2026-03-22&patient_birth_date=1990-01-05&patient_id=7&search=Ann+%26+Ben',
    )
  })

  it('N25 count, next, previous and results are read from the response with a list of billings', async () => {
    const { http } = testHttp([
      json({ ...wirePage([wireBilling()], 120), next: 'https://x/?page=2' }),
    ])
    const page = await run(billingListQuery(http, {}))
    expect(page).toMatchObject({ count: 120, next: 'https://x/?page=2', previous: null })
    expect(page.results).toHaveLength(1)
  })

  it('S06 to count billings, the client requests a page of one row and reads its `count`', async () => {
    const { http, asked } = testHttp([json(wirePage([wireBilling()], 41))])
    const query = billingCountQuery(http, { ...billingListQueries.ready, primaryProviderId: 3 })
    expect(await run(query)).toBe(41)
    expect(asked[0]?.path).toBe(
      '/billing/billinginstances/?status=Elg&currently_billable=true&primary_provider_id=3&page_size=1',
    )
  })

  it('two connections use different query keys for the same list of billings', () => {
    const one = testHttp([], { connection: 'one' })
    const two = testHttp([], { connection: 'two' })
    expect(billingListQuery(one.http, {}).queryKey).not.toEqual(
      billingListQuery(two.http, {}).queryKey,
    )
  })
})

describe('W09 W26 the schema of a billing instance', () => {
  it('W09 the schema of a billing reads all fields', () => {
    expect(z.parse(billingInstance, wireBilling())).toMatchObject({
      codes: [{ code: '98977', units: 1 }],
      rulesId: 'spec',
      rtmcycle: { startDate: '2026-02-04', patientInteractionDayCount: 18 },
      prevBillinginstance: { reconciled: '2026-02-20T15:00:00Z' },
      patient: { user: { id: 7, lastName: 'Example' } },
      interactionLogs: [{ durationSecs: 61, activityTypes: ['DTR', 'PHN'] }],
    })
  })

  it.each([
    ['Elg', 'Elg'],
    ['REC', 'Rec'],
    ['CNC', 'Cnc'],
  ])('W26 the schema of a billing reads the status %s as %s', (wire, ours) => {
    expect(z.parse(billingInstance, wireBilling({ status: wire })).status).toBe(ours)
  })

  it.each(['2026-12-31T00:00:00Z', '2026-02-30', 'soon', ''])(
    'Y24 K30 the schema of a billing reads the date %j, which is not valid, as null',
    (text) => {
      const moves = [{ cycle_number: 3, bill_by: text }]
      const sent = { file_by: text, date_of_service: text, bill_by: text, moves_cycle: 3 }
      const known = { fileBy: null, dateOfService: null, moves: [] }
      expect(billingInstance.parse(wireBilling({ ...sent, moves }))).toMatchObject(known)
      expect(billingInstance.parse(wireBilling(sent))).toMatchObject(known)
    },
  )

  it('B26 the schema of a billing keeps unknown pending reasons', () => {
    const read = z.parse(billingInstance, wireBilling({ pending_reasons: ['NEW_RULE'] }))
    expect(read.pendingReasons).toEqual(['NEW_RULE'])
  })

  it('the schema of a billing accepts a response that has only the fields of the spec', () => {
    const user = { id: 7, full_name: 'Ann Example' }
    const patient = { user, provider_relationships: [] }
    const read = z.parse(billingInstance, { uuid: 'b', status: 'Elg', type: 'CONNECT', patient })
    expect(read).toMatchObject({
      rtmcycle: null,
      pendingReasons: [],
      codes: [{ code: '98975', units: 1 }],
      rulesId: 'spec',
      warnings: [],
    })
  })

  it('K20 B19 the schema of a billing reads the codes that the backend sends, even unknown ones', () => {
    const codes = [
      { code: '98979', units: 1 },
      { code: 'G0002', units: 3 },
    ]
    const sent = wireBilling({ type: 'SUPPORT', units_of_98981: 5, codes, rules_id: 'cms2026' })
    expect(z.parse(billingInstance, sent)).toMatchObject({ codes, rulesId: 'cms2026' })
  })

  it.each([
    ['Connect', { type: 'CONNECT' }, [['98975', 1]]],
    ['Engage', { type: 'ENGAGE' }, [['98977', 1]]],
    ['Support', { type: 'SUPPORT' }, [['98980', 1]]],
    [
      'Support',
      { type: 'SUPPORT', units_of_98981: 2 },
      [
        ['98980', 1],
        ['98981', 2],
      ],
    ],
    ['PCM', { type: 'SUPPORT', is_pcm_billing: true, units_of_99426: 1 }, [['99426', 1]]],
    [
      'PCM',
      { type: 'SUPPORT', is_pcm_billing: true, units_of_99426: 1, units_of_99427: 2 },
      [
        ['99426', 1],
        ['99427', 2],
      ],
    ],
    ['PCM', { type: 'SUPPORT', is_pcm_billing: true, units_of_98981: 4 }, [['99426', 1]]],
  ] as const)(
    'K20 B19 B20 if the backend sends no codes, the schema derives them: a billing for %s with the fields %j has the codes %j',
    (_, fields, expected) => {
      const { codes } = z.parse(billingInstance, wireBilling(fields))
      expect(codes).toEqual(expected.map(([code, units]) => ({ code, units })))
    },
  )

  it.each([
    ['a text instead of a list', '98980', 'codes'],
    ['no number of units', [{ code: '98980' }], 'codes.0.units'],
    ['half a unit', [{ code: '98980', units: 0.5 }], 'codes.0.units'],
    ['no unit', [{ code: '98980', units: 0 }], 'codes.0.units'],
    ['an empty code', [{ code: '', units: 1 }], 'codes.0.code'],
  ])(
    'K20 the schema of a billing rejects invalid codes, and the error contains the path of the codes: %s',
    async (_, codes, path) => {
      const { http } = testHttp([json(wirePage([wireBilling({ codes })]))])
      const error = await run(billingListQuery(http, {})).catch((thrown: unknown) => thrown)
      expect(error instanceof SchemaError && error.problems[0]?.path).toBe(`results.0.${path}`)
    },
  )

  const moved = { cycle_number: 2, bill_by: '2026-03-06' }
  it.each([
    ['all such cycles', { moves: [moved, moved] }, 2],
    [
      'one cycle, if the backend sends only the first cycle',
      { bill_by: '2026-03-06', moves_cycle: 2 },
      1,
    ],
    ['no cycle, if the backend sends no cycle', {}, 0],
  ])(
    'K30 the schema of a billing reads the later cycles that a late billing would delay: %s',
    (_, fields, count) => {
      const { moves } = z.parse(billingInstance, wireBilling(fields))
      expect(moves).toEqual(Array(count).fill({ cycleNumber: 2, billBy: '2026-03-06' }))
    },
  )

  it.each([
    [{ conflicts: ['NO_LIVE_CONTACT'] }, ['NO_LIVE_CONTACT'], null],
    [{ clinic_timezone: 'Asia/Manila' }, [], 'Asia/Manila'],
    [{ clinic_timezone: 'Mars/Olympus' }, [], null],
  ])(
    'K32 K10 the schema of a billing reads the conflicts and the time zone in %j',
    (fields, conflicts, zone) => {
      const billing = z.parse(billingInstance, wireBilling(fields))
      expect([billing.conflicts, billing.clinicTimezone]).toEqual([conflicts, zone])
    },
  )

  it('the schema of a billing rejects an unknown type, and the error contains its path', async () => {
    const { http } = testHttp([json(wirePage([wireBilling({ type: 'OTHER' })]))])
    const error = await run(billingListQuery(http, {})).catch((thrown: unknown) => thrown)
    expect(error instanceof SchemaError && error.problems[0]?.path).toBe('results.0.type')
  })
})
