import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { centsOf } from '../../../src/domain/billing/fees'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'
import { addMonitoredPatient } from './monitored-patient.fixture'

const BILLINGS = '/billing/billinginstances/'

const row = z.object({
  codes: z.array(z.object({ code: z.string(), units: z.number() })),
  amount: z.nullable(z.string()),
})
const list = z.object({ count: z.number(), results: z.array(row) })

describe(`the totals of billings on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-03-20T17:00:00.000Z')

  beforeEach(async () => {
    for (const lastName of ['Adams', 'Baker']) {
      await addMonitoredPatient(test, demo, { lastName })
    }
  })

  const fee = (code: string, amount: string, valid_from = '2026-01-01') => ({
    code,
    amount,
    valid_from,
  })
  const totals = async (query = '') => (await demo.get(`${BILLINGS}totals/${query}`)).body

  it('Q01 the totals have no amount if there are no fees', async () => {
    expect(await totals()).toMatchObject({ count: 6, units: 8, amount: null, without_fee: 6 })
  })

  it('Q01 the totals use the fees of the date of service, and equal the sum of the list’s rows to the cent', async () => {
    await demo.put('/billing/fees/', [
      fee('98980', '54.10'),
      fee('98981', '40.05'),
      fee('98977', '42.30'),
      fee('98977', '99.99', '2026-02-04'),
    ])
    for (const query of [
      '',
      '?currently_billable=true&status=Elg',
      '?search=baker',
      '?status=Rec',
    ]) {
      const { count, results } = list.parse((await demo.get(`${BILLINGS}${query}`)).body)
      const amounts = results.map(({ amount }) => (amount === null ? null : centsOf(amount)))
      const cents = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
      const units = results.flatMap(({ codes }) => codes).reduce((sum, one) => sum + one.units, 0)
      expect(await totals(query)).toMatchObject({
        count,
        units,
        amount: results.length === 0 ? null : (cents / 100).toFixed(2),
        without_fee: amounts.filter((amount) => amount === null).length,
      })
    }
    // The cycle of the Engage billing ends on Feb 3. The Connect billing has no fee.
    expect(await totals('?search=adams')).toMatchObject({
      count: 3,
      units: 4,
      amount: '136.45',
      without_fee: 1,
    })
  })

  it('Q01 a request for totals with an unknown filter is rejected, and the error names the filter', async () => {
    const answer = await demo.get(`${BILLINGS}totals/?nonsense=1`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field: 'nonsense' }] })
  })
})
