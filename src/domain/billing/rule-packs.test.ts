import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesAt, rulePacks, unitsIn } from './rule-packs'

const { spec, cms2026 } = rulePacks

/** Returns the codes that a number of seconds in a month earns, such as `98980 1, 98981 2`. */
const earned = (steps: typeof spec.rtm, secs: number) =>
  codesAt(steps, secs)
    .map(({ code, units }) => `${code} ${units}`)
    .join(', ')

describe('the codes that the logged seconds of a month earn', () => {
  it.each([
    ['S3', 1199, ''],
    ['S1', 1200, '98980 1'],
    ['S4', 2399, '98980 1'],
    ['S5', 2400, '98980 1, 98981 1'],
    ['S5', 3599, '98980 1, 98981 1'],
    ['S5', 3600, '98980 1, 98981 2'],
  ])(
    'K21 case %s: under the rule pack “spec”, %d seconds of RTM earn “%s”',
    (_, secs, expected) => {
      expect(earned(spec.rtm, secs)).toBe(expected)
    },
  )

  it.each([
    ['P1', 1799, ''],
    ['P2', 1800, '99426 1'],
    ['P3', 3599, '99426 1'],
    ['P4', 3600, '99426 1, 99427 1'],
    ['P6', 7200, '99426 1, 99427 3'],
  ])('K21 in example %s, %d seconds of PCM earn: %s', (_, secs, expected) => {
    expect(earned(spec.pcm, secs)).toBe(expected)
    expect(earned(cms2026.pcm, secs)).toBe(expected)
  })

  it.each([
    ['F1', 599, ''],
    ['F1', 600, '98979 1'],
    ['F1', 1199, '98979 1'],
    ['F2', 1200, '98980 1'],
    ['F7', 1800, '98980 1'],
  ])('K23 in example %s, %d seconds of RTM in cms2026 earn: %s', (_, secs, expected) => {
    expect(earned(cms2026.rtm, secs)).toBe(expected)
  })

  it('R8 the seconds of a month are never rounded up: each unit needs its full number of seconds', () => {
    const of98981 = (secs: number) => unitsIn(codesAt(spec.rtm, secs), '98981')
    const of99427 = (secs: number) => unitsIn(codesAt(spec.pcm, secs), '99427')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (secs) => {
        expect(of98981(secs)).toBeLessThanOrEqual(Math.max(0, (secs - 1200) / 1200))
        expect(of99427(secs)).toBeLessThanOrEqual(Math.max(0, (secs - 1800) / 1800))
        expect(of98981(secs + 1200)).toBe(secs >= 1200 ? of98981(secs) + 1 : 0)
      }),
    )
  })
})
