/** The page's default connection, made from what `configure` was given; the elements share it. */
import { ConfigError } from '../src/client/config'
import { createRtmClient, type RtmClient } from '../src/client/rtm-client'
import { onPageConfig, pageConfig } from './page-config'

export type PageClient =
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly error: ConfigError }
  | { readonly status: 'ready'; readonly client: RtmClient }

const listeners = new Set<() => void>()
let madeFrom: unknown
let made: PageClient = { status: 'missing' }

/** The settings without the callback: what decides whether it is the same connection. */
function settingsOf(config: unknown): string | undefined {
  return JSON.stringify(config)
}

/** A page may hand a new function with each render: the connection always calls the latest. */
function withLatestCallback(config: unknown): unknown {
  if (typeof config !== 'object' || config === null) return config
  if (!('getAssertion' in config) || typeof config.getAssertion !== 'function') return config
  const latest = () => {
    const now = pageConfig()
    const callback =
      typeof now === 'object' && now !== null && 'getAssertion' in now
        ? now.getAssertion
        : config.getAssertion
    return typeof callback === 'function' ? callback() : ''
  }
  return { ...config, getAssertion: latest }
}

function make(config: unknown): PageClient {
  if (config === undefined) return { status: 'missing' }
  try {
    return { status: 'ready', client: createRtmClient(withLatestCallback(config)) }
  } catch (error) {
    if (error instanceof ConfigError) return { status: 'invalid', error }
    throw error
  }
}

function hasCallback(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'getAssertion' in config
}

/** The same settings again keep the connection, and what is under way on it. */
function follow(): void {
  const config = pageConfig()
  const isSame =
    settingsOf(config) === settingsOf(madeFrom) && hasCallback(config) === hasCallback(madeFrom)
  madeFrom = config
  if (isSame) return
  if (made.status === 'ready') made.client.destroy()
  made = make(config)
  for (const listener of listeners) listener()
}

onPageConfig(follow)
follow()

/** The connection of the configuration that is in force now. */
export function pageClient(): PageClient {
  return made
}

export function onPageClient(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
