/** The details of the session that a page may know. They never contain a token. */
export interface RtmSessionFacts {
  readonly status: 'signed-in' | 'signed-out'
  /** Null when nobody is signed in. `name` is null when the backend sends none. */
  readonly user: { readonly id: number; readonly name: string | null } | null
  /**
   * The time at which the access ends, as ISO 8601 in UTC. Null when nobody is signed in, or when
   * the access token does not contain this time.
   */
  readonly accessEndsAt: string | null
}

export const signedOutFacts: RtmSessionFacts = {
  status: 'signed-out',
  user: null,
  accessEndsAt: null,
}
