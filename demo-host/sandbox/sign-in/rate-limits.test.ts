import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../../src/backend/problem'
import { createClock } from '../clock'
import type { DatabaseConnection } from '../db/connect'
import { rateLimits } from '../db/tables/bookkeeping'
import { testDatabase } from '../test-database'
import {
  type Count,
  createRateLimits,
  forgetAttempts,
  forgetOldAttempts,
  type RateLimits,
  type RateRule,
} from './rate-limits'

const NOON = new Date('2026-02-10T12:00:00Z')
const rule: RateRule = { name: 'few', most: 3, minutes: 10 }
const wide: RateRule = { name: 'many', most: 5, minutes: 60 }

describe(`limits of attempts on ${testDatabase.name}`, () => {
  const clock = createClock(() => NOON)
  let connection: DatabaseConnection
  let limits: RateLimits

  beforeAll(async () => {
    connection = await testDatabase.open()
    limits = createRateLimits(connection.db, clock)
  })
  afterAll(() => connection.close())
  beforeEach(async () => {
    clock.setOffset(0)
    await connection.db.delete(rateLimits)
  })

  const pass = (minutes: number) => clock.setOffset(minutes * 60_000)
  /**
   * Returns the status, `Retry-After` and the message of the error, or null for an allowed attempt.
   */
  async function tried(...counts: Count[]) {
    try {
      await limits.take(counts, 'Too many.')
      return null
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      return [problem.status, problem.headers['Retry-After'], problem.detail]
    }
  }

  async function times(count: number, ...counts: Count[]) {
    const results = []
    for (let index = 0; index < count; index += 1) results.push(await tried(...counts))
    return results
  }

  it('a rate limit allows its number of attempts, and rejects further attempts with the time to wait', async () => {
    for (const minute of [0, 1, 2]) {
      pass(minute)
      expect(await tried([rule, 'a'])).toBeNull()
    }
    pass(3)
    const refused = [429, '420', 'Too many. Please try again in 7 minutes.']
    expect(await tried([rule, 'a'])).toEqual(refused)
    expect(await tried([rule, 'b'])).toBeNull()
    pass(9.5)
    expect(await tried([rule, 'a'])).toEqual([429, '30', 'Too many. Please try again in a minute.'])
    pass(10)
    expect(await tried([rule, 'a'])).toBeNull()
    expect(await tried([rule, 'a'])).toMatchObject([429, '60', expect.any(String)])
  })

  it('rejected attempts do not count toward a rate limit', async () => {
    await times(9, [rule, 'a'])
    pass(10)
    expect(await times(3, [rule, 'a'])).toEqual([null, null, null])
  })

  it('one attempt can be removed from the count of a rate limit, and all attempts of a count can be deleted', async () => {
    const takeBack = await limits.take([[rule, 'a']], '')
    await takeBack()
    expect(await times(3, [rule, 'a'])).toEqual([null, null, null])
    await forgetAttempts(connection.db, [[rule, 'a']])
    expect(await tried([rule, 'a'])).toBeNull()
  })

  it('A06 if an attempt is removed from the count of a rate limit, the later attempts still count', async () => {
    const takeBack = await limits.take([[rule, 'a']], '')
    pass(1)
    await times(2, [rule, 'a'])
    await takeBack()
    expect(await times(2, [rule, 'a'])).toEqual([null, expect.arrayContaining([429, '600'])])
  })

  it('A06 if an attempt waits until another attempt is stored, both attempts count', async () => {
    let waiting: Promise<unknown> = Promise.resolve()
    await connection.db.transaction(async (transaction) => {
      waiting = tried([rule, 'a'])
      pass(1)
      await createRateLimits(transaction, clock).take([[rule, 'a']], '')
    })
    expect(await waiting).toBeNull()
    expect(await times(2, [rule, 'a'])).toEqual([null, expect.arrayContaining([429])])
  })

  it('an accepted attempt counts for all its rate limits, and a rejected attempt counts for none of them', async () => {
    for (const of of ['a', 'b', 'c', 'd', 'e']) {
      expect(await tried([rule, of], [wide, 'x'])).toBeNull()
    }
    expect(await tried([rule, 'f'], [wide, 'x'])).toMatchObject([429, '3600', expect.any(String)])
    expect(await times(3, [rule, 'f'])).toEqual([null, null, null])
  })

  it('after the clock was set back, attempts whose time is now in the future do not count toward a rate limit', async () => {
    clock.advanceDays(30)
    await times(3, [rule, 'a'])
    clock.setOffset(0)
    expect(await tried([rule, 'a'])).toBeNull()
  })

  it('simultaneous attempts cannot exceed a rate limit, even if two attempts list their limits in different orders', async () => {
    const both: Count[] = [
      [rule, 'a'],
      [wide, 'a'],
    ]
    const all = Array.from({ length: 12 }, (_, index) =>
      tried(...(index % 2 === 0 ? both : both.toReversed())),
    )
    expect((await Promise.all(all)).filter((result) => result === null)).toHaveLength(3)
  })

  it('attempts that no longer count toward a rate limit are deleted, and the other attempts are kept', async () => {
    await times(2, [wide, 'a'])
    for (let index = 0; index < 20; index += 1) await tried([rule, `name ${index}`])
    pass(11)
    await forgetOldAttempts(connection.db, clock.now())
    expect(await connection.db.$count(rateLimits)).toBe(1)
    expect(await times(3, [wide, 'a'])).toEqual([null, null, null])
    expect(await tried([wide, 'a'])).toMatchObject([429, '2940', expect.any(String)])
  })

  it('Z03 rate limits store no name and no address in plain text', async () => {
    await tried([rule, 'dana.whitfield@riverbend.example'])
    expect(JSON.stringify(await connection.db.select().from(rateLimits))).not.toContain('dana')
  })
})
