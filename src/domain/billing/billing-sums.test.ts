import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { sumBillings, sumsByCode, sumText } from './billing-sums'

const support = (units: number, amount: number | null) => ({
  codes: [
    { code: '98980', units: 1 },
    { code: '98981', units },
  ],
  amount,
})

describe('Q01 the sum of billings', () => {
  it.each([
    ['no billings', [], '0 billings · 0 units'],
    ['one billing', [support(1, 10_05)], '1 billing · 2 units · $10.05 based on your fees'],
    [
      'cents that floating-point numbers cannot add exactly',
      [support(1, 10), support(1, 20)],
      '2 billings · 4 units · $0.30 based on your fees',
    ],
    ['thousands', [support(2, 321_450)], '1 billing · 3 units · $3,214.50 based on your fees'],
    ['a fee of zero', [support(1, 0)], '1 billing · 2 units · $0.00 based on your fees'],
    [
      'a billing without a fee',
      [support(1, 500), support(1, null)],
      '2 billings · 4 units · at least $5.00 based on your fees (1 billing without a fee)',
    ],
    ['no fees', [support(1, null), support(3, null)], '2 billings · 6 units'],
  ])('Q01 the sum of billings, units and amounts has a text for %s', (_, rows, text) => {
    expect(sumText(sumBillings(rows), en)).toBe(text)
  })
})

describe('Y03 the sums by code', () => {
  const engage = (billableOn: string | null) => ({
    codes: [{ code: '98977', units: 1 }],
    billableOn,
  })
  const call = (units: number, billableOn: string) => ({ ...support(units, null), billableOn })

  it.each([
    ['nothing if there are no billings', [], []],
    [
      'one code, with its earliest billable day',
      [engage('2026-03-02'), engage('2026-01-05'), engage(null)],
      [{ code: '98977', billings: 3, units: 3, oldest: '2026-01-05' }],
    ],
    [
      'a code without a billable day, if no such day is known',
      [engage(null)],
      [{ code: '98977', billings: 1, units: 1, oldest: null }],
    ],
    [
      'a billing with two codes under both codes, in the order of the codes',
      [call(2, '2026-02-01'), engage('2026-01-05'), call(1, '2026-03-01')],
      [
        { code: '98977', billings: 1, units: 1, oldest: '2026-01-05' },
        { code: '98980', billings: 2, units: 2, oldest: '2026-02-01' },
        { code: '98981', billings: 2, units: 3, oldest: '2026-02-01' },
      ],
    ],
  ])('Y03 the sums of billings by code contain %s', (_, rows, expected) => {
    expect(sumsByCode(rows)).toEqual(expected)
  })
})
