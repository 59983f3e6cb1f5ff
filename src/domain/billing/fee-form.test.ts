import { describe, expect, it } from 'vitest'
import { type FeeRow, feeProblems, feeRowsOf, feesOfRows, isFeeFormDirty } from './fee-form'

const row = (code: string, amount: string, validFrom: string, key = 'a'): FeeRow => {
  return { key, code, amount, validFrom }
}

describe('K26 the form with the fee table', () => {
  it.each([
    ['98975', '19.50', '01/05/2026', undefined],
    ['98975', ' $19.5 ', '2026-01-05', undefined],
    ['98975', '0', '01-05-2026', undefined],
    ['98975', '$1,250.00', '01/05/2026', undefined],
    ['98975', '.50', '01/05/2026', undefined],
    ['', '19.50', '01/05/2026', { code: 'code' }],
    ['98975', '', '01/05/2026', { amount: 'amount' }],
    ['98975', '19.505', '01/05/2026', { amount: 'amount' }],
    ['98975', '19,50', '01/05/2026', { amount: 'amount' }],
    ['98975', '100000', '01/05/2026', { amount: 'amount' }],
    ['98975', '19.50', '31/01/2026', { validFrom: 'validFrom' }],
    ['98975', '19.50', '', { validFrom: 'validFrom' }],
    ['', '', '', { code: 'code', amount: 'amount', validFrom: 'validFrom' }],
  ])(
    'the fee form finds the problems, if any, of the code %j, the amount %j and the first day %j',
    (code, amount, validFrom, problems) => {
      expect(feeProblems([row(code, amount, validFrom)]).get('a')).toEqual(problems)
    },
  )

  it('the fee form finds two amounts for the same code and day, even if the day is typed in different formats', () => {
    const rows = [
      row('98975', '19.50', '01/05/2026', 'a'),
      row('98976', '19.50', '01/05/2026', 'b'),
      row('98975', '20', '2026-01-05', 'c'),
      row('98975', '20', '01/06/2026', 'd'),
    ]
    expect([...feeProblems(rows)]).toEqual([['c', { validFrom: 'repeated' }]])
  })

  it('the fee form converts fees to rows of the form, and converts the rows back to the same fees', () => {
    const fees = [{ code: '98975', cents: 1950, validFrom: '2026-01-05' }]
    const rows = feeRowsOf(fees)
    expect(rows).toEqual([row('98975', '19.50', '01/05/2026', '98975 2026-01-05')])
    expect(feesOfRows(rows)).toEqual(fees)
  })

  it.each([
    row('98975', '', '01/05/2026'),
    row('98975', '19.50', '31/01/2026'),
    row('', '19.50', '01/05/2026'),
  ])(
    'the fee form does not leave out an invalid row, but throws an error: $code $amount $validFrom',
    (invalid) => {
      const valid = row('98976', '19.50', '01/05/2026', 'b')
      expect(() => feesOfRows([valid, invalid])).toThrow('A fee is invalid.')
    },
  )

  it('the fee form counts as changed only while a text or the number of rows differs from the saved fees', () => {
    const start = [row('98975', '19.50', '01/05/2026')]
    expect(isFeeFormDirty([row('98975', '19.5', '01/05/2026')], start)).toBe(true)
    expect(isFeeFormDirty([row('98975', '19.50', '01/05/2026', 'b')], start)).toBe(false)
    expect(isFeeFormDirty([], start)).toBe(true)
  })
})
