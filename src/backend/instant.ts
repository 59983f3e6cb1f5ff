import { badRequest } from './problem'

/** An instant. A database row has a `Date`; a record in memory has an ISO text. */
export type Instant = Date | string

/** A record whose instants are dates or texts. */
export type WithInstants<Row, Names extends keyof Row> = Omit<Row, Names> & {
  readonly [Name in Names]: Row[Name] extends string ? Instant : Instant | null
}

/** Returns the ISO text in UTC. */
export function isoOf(at: Instant): string {
  return new Date(at).toISOString()
}

export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : isoOf(at)
}

/**
 * An instant that is at most this far in the future is accepted, because the clock of a browser may
 * be ahead of the backend's clock.
 */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Rejects an instant in the future, because users record events after they happen.
 * @throws Problem 400.
 */
export function refuseFuture(field: string, instant: Date, now: Date): void {
  if (instant.getTime() <= now.getTime() + CLOCK_SKEW_MS) return
  throw badRequest({ field, detail: `${field} must not be in the future.` })
}
