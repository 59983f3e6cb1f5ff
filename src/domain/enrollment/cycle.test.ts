import { describe, expect, it } from 'vitest'
import { cycleCount, cycleNumbered, cyclesOf } from './cycle'

describe('the cycles of an enrollment', () => {
  it('R1 R2 an enrollment of 90 days has three cycles of 30 days, with inclusive ends', () => {
    expect(cyclesOf('2026-01-05', 90)).toEqual([
      { number: 1, startDate: '2026-01-05', endDate: '2026-02-03' },
      { number: 2, startDate: '2026-02-04', endDate: '2026-03-05' },
      { number: 3, startDate: '2026-03-06', endDate: '2026-04-04' },
    ])
  })

  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [60, 2],
    [90, 3],
    [120, 4],
  ])('R1 an enrollment of %d days has %d full cycles', (duration, count) => {
    expect(cycleCount(duration)).toBe(count)
  })

  it('R1 a leap day counts as a day of its cycle', () => {
    expect(cycleNumbered('2028-02-01', 1).endDate).toBe('2028-03-01')
    expect(cycleNumbered('2027-02-01', 1).endDate).toBe('2027-03-02')
  })
})
