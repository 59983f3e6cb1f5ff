import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, uuidOf } from './random'

describe('the generator of repeatable random numbers', () => {
  it('the generator returns the same random numbers for the same seed, and other numbers for another seed', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('the generator returns no random integer outside the given limits', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 50 }), (seed, width) => {
        const value = createRandom(seed).int(10, 10 + width)
        expect(value).toBeGreaterThanOrEqual(10)
        expect(value).toBeLessThanOrEqual(10 + width)
      }),
    )
  })

  it('the generator selects random items in proportion to their weights', () => {
    const random = createRandom('weights')
    const draws = Array.from({ length: 4000 }, () =>
      random.weighted([
        [3, 'x'],
        [1, 'y'],
      ]),
    )
    expect(draws.filter((draw) => draw === 'x').length / 4000).toBeCloseTo(0.75, 1)
  })

  it('the generator creates version 4 uuids without duplicates', () => {
    const uuids = Array.from({ length: 20_000 }, (_, index) => uuidOf(`billing ${index}`))
    expect(new Set(uuids).size).toBe(20_000)
    for (const uuid of uuids.slice(0, 200))
      expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})
