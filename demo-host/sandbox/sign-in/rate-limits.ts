/** How often something may be tried. Kept in memory: a restart forgets, as does the reset control. */
import type { Clock } from '../clock'
import type { SandboxRequest } from '../context'
import { Problem } from '../http/problem'

export interface RateRule {
  readonly name: string
  /** So many tries … */
  readonly most: number
  /** … in any stretch of so many minutes, by the sandbox's clock. */
  readonly minutes: number
}

/** What a try counts against: a rule, and whose share of it. */
export type Count = readonly [rule: RateRule, of: string]

export interface RateLimits {
  /**
   * Counts a try, before it is made: tries that run side by side must not slip through together.
   * @param sentence - what was too much: `Too many failed sign-ins.`
   * @returns what takes the try back, for tries that do not count after all.
   * @throws Problem 429 with `Retry-After` when one rule has had its most; then nothing is counted.
   */
  take(counts: readonly Count[], sentence: string, advice?: string): () => void
  /** Nothing was tried. */
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

  /** Drops the tries that no longer count. The clock may go back: what lies ahead of it never was. */
  function prune(count: Count, now: number): void {
    const since = now - count[0].minutes * MINUTE_MS
    write(
      count,
      timesOf(count).filter((at) => at > since && at <= now),
    )
  }

  let swept = 0
  /** Forgets, each minute, who tried nothing of late: names are free, and somebody may make up many. */
  function sweep(now: number): void {
    if (Math.abs(now - swept) < MINUTE_MS) return
    swept = now
    for (const { count } of shares.values()) prune(count, now)
  }

  /** Until one more try fits. */
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
 * The address that a request came from. Not what `X-Forwarded-For` says: anybody can write that.
 * Behind a proxy all visitors share one.
 */
export function clientAddress(c: SandboxRequest): string {
  return c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
}
