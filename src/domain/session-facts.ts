/** What a page may know of the session. It never contains a token. */
export interface RtmSessionFacts {
  readonly status: 'signed-in' | 'signed-out'
  /** Null when nobody is signed in. `name` is null when the backend sends none. */
  readonly user: { readonly id: number; readonly name: string | null } | null
  /**
   * When the access ends, as ISO 8601 in UTC. Null when nobody is signed in, and when the access
   * token does not say it.
   */
  readonly accessEndsAt: string | null
}

export const signedOutFacts: RtmSessionFacts = {
  status: 'signed-out',
  user: null,
  accessEndsAt: null,
}
