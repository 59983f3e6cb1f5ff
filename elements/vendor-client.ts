/** A connection as a vendor's page sees it: its session, and its end. The rest is the elements'. */
import { createRtmClient as createClient } from '../src/client/rtm-client'
import type { RtmConfigInput } from './vendor-config'

export interface RtmSession {
  /** Signs in with the configuration's `getAssertion`, as elements do by themselves when shown. */
  start(): Promise<void>
  /**
   * Ends the session of every element that shares the connection.
   * @returns `here` when this browser's state alone was cleared, `failed` when the server did not
   *   end it.
   */
  signOut(): Promise<'signed-out' | 'here' | 'failed'>
}

/** A connection that elements share: one session and one cache. */
export interface RtmClient {
  readonly session: RtmSession
  /** Gives up what is under way and forgets the cache. The client cannot be used afterwards. */
  destroy(): void
}

/**
 * Makes a connection of its own, for the `client` property of elements: two clinics on one page.
 *
 * @throws ConfigError (an `Error` by that name) listing, by key, everything that is wrong with the
 *   configuration.
 */
export function createRtmClient(config: RtmConfigInput): RtmClient {
  return createClient(config)
}
