/** The details of the session that a page can read. They never contain a token. */
export interface RtmSessionFacts {
  readonly status: 'signed-in' | 'signed-out'
  /** The signed-in user. Null if nobody is signed in. `name` is null if the backend sends none. */
  readonly user: { readonly id: number; readonly name: string | null } | null
  /**
   * The instant at which the access ends, as ISO 8601 in UTC. Null if nobody is signed in, or if
   * the access token does not contain this instant.
   */
  readonly accessEndsAt: string | null
}

export const signedOutFacts: RtmSessionFacts = {
  status: 'signed-out',
  user: null,
  accessEndsAt: null,
}
