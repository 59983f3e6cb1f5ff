import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { feeCodes } from '../../../src/domain/billing/fees'
import { addDays } from '../../../src/domain/dates/dates'
import { embeddedDatabase } from '../test-database'
import { listBillings, openTestSandbox, type TestClient, type WireBilling } from '../test-sandbox'

const figure = z.object({ count: z.number(), amount: z.string(), without_fee: z.number() })
const names = ['billed', 'ready', 'on_course', 'one_step', 'likely', 'at_risk'] as const
type Name = (typeof names)[number]
const months = z.object({
  results: z.array(z.object({ month: z.string(), ...shapeOf(figure) })),
  earlier: z.object(shapeOf(figure)),
})
const rows = z.object({
  count: z.number(),
  next: z.string().nullable(),
  results: z.array(
    z.object({
      uuid: z.string().nullable(),
      codes: z.array(z.object({ code: z.string(), units: z.number() })),
      state: z.string(),
      missing: z.object({ days: z.number(), secs: z.number() }).nullable(),
      amount: z.string().nullable(),
    }),
  ),
})

function shapeOf(each: typeof figure): Record<Name, typeof figure> {
  return {
    billed: each,
    ready: each,
    on_course: each,
    one_step: each,
    likely: each,
    at_risk: each,
  }
}

/**
 * Fees for all codes except one. The amounts contain cents, so that the test fails if the backend
 * adds them as floating-point numbers.
 */
const fees = feeCodes
  .filter((code) => code !== '98981')
  .map((code, at) => ({ code, amount: `${40 + at}.${10 + at}`, valid_from: '2000-01-01' }))

const centsOf = (amount: string) => Math.round(Number(amount) * 100)

/** Returns the amount of a billing in cents, or null without a fee. */
function centsOfBilling({ codes }: Pick<WireBilling, 'codes'>): number | null {
  let cents = 0
  for (const { code, units } of codes) {
    const fee = fees.find((one) => one.code === code)
    if (!fee) return null
    cents += units * centsOf(fee.amount)
  }
  return cents
}

/** Returns the month of the date of service. In rule pack `spec`, Connect is earned on day 16. */
function monthOf({ type, calendar_month: month, rtmcycle }: WireBilling): string {
  if (month !== null) return month
  const { start_date: start = '', end_date: end = '' } = rtmcycle ?? {}
  return `${(type === 'CONNECT' ? addDays(start, 15) : end).slice(0, 7)}-01`
}

function sumOf(amounts: readonly (number | null)[]) {
  const known = amounts.flatMap((cents) => cents ?? [])
  const cents = known.reduce((sum, one) => sum + one, 0)
  return { count: amounts.length, cents, without_fee: amounts.length - known.length }
}

describe('the forecast', () => {
  let demo: TestClient

  beforeAll(async () => {
    const test = await openTestSandbox(embeddedDatabase, '2026-02-16T17:00:00.000Z')
    await test.visitor.post('/sandbox/reset', { patients: 60 })
    demo = await test.signIn('demo')
    expect((await demo.put('/billing/fees/', fees)).status).toBe(200)
    return () => test.close()
  })

  const readAll = async () => months.parse((await demo.get('/billing/forecast/')).body)
  const read = async () => (await readAll()).results

  async function rowsOf(month: string, name: Name) {
    const path = `/billing/forecast/rows/?month=${month}&figure=${name}&page_size=25`
    const all: z.output<typeof rows>['results'] = []
    for (let page = 1; ; page += 1) {
      const { next, results } = rows.parse((await demo.get(`${path}&page=${page}`)).body)
      all.push(...results)
      if (next === null) return all
    }
  }

  it('Q06 Q01 the forecast has the same billings and amounts as the billing lists, and contains the number of billings without a fee', async () => {
    const tabs = {
      billed: await listBillings(demo, 'status=Rec&page_size=5000'),
      ready: await listBillings(demo, 'status=Elg&currently_billable=true&page_size=5000'),
      on_course: await listBillings(demo, 'status=Elg&currently_billable=false&page_size=5000'),
    }
    const found = await read()
    expect(found.map(({ month }) => month)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
    const compared: number[] = []
    for (const { month, ...figures } of found) {
      for (const name of ['billed', 'ready', 'on_course'] as const) {
        const listed = tabs[name].results.filter((row) => monthOf(row) === month)
        const opened = await rowsOf(month, name)
        const billings = opened.filter(({ uuid }) => uuid !== null)
        expect(billings.map(({ uuid }) => uuid).sort()).toEqual(
          listed.map((row) => row.uuid).sort(),
        )
        const { count, cents, without_fee } = sumOf(listed.map(centsOfBilling))
        const given = sumOf(
          billings.map(({ amount }) => (amount === null ? null : centsOf(amount))),
        )
        expect({ month, name, ...given }).toEqual({ month, name, count, cents, without_fee })
        if (name !== 'on_course') expect(centsOf(figures[name].amount)).toBe(cents)
        compared.push(count)
      }
    }
    expect(compared.filter((count) => count > 0).length).toBeGreaterThan(6)
  })

  it('Q06 each figure of the forecast is the sum of the rows that are listed for this figure', async () => {
    for (const { month, ...figures } of await read()) {
      for (const name of names) {
        const opened = await rowsOf(month, name)
        const { cents, ...counts } = sumOf(
          opened.map(({ amount }) => (amount === null ? null : centsOf(amount))),
        )
        const { amount, ...given } = figures[name]
        expect({ month, name, ...given }).toEqual({ month, name, ...counts })
        expect(centsOf(amount)).toBe(cents)
        const states = new Set(opened.map(({ state }) => state))
        expect(states.has('at_risk')).toBe(name === 'at_risk' && opened.length > 0)
      }
      const { billed, ready, on_course, one_step, likely } = figures
      const parts = [billed, ready, on_course, one_step].map((one) => centsOf(one.amount))
      expect(centsOf(likely.amount)).toBe(parts.reduce((sum, part) => sum + part, 0))
    }
  })

  it('Q06 the forecast counts all ready billings, and `earlier` counts the billings from before the first month', async () => {
    const { results, earlier } = await readAll()
    const ready = await listBillings(demo, 'status=Elg&currently_billable=true&page_size=5000')
    const older = ready.results.filter((row) => monthOf(row) < (results[0]?.month ?? ''))
    expect(older.length).toBeGreaterThan(0)
    expect(earlier.ready.count).toBe(older.length)
    const shown = results.reduce((sum, month) => sum + month.ready.count, earlier.ready.count)
    expect(shown).toBe(ready.results.length)
    expect(earlier.billed.count).toBe(0)
    for (const name of names) {
      const opened = await rowsOf('earlier', name)
      expect([name, opened.length]).toEqual([name, earlier[name].count])
    }
    const uuids = (await rowsOf('earlier', 'ready')).map(({ uuid }) => uuid)
    expect(uuids.sort()).toEqual(older.map(({ uuid }) => uuid).sort())
  })

  it('Q06 a request for a forecast is rejected if its month is invalid or its figure is unknown', async () => {
    const answer = await demo.get('/billing/forecast/rows/?month=2026-02-02&figure=sure')
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        errors: [
          { field: 'month', detail: "month must be the month's first day, yyyy-MM-01." },
          {
            field: 'figure',
            detail: 'figure must be one of billed, ready, on_course, one_step, likely, at_risk.',
          },
        ],
      },
    ])
  })
})
