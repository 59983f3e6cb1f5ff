import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/dates/dates'
import { periodsOf } from './periods'

const spanOf = (days: number) => ({ from: addDays('2026-02-10', 1 - days), to: '2026-02-10' })

describe('M01 the periods of a span of days', () => {
  it.each([1, 2, 7, 14, 15, 30, 90, 98, 99, 180, 366])(
    'the periods of a span of %i days cover each day exactly once',
    (days) => {
      const periods = periodsOf(spanOf(days))
      expect(periods.length).toBeLessThanOrEqual(14)
      expect(periods[0]?.from).toBe(spanOf(days).from)
      expect(periods.at(-1)?.to).toBe('2026-02-10')
      for (const [index, period] of periods.entries()) {
        expect(period.from <= period.to).toBe(true)
        const next = periods[index + 1]
        if (next) expect(next.from).toBe(addDays(period.to, 1))
      }
    },
  )

  it.each([
    [7, 'day', 7],
    [30, 'week', 5],
    [90, 'week', 13],
    [180, 'month', 7],
    [366, 'month', 13],
  ] as const)('the periods of a span of %i days are one %s long', (days, unit, count) => {
    const periods = periodsOf(spanOf(days))
    expect(periods.map((period) => period.unit)).toEqual(Array(count).fill(unit))
  })

  it('if the periods of a span are weeks, the last period is a complete week', () => {
    expect(periodsOf(spanOf(30)).at(-1)).toMatchObject({ from: '2026-02-04', to: '2026-02-10' })
    expect(periodsOf(spanOf(30))[0]).toMatchObject({ from: '2026-01-12', to: '2026-01-13' })
  })
})
