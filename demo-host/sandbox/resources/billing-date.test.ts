import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateInZone } from '../../../src/domain/dates/dates'
import { instantInZone } from '../../../src/domain/dates/zoned-time'
import { testDatabase } from '../test-database'
import { billingsOf, daysFrom, readBilling } from '../test-sandbox'
import { useTestSandbox } from '../use-test-sandbox'

const BILLINGS = '/billing/billinginstances/'
const RECONCILE = `${BILLINGS}reconcile-in-bulk/`
const late = z.object({
  bill_by: z.nullable(z.string()),
  moves_cycle: z.nullable(z.number()),
  moves: z.array(z.object({ cycle_number: z.number(), bill_by: z.string() })),
})
const billedRow = z.object({ reconciled: z.string() })

describe(`the date of billing on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')
  let patient: number
  let uuids: string[]

  // Cycle 1 ends on February 3, so its Engage billing can be billed from February 4. Cycle 2 ends
  // on March 5.
  beforeEach(async () => {
    patient = await test.addPatient()
    await test.enroll(patient, '2026-01-05')
    const dates = [...daysFrom('2026-01-05', 16), ...daysFrom('2026-02-04', 16)]
    await test.visitor.post('/sandbox/responses', { patientId: patient, dates })
    await test.setClock('2026-02-20')
    uuids = (await billingsOf(demo, patient, 'ENGAGE')).map(({ uuid }) => uuid)
  })

  const bill = (day: string) =>
    demo.post(RECONCILE, {
      uuids: uuids.slice(0, 1),
      operation: 'RECONCILE',
      reconciliation_datetime: `${day}T17:00:00Z`,
    })

  it.each([
    ['2026-02-04', '2026-03-06'],
    ['2026-02-20', '2026-03-22'],
  ])(
    'K10 if an Engage billing is billed on %s, the Engage billing of the next cycle can be billed from %s',
    async (day, next) => {
      expect((await bill(day)).status).toBe(204)
      const [first = '', second = ''] = uuids
      expect((await readBilling(demo, first)).reconciled).toBe(`${day}T17:00:00.000Z`)
      expect((await readBilling(demo, second)).billable_on).toBe(next)
    },
  )

  it('K10 a billing that cannot be billed on the chosen date is excluded, and the other billings are billed', async () => {
    const [connect] = await billingsOf(demo, patient, 'CONNECT')
    await demo.post(RECONCILE, { uuids: uuids.slice(0, 1), operation: 'RECONCILE' })
    await test.setClock('2026-03-30')
    const both = [connect?.uuid, uuids[1]]
    const answer = await demo.post(RECONCILE, {
      uuids: both,
      operation: 'RECONCILE',
      reconciliation_datetime: '2026-03-10T16:00:00Z',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        excluded_instances: [
          { uuid: uuids[1], reason: 'BEFORE_BILLABLE', patient_full_name: 'Pat Example' },
        ],
      },
    })
    expect((await readBilling(demo, connect?.uuid ?? '')).status).toBe('Rec')
  })

  it.each(['2026-02-21T17:00:00Z', 'tomorrow'])(
    'K10 the billing date %s is rejected with an error at the field of the date, and nothing is billed',
    async (at) => {
      const answer = await demo.post(RECONCILE, {
        uuids,
        operation: 'RECONCILE',
        reconciliation_datetime: at,
      })
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reconciliation_datetime' }] },
      })
      expect((await readBilling(demo, uuids[0] ?? '')).status).toBe('Elg')
    },
  )

  it('K30 if an Engage billing is ready, the API returns the last date on which it can be billed without delaying a later cycle', async () => {
    const read = async (uuid = '') => late.parse((await demo.get(`${BILLINGS}${uuid}/`)).body)
    const none = { bill_by: null, moves_cycle: null, moves: [] }
    expect(await read(uuids[0])).toEqual({
      bill_by: '2026-02-04',
      moves_cycle: 2,
      moves: [
        { cycle_number: 2, bill_by: '2026-02-04' },
        { cycle_number: 3, bill_by: '2026-02-04' },
      ],
    })
    expect(await read(uuids[1])).toEqual(none)
    await bill('2026-02-20')
    expect(await read(uuids[0])).toEqual(none)
  })

  // At noon in the user's time zone, the date in New York may be one day earlier or later.
  it.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'America/New_York'])(
    'K10 if a user in the time zone %s chooses a billing date, the same date is recorded in the clinic’s time zone',
    async (zone) => {
      const day = '2026-02-10'
      const answer = await demo.post(
        RECONCILE,
        {
          uuids: uuids.slice(0, 1),
          operation: 'RECONCILE',
          reconciliation_datetime: instantInZone(day, '12:00', zone),
          reconciliation_date: day,
        },
        { zone },
      )
      expect(answer.status).toBe(204)
      const [first = '', second = ''] = uuids
      expect((await readBilling(demo, second)).billable_on).toBe('2026-03-12')
      const { reconciled } = billedRow.parse(await readBilling(demo, first))
      expect(dateInZone(Date.parse(reconciled), 'America/New_York')).toBe(day)
      if (zone !== 'Pacific/Kiritimati') expect(dateInZone(Date.parse(reconciled), zone)).toBe(day)
    },
  )

  it('K10 if the chosen billing date is in the future in the clinic’s time zone, the date is rejected with an error at the field of the date', async () => {
    const answer = await demo.post(
      RECONCILE,
      { uuids, operation: 'RECONCILE', reconciliation_date: '2026-02-21' },
      { zone: 'Pacific/Kiritimati' },
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reconciliation_date' }] },
    })
    expect((await readBilling(demo, uuids[0] ?? '')).status).toBe('Elg')
  })
})
