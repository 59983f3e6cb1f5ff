import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitsOf98981, unitsOf99426, unitsOf99427 } from './billing-units'

describe('units of the Support codes', () => {
  it.each([
    ['S3', 1199, 0],
    ['S1', 1200, 0],
    ['S4', 2399, 0],
    ['S5', 2400, 1],
    ['S5', 3599, 1],
    ['S5', 3600, 2],
  ])('%s %d seconds of RTM give %d units of 98981', (_, secs, expected) => {
    expect(unitsOf98981(secs)).toBe(expected)
  })

  it.each([
    ['P1', 1799, 0, 0],
    ['P2', 1800, 1, 0],
    ['P3', 3599, 1, 0],
    ['P4', 3600, 1, 1],
    ['P6', 7200, 1, 3],
  ])('%s %d seconds of PCM give %d units of 99426 and %d of 99427', (_, secs, first, further) => {
    expect(unitsOf99426(secs)).toBe(first)
    expect(unitsOf99427(secs)).toBe(further)
  })

  it('R8 are never rounded up: one more unit always needs its full number of seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (secs) => {
        expect(unitsOf98981(secs)).toBeLessThanOrEqual(Math.max(0, (secs - 1200) / 1200))
        expect(unitsOf99427(secs)).toBeLessThanOrEqual(Math.max(0, (secs - 1800) / 1800))
        expect(unitsOf98981(secs + 1200)).toBe(secs >= 1200 ? unitsOf98981(secs) + 1 : 0)
      }),
    )
  })
})
