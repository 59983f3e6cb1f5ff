import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test-database'
import { useTestSandbox } from '../use-test-sandbox'

const FEES = '/billing/fees/'
const fee = (code: string, amount: unknown, valid_from: unknown) => ({ code, amount, valid_from })

describe(`the fee table on ${testDatabase.name}`, () => {
  const { test, demo } = useTestSandbox(testDatabase, '2026-02-10T17:00:00.000Z')

  const put = (rows: unknown, headers: Record<string, string> = {}) =>
    demo.put(FEES, rows, { headers })
  const stored = async () => (await demo.get(FEES)).body

  it('K26 a company that has entered no fees has an empty fee table, without default amounts', async () => {
    expect(await stored()).toEqual([])
  })

  it('K26 the fee table stores a decimal amount for each code and the day from which the amount is valid', async () => {
    const rows = [
      fee('98981', '39.9', '2026-07-01'),
      fee('98980', '50.25', '2026-01-01'),
      fee('98981', '40', '2026-01-01'),
    ]
    const answer = await put(rows)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([
      fee('98980', '50.25', '2026-01-01'),
      fee('98981', '40.00', '2026-01-01'),
      fee('98981', '39.90', '2026-07-01'),
    ])
    expect(await stored()).toEqual(answer.body)
  })

  it('K26 a fee table belongs to one company, and a request for the table needs a session', async () => {
    await put([fee('98975', '19.00', '2026-01-01')])
    const other = await test.signIn('demo2')
    expect((await other.get(FEES)).body).toEqual([])
    expect((await test.visitor.get(FEES)).status).toBe(401)
    expect((await test.visitor.put(FEES, [])).status).toBe(401)
  })

  it.each([
    ['code', '98999', '1.00', '2026-01-01', /^The code must be one of 98975, 98976, /],
    ['code', 98975, '1.00', '2026-01-01', /^The code must be one of/],
    ['amount', '98975', 19, '2026-01-01', /must be a decimal text from 0 to 99999.99/],
    ['amount', '98975', '19.255', '2026-01-01', /at most two decimals/],
    ['amount', '98975', '100000', '2026-01-01', /from 0 to 99999.99/],
    ['amount', '98975', '-1', '2026-01-01', /from 0 to 99999.99/],
    ['amount', '98975', undefined, '2026-01-01', /must be a decimal text/],
    ['valid_from', '98975', '1.00', '2026-02-30', /must be a date, yyyy-MM-dd/],
    ['valid_from', '98975', '1.00', undefined, /must be a date/],
  ])(
    'K26 an invalid %s in the fee table is rejected, and nothing changes: code %j, amount %j, valid from %j',
    async (name, code, amount, day, why) => {
      const before = [fee('98975', '19.00', '2026-01-01')]
      await put(before)
      const answer = await put([
        fee('98980', '1.00', '2026-01-01'),
        { code, amount, valid_from: day },
      ])
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        errors: [{ field: `1.${name}`, detail: expect.stringMatching(why) }],
      })
      expect(await stored()).toEqual(before)
    },
  )

  it('K26 two fees for the same code and day are rejected, and the error names the row', async () => {
    const answer = await put([
      fee('98980', '1.00', '2026-01-01'),
      fee('98980', '1.00', '2026-02-01'),
      fee('98980', '2.00', '2026-01-01'),
    ])
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: [{ field: '2.valid_from', detail: /already a fee for 98980 from 2026-01-01/ }],
    })
    expect(await stored()).toEqual([])
  })

  it.each([[{}], ['fees'], [null]])(
    'K26 a request for a new fee table is rejected if its body is not a list: %j',
    async (body) => {
      expect((await put(body)).status).toBe(400)
    },
  )

  it('K26 a fee table cannot be replaced if someone else has changed the table after the user loaded it', async () => {
    const tag = (await demo.get(FEES)).headers.get('ETag') ?? ''
    const mine = [fee('98980', '50.00', '2026-01-01')]
    const theirs = [fee('98980', '51.00', '2026-01-01')]
    expect((await put(theirs, { 'If-Match': tag })).status).toBe(200)
    const refused = await put(mine, { 'If-Match': tag })
    expect(refused.status).toBe(412)
    expect(refused.body).toMatchObject({ message: /The fees were changed/ })
    expect(await stored()).toEqual(theirs)
    const fresh = (await demo.get(FEES)).headers.get('ETag') ?? ''
    expect(fresh).not.toBe(tag)
    expect((await put(mine, { 'If-Match': fresh })).status).toBe(200)
    // The client did not receive the response to the first request, and sends the same request
    // again.
    expect((await put(mine, { 'If-Match': fresh })).status).toBe(200)
    expect(await stored()).toEqual(mine)
  })
})
