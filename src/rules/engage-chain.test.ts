import { describe, expect, it } from 'vitest'
import { firstClearDay } from './engage-chain'

describe('the first day on which an Engage billing can be billed', () => {
  it.each([
    ['no other Engage billing was billed', '2026-03-01', [], '2026-03-01'],
    [
      'another Engage billing was billed 30 days before',
      '2026-03-03',
      ['2026-02-01'],
      '2026-03-03',
    ],
    [
      'another Engage billing was billed 29 days before',
      '2026-03-02',
      ['2026-02-01'],
      '2026-03-03',
    ],
    ['another Engage billing was billed 9 days after', '2026-02-20', ['2026-03-01'], '2026-03-31'],
    [
      'two other Engage billings were billed, listed in any order',
      '2026-02-20',
      ['2026-03-10', '2026-02-01'],
      '2026-04-09',
    ],
  ])(
    'K02 the first billable day of an Engage billing is at least 30 days from each billed Engage billing: %s',
    (_, from, billedOn, expected) => {
      expect(firstClearDay(from, billedOn, 30)).toBe(expected)
    },
  )
})
