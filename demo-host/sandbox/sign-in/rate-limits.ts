/**
 * Limits how often a client may attempt an action, such as a sign-in. The counts are in the
 * database, so that all processes share them and a restart does not delete them. A reset of the
 * sandbox deletes them.
 */
import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { Problem } from '../../../src/backend/problem'
import type { Clock } from '../clock'
import type { Database } from '../db/connect'
import { rateLimits } from '../db/tables/bookkeeping'
import type { SandboxRequest } from '../env'

export interface RateRule {
  readonly name: string
  /** The maximum number of attempts in one period. */
  readonly most: number
  /** The length of the period in minutes, by the sandbox's clock. */
  readonly minutes: number
}

/**
 * The count of attempts for one rule and one name or address. The rule limits the attempts for this
 * name or address.
 */
export type Count = readonly [rule: RateRule, of: string]

export interface RateLimits {
  /**
   * Counts an attempt. Call this function before the attempt, so that simultaneous attempts cannot
   * exceed the limit. Call it outside of a transaction, because the transaction of a failed attempt
   * is rolled back, but the attempt must still count.
   * @param sentence The error message, such as `Too many failed sign-ins.`
   * @returns A function that removes the attempt from the count.
   * @throws Problem 429 with `Retry-After` if a rule has reached its limit. In that case, the
   * attempt is not counted.
   */
  take(counts: readonly Count[], sentence: string, advice?: string): Promise<() => Promise<void>>
}

const MINUTE_MS = 60_000

/** Returns the key of a count. The key is a hash, because names and addresses are personal data. */
function keyOf([rule, of]: Count): string {
  return createHash('sha256').update(`${rule.name} ${of}`).digest('hex')
}

interface Share {
  readonly count: Count
  readonly key: string
  /** The times of the attempts that still count, oldest first. */
  readonly times: readonly number[]
}

/**
 * Returns the attempts that still count. Attempts in the future do not count. They exist if the
 * clock was set back.
 */
function currentTimes([{ minutes }]: Count, times: readonly number[], now: number): number[] {
  return times.filter((at) => at > now - minutes * MINUTE_MS && at <= now)
}

interface Locked {
  /**
   * The time at which all counts were locked. Since this time, no other attempt has been written.
   */
  readonly now: number
  readonly shares: readonly Share[]
}

/**
 * Reads the counts, and locks them until the transaction ends. The counts are locked in the order
 * of their keys, so that two transactions cannot deadlock. The clock is read after the lock.
 * Otherwise an attempt that was written during the wait would seem to be in the future.
 */
async function lockShares(db: Database, counts: readonly Count[], clock: Clock): Promise<Locked> {
  const asked = counts.map((count) => ({ count, key: keyOf(count) }))
  const keys = asked.map(({ key }) => key).sort()
  const locked = await db
    .insert(rateLimits)
    .values(keys.map((keyHash) => ({ keyHash, times: [], expires: clock.now() })))
    .onConflictDoUpdate({ target: rateLimits.keyHash, set: { keyHash: sql`excluded.key_hash` } })
    .returning()
  const now = clock.now().getTime()
  const timesOf = new Map(locked.map((row) => [row.keyHash, row.times]))
  const shares = asked.map(({ count, key }) => ({
    count,
    key,
    times: currentTimes(count, timesOf.get(key) ?? [], now),
  }))
  return { now, shares }
}

async function writeTimes(
  db: Database,
  { count: [rule], key }: Omit<Share, 'times'>,
  times: readonly number[],
): Promise<void> {
  const expires = new Date((times.at(-1) ?? 0) + rule.minutes * MINUTE_MS)
  await db
    .update(rateLimits)
    .set({ times: [...times], expires })
    .where(eq(rateLimits.keyHash, key))
}

/** Returns the number of milliseconds until one more attempt is allowed. */
function waitFor({ count: [{ most, minutes }], times }: Share, now: number): number {
  const freeing = times[times.length - most]
  return freeing === undefined ? 0 : freeing + minutes * MINUTE_MS - now
}

export function createRateLimits(db: Database, clock: Clock): RateLimits {
  return {
    take: async (counts, sentence, advice = '') => {
      const at = await db.transaction(async (transaction) => {
        const { now, shares } = await lockShares(transaction, counts, clock)
        const wait = Math.max(...shares.map((share) => waitFor(share, now)))
        if (wait > 0) throw tooMany(wait, sentence, advice)
        for (const share of shares) await writeTimes(transaction, share, [...share.times, now])
        return now
      })
      return () =>
        db.transaction(async (transaction) => {
          const { shares } = await lockShares(transaction, counts, clock)
          for (const { times, ...share } of shares) {
            await writeTimes(transaction, share, withoutOne(times, at))
          }
        })
    },
  }
}

/** Deletes all attempts of these counts. */
export async function forgetAttempts(db: Database, counts: readonly Count[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.keyHash, counts.map(keyOf)))
}

/**
 * Deletes attempts that no longer count. Otherwise a client that sends many invented names would
 * fill the table.
 */
export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  // Counts that are in use are skipped. Otherwise this deletion could deadlock with an attempt that
  // locks several counts.
  const old = db
    .select({ keyHash: rateLimits.keyHash })
    .from(rateLimits)
    .where(lt(rateLimits.expires, now))
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.keyHash, old))
}

function withoutOne(times: readonly number[], time: number): readonly number[] {
  const index = times.lastIndexOf(time)
  return index < 0 ? times : times.toSpliced(index, 1)
}

function tooMany(waitMs: number, sentence: string, advice: string): Problem {
  const minutes = Math.ceil(waitMs / MINUTE_MS)
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const seconds = String(Math.ceil(waitMs / 1000))
  const words = `${sentence} Please try again ${when}${advice}.`
  return new Problem(429, words, [], { 'Retry-After': seconds })
}

/**
 * Returns the IP address of a request's sender. The function ignores `X-Forwarded-For`, because a
 * client can forge that header. All visitors who come through the same proxy therefore have the
 * same address.
 */
export function clientAddress(c: SandboxRequest): string {
  return c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
}
