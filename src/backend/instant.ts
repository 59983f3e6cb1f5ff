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
