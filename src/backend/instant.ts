import { badRequest } from './problem'

/**
 * An instant in a record. Rows of the database have a `Date`, and records in memory have an ISO
 * text.
 */
export type Instant = Date | string

/** A record whose instants may be dates or ISO texts. */
export type WithInstants<Row, Names extends keyof Row> = Omit<Row, Names> & {
  readonly [Name in Names]: Row[Name] extends string ? Instant : Instant | null
}

/** Returns an instant as ISO text in UTC. */
export function isoOf(at: Instant): string {
  return new Date(at).toISOString()
}

export function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : isoOf(at)
}

/**
 * How far in the future an instant may be, in milliseconds. The clock of a browser can be ahead of
 * the backend's clock.
 */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Rejects an instant in the future, because users can record an event only after it has happened.
 * @throws Problem 400.
 */
export function refuseFuture(field: string, instant: Date, now: Date): void {
  if (instant.getTime() <= now.getTime() + CLOCK_SKEW_MS) return
  throw badRequest({ field, detail: `${field} must not be in the future.` })
}
