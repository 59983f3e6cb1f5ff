/**
 * Detects whether the app runs in a frame that an allowed vendor page made. The bridge's code is
 * fetched only then (E01).
 */
import { FRAME_NAME } from '../../src/bridge/frame-name'
import { pathInApp } from '../app-root'
import { mayBeHosted } from './bridge-path'
import type { Hosted } from './join'

/** The allowed origins of an unchecked configuration (E03). Errors in it are reported later. */
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
