/**
 * The package's main entry. Importing it registers no tag and fetches nothing, so a server can
 * import it too.
 */
import { createRtmClient as createClient } from '../src/client/rtm-client'
import type { RtmConfigInput } from './vendor-config'

export type { OpenChatService } from '../src/chat/chat-service'
export type { RtmAppearance, RtmAppearanceColor } from '../src/domain/appearance'
export type { ElementErrorCode, ElementEventMap } from '../src/domain/element-events'
export type { RtmSessionFacts } from '../src/domain/session-facts'
export { defineElements } from './index'
export { configure, refresh, session, signOut } from './surroundings'
export type { RtmChatConfig, RtmConfigInput } from './vendor-config'

// The part of a connection that pages can use. The elements use more of the connection.

export interface RtmSession {
  /**
   * Signs in with the configuration's `getAssertion`. Elements call this themselves when they are
   * shown.
   */
  start(): Promise<void>
  /**
   * Ends the session of every element that shares the connection.
   * @returns `signed-out` when the server ended the session, `here` when only this browser's state
   *   was cleared, `failed` when the server did not end the session.
   */
  signOut(): Promise<'signed-out' | 'here' | 'failed'>
}

/** A connection that elements share: one session and one cache. */
export interface RtmClient {
  readonly session: RtmSession
  /** Aborts pending requests and clears the cache. The client cannot be used after that. */
  destroy(): void
}

/**
 * Creates a separate connection for the `client` property of elements, for example for two clinics
 * on one page.
 *
 * @throws ConfigError (an `Error` with that name) that lists every error in the configuration by
 *   key.
 */
export function createRtmClient(config: RtmConfigInput): RtmClient {
  return createClient(config)
}
