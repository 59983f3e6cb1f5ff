/**
 * Whether a page of the app stands in a frame that a vendor's page made, and may speak to it. What
 * speaks is fetched only then (E01).
 */
import { FRAME_NAME } from '../../src/bridge/frame-name'
import type { RtmClient } from '../../src/client/rtm-client'
import { pathInApp } from '../app-root'
import { mayBeHosted } from './bridge-path'

export interface Hosted {
  /** The configuration, with the host's sign-in where it has one. */
  readonly config: unknown
  /** Shows what the host wants, and tells it what happens. */
  follow(client: RtmClient): Promise<void>
}

/** The origins of a configuration that is not checked yet (E03); what is wrong is said later. */
function originsOf(config: unknown): string[] {
  if (typeof config !== 'object' || config === null) return []
  const given: unknown = Reflect.get(config, 'bridgeAllowedOrigins')
  return Array.isArray(given) ? given.filter((origin) => typeof origin === 'string') : []
}

export async function hostedBy(config: unknown): Promise<Hosted> {
  const alone = { config, follow: async () => undefined }
  const isFramed = window.parent !== window && window.name === FRAME_NAME
  if (!isFramed || !mayBeHosted(pathInApp(window.location.pathname))) return alone
  const allowedOrigins = originsOf(config)
  if (allowedOrigins.length === 0) return alone
  const { joined } = await import('./join')
  return (await joined(config, allowedOrigins)) ?? alone
}
