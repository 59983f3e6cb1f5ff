import { describe, expect, it } from 'vitest'
import { latestMonths, monthRange } from './month-range'

describe('a calendar month in a time zone', () => {
  it.each([
    ['2026-01-20', 'UTC', '2026-01-01T00:00:00.000Z', '2026-01-31T23:59:59.999Z'],
    ['2026-01-01', 'America/New_York', '2026-01-01T05:00:00.000Z', '2026-02-01T04:59:59.999Z'],
    // New York changes its clocks on March 8, so the first and the last instant of the month have
    // different offsets.
    ['2026-03-15', 'America/New_York', '2026-03-01T05:00:00.000Z', '2026-04-01T03:59:59.999Z'],
    ['2026-02-28', 'Asia/Kolkata', '2026-01-31T18:30:00.000Z', '2026-02-28T18:29:59.999Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z', '2026-12-31T09:59:59.999Z'],
    ['2026-07-01', 'Pacific/Pago_Pago', '2026-07-01T11:00:00.000Z', '2026-08-01T10:59:59.999Z'],
  ])('R4 the month of the day %s in %s starts at %s and ends at %s', (date, zone, from, to) => {
    expect(monthRange(date, zone)).toEqual({ from, to })
  })

  it('the list of the latest months can cross the end of a year', () => {
    expect(latestMonths('2026-02-28', 4)).toEqual([
      '2026-02-01',
      '2026-01-01',
      '2025-12-01',
      '2025-11-01',
    ])
  })
})
