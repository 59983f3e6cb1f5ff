import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../../src/backend/problem'
import { createClock } from '../clock'
import { type Count, createRateLimits, type RateRule } from './rate-limits'

const NOON = new Date('2026-02-10T12:00:00Z')
const rule: RateRule = { name: 'few', most: 3, minutes: 10 }
const wide: RateRule = { name: 'many', most: 5, minutes: 60 }

describe('limits on attempts', () => {
  const clock = createClock(() => NOON)
  const limits = createRateLimits(clock)
  beforeEach(() => {
    clock.setOffset(0)
    limits.clear()
  })

  const pass = (minutes: number) => clock.setOffset(minutes * 60_000)
  /** Returns the status, `Retry-After` and the message; null for an allowed attempt. */
  function tried(...counts: Count[]) {
    try {
      limits.take(counts, 'Too many.')
      return null
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return [problem.status, problem.headers['Retry-After'], problem.detail]
    }
  }

  it('allows the attempts of a rule and reports how long to wait', () => {
    for (const minute of [0, 1, 2]) {
      pass(minute)
      expect(tried([rule, 'a'])).toBeNull()
    }
    pass(3)
    expect(tried([rule, 'a'])).toEqual([429, '420', 'Too many. Please try again in 7 minutes.'])
    expect(tried([rule, 'b'])).toBeNull()
    pass(9.5)
    expect(tried([rule, 'a'])).toEqual([429, '30', 'Too many. Please try again in a minute.'])
    pass(10)
    expect(tried([rule, 'a'])).toBeNull()
    expect(tried([rule, 'a'])).toMatchObject([429, '60', expect.any(String)])
  })

  it('does not count refused attempts', () => {
    for (let count = 0; count < 9; count += 1) tried([rule, 'a'])
    pass(10)
    expect([1, 2, 3].map(() => tried([rule, 'a']))).toEqual([null, null, null])
  })

  it('can take an attempt back, and can delete all attempts of a count', () => {
    const takeBack = limits.take([[rule, 'a']], '')
    takeBack()
    expect([1, 2, 3].map(() => tried([rule, 'a']))).toEqual([null, null, null])
    limits.forget([rule, 'a'])
    expect(tried([rule, 'a'])).toBeNull()
  })

  it('counts an attempt for all its rules or, if refused, for none', () => {
    for (const of of ['a', 'b', 'c', 'd', 'e']) expect(tried([rule, of], [wide, 'x'])).toBeNull()
    expect(tried([rule, 'f'], [wide, 'x'])).toMatchObject([429, '3600', expect.any(String)])
    expect([1, 2, 3].map(() => tried([rule, 'f']))).toEqual([null, null, null])
  })

  it('does not count attempts in the future after the clock goes back', () => {
    clock.advanceDays(30)
    for (let count = 0; count < 3; count += 1) tried([rule, 'a'])
    clock.setOffset(0)
    expect(tried([rule, 'a'])).toBeNull()
  })

  it('keeps its counts during many attempts with other names', () => {
    for (let count = 0; count < 3; count += 1) tried([wide, 'a'])
    for (let count = 0; count < 6000; count += 1) tried([rule, `name ${count}`])
    pass(11)
    expect([1, 2].map(() => tried([rule, 'b'], [wide, 'a']))).toEqual([null, null])
    expect(tried([wide, 'a'])).toMatchObject([429, '2940', expect.any(String)])
  })
})
