/** The page's default connection, made from what `configure` was given; the elements share it. */
import { ConfigError } from '../src/client/config'
import { createRtmClient, type RtmClient } from '../src/client/rtm-client'
import { onPageConfig, pageConfig, wasPageConfigured } from './page-config'

export type PageClient =
  /** `isEmpty`: it was configured, with nothing. */
  | { readonly status: 'missing'; readonly isEmpty: boolean }
  | { readonly status: 'invalid'; readonly error: ConfigError }
  | { readonly status: 'ready'; readonly client: RtmClient }

const listeners = new Set<() => void>()
let madeFrom: unknown
let made: PageClient = { status: 'missing', isEmpty: false }

/** A page's callback decides who is signed in: another function may be another user. */
function callbackOf(config: unknown): unknown {
  const isObject = typeof config === 'object' && config !== null
  return isObject && 'getAssertion' in config ? config.getAssertion : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b) && callbackOf(a) === callbackOf(b)
}

function make(config: unknown): PageClient {
  if (config === undefined) return { status: 'missing', isEmpty: wasPageConfigured() }
  try {
    return { status: 'ready', client: createRtmClient(config) }
  } catch (error) {
    if (error instanceof ConfigError) return { status: 'invalid', error }
    throw error
  }
}

/** The same settings with the same callback keep the connection, and what is under way on it. */
function follow(): void {
  const config = pageConfig()
  // The first time with nothing is news as well: the page believes that it has configured.
  const isNews = made.status === 'missing' && made.isEmpty !== wasPageConfigured()
  const isKept = !isNews && isSame(config, madeFrom)
  madeFrom = config
  if (isKept) return
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
