import { describe, expect, it } from 'vitest'
import { amountOf, centsOf, centsOfCodes, type Fee, feeCodes } from './fees'

describe('K26 a fee', () => {
  it('a fee can be set for each code of the rule packs', () => {
    expect(feeCodes).toEqual([
      ...['98975', '98976', '98977', '98978', '98979', '98980', '98981'],
      ...['98984', '98985', '98986', '99426', '99427'],
    ])
  })

  it.each([
    ['0', 0],
    ['0.1', 10],
    ['0.01', 1],
    ['50.25', 5025],
    ['50.2', 5020],
    ['1.10', 110],
    ['99999.99', 9_999_999],
  ])('a fee with the amount %s is %i cents', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents)
  })

  it.each([
    ...['', ' ', '.5', '5.', '50.255', '100000', '-1', '+1', '1e3', '0x10', '1,000', '50,25'],
    ...['007', 'NaN', 'Infinity', '$5', '5 ', '٥', '50.25\n'],
  ])('the text %j is not a valid amount of a fee', (amount) => {
    expect(centsOf(amount)).toBeNull()
  })

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [5025, '50.25'],
    [9_999_999, '99999.99'],
  ])('a fee of %i cents is written as %s', (cents, amount) => {
    expect(amountOf(cents)).toBe(amount)
  })
})

describe('K26 the amount of the codes of a billing, computed with the company’s fees', () => {
  const fees: Fee[] = [
    { code: '98980', cents: 5010, validFrom: '2026-01-01' },
    { code: '98981', cents: 3999, validFrom: '2026-07-01' },
    { code: '98981', cents: 4001, validFrom: '2026-01-01' },
  ]
  const support = (units: number) => [
    { code: '98980', units: 1 },
    { code: '98981', units },
  ]

  it.each([
    ['is unknown if the date of service is before the first fee', support(2), '2025-12-31', null],
    ['is known if the date of service is the first day of a fee', support(2), '2026-01-01', 13_012],
    [
      'uses the older fee until the day before the first day of the newer fee',
      support(2),
      '2026-06-30',
      13_012,
    ],
    ['uses the newer fee from the first day of that fee', support(2), '2026-07-01', 13_008],
    ['is unknown if one code has no fee', [{ code: '98975', units: 1 }], '2026-07-01', null],
    ['needs no fee for a code with 0 units', support(0), '2025-01-01', null],
    ['does not include a code with 0 units', support(0), '2026-01-01', 5010],
    ['is 0 if there are no codes', [], '2026-01-01', 0],
  ])('the amount for the codes of a billing %s', (_, codes, date, cents) => {
    expect(centsOfCodes(fees, codes, date)).toBe(cents)
  })

  it('a sum of fees is exact, and has no rounding error of floating-point numbers', () => {
    const dime: Fee[] = [{ code: '98981', cents: 10, validFrom: '2026-01-01' }]
    expect(amountOf(centsOfCodes(dime, [{ code: '98981', units: 3 }], '2026-01-01') ?? 0)).toBe(
      '0.30',
    )
  })
})
