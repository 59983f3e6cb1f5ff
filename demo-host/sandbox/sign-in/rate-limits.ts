/** Rate limits of attempts. They are in memory: a restart and the reset control clear them. */

import { Problem } from '../../../src/backend/problem'
import type { Clock } from '../clock'
import type { SandboxRequest } from '../env'

export interface RateRule {
  readonly name: string
  /** The highest number of attempts in one period. */
  readonly most: number
  /** The length of the period in minutes, by the sandbox's clock. */
  readonly minutes: number
}

/** What an attempt counts for: a rule, and the name or address that it is limited by. */
export type Count = readonly [rule: RateRule, of: string]

export interface RateLimits {
  /**
   * Counts an attempt. Call it before the attempt: concurrent attempts must not pass together.
   * @param sentence - the error message: `Too many failed sign-ins.`
   * @returns a function that takes the attempt back, if it must not count.
   * @throws Problem 429 with `Retry-After` if a rule has reached its limit. It then counts nothing.
   */
  take(counts: readonly Count[], sentence: string, advice?: string): () => void
  /** Deletes all attempts of a count. */
  forget(count: Count): void
  clear(): void
}

const MINUTE_MS = 60_000

export function createRateLimits(clock: Clock): RateLimits {
  const shares = new Map<string, { readonly count: Count; readonly times: readonly number[] }>()
  const keyOf = ([rule, of]: Count) => `${rule.name} ${of}`
  const timesOf = (count: Count) => shares.get(keyOf(count))?.times ?? []

  function write(count: Count, times: readonly number[]): void {
    if (times.length > 0) shares.set(keyOf(count), { count, times })
    else shares.delete(keyOf(count))
  }

  /**
   * Deletes attempts that no longer count. After the clock moves back, it also deletes the attempts
   * that are now in the future.
   */
  function prune(count: Count, now: number): void {
    const since = now - count[0].minutes * MINUTE_MS
    write(
      count,
      timesOf(count).filter((at) => at > since && at <= now),
    )
  }

  let swept = 0
  /** Deletes old counts each minute, because a client can send any number of invented names. */
  function sweep(now: number): void {
    if (Math.abs(now - swept) < MINUTE_MS) return
    swept = now
    for (const { count } of shares.values()) prune(count, now)
  }

  /** Milliseconds until one more attempt is allowed. */
  function waitFor(count: Count, now: number): number {
    prune(count, now)
    const [{ most, minutes }] = count
    const times = timesOf(count)
    const freeing = times[times.length - most]
    return freeing === undefined ? 0 : freeing + minutes * MINUTE_MS - now
  }

  return {
    take: (counts, sentence, advice = '') => {
      const now = clock.now().getTime()
      sweep(now)
      const wait = Math.max(...counts.map((count) => waitFor(count, now)))
      if (wait > 0) throw tooMany(wait, sentence, advice)
      for (const count of counts) write(count, [...timesOf(count), now])
      return () => {
        for (const count of counts) write(count, withoutOne(timesOf(count), now))
      }
    },
    forget: (count) => write(count, []),
    clear: () => shares.clear(),
  }
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
 * The IP address that a request came from. It ignores `X-Forwarded-For`, which a client can forge.
 * Behind a proxy, all visitors share one address.
 */
export function clientAddress(c: SandboxRequest): string {
  return c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
}
