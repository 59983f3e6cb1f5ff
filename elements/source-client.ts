/** The connection of a configuration source. All elements of the source share it. */
import { ConfigError } from '../src/client/config/config'
import { createRtmClient, isRtmClient, type RtmClient } from '../src/client/rtm-client'
import type { ConfigSource } from './surroundings'

export type SourceState =
  /** `isEmpty`: `configure` was called with `undefined`. */
  | { readonly status: 'missing'; readonly isEmpty: boolean }
  | { readonly status: 'invalid'; readonly error: ConfigError }
  | { readonly status: 'ready'; readonly client: RtmClient }

export interface SourceClient {
  /** The connection of the current configuration. */
  state(): SourceState
  subscribe(listener: () => void): () => void
}

/**
 * The page's callbacks decide the user and the server, so a different function may mean a different
 * user.
 */
const callbacks = ['getAssertion', 'fetch']

function isSame(a: unknown, b: unknown): boolean {
  const hasSame = (name: string) => Reflect.get(Object(a), name) === Reflect.get(Object(b), name)
  return JSON.stringify(a) === JSON.stringify(b) && callbacks.every(hasSame)
}

function make({ config, wasGiven }: ConfigSource): SourceState {
  if (config === undefined) return { status: 'missing', isEmpty: wasGiven }
  try {
    return { status: 'ready', client: createRtmClient(config) }
  } catch (error) {
    if (error instanceof ConfigError) return { status: 'invalid', error }
    throw error
  }
}

function follow(source: ConfigSource): SourceClient {
  const listeners = new Set<() => void>()
  let madeFrom = source.config
  let made = make(source)
  source.subscribe(() => {
    const { config, wasGiven } = source
    // The first `configure(undefined)` also counts as a change, because the page means to configure
    // the elements.
    const isNews = made.status === 'missing' && made.isEmpty !== wasGiven
    // The same settings with the same callbacks keep the connection and its pending requests.
    const isKept = !isNews && isSame(config, madeFrom)
    madeFrom = config
    if (!isKept) {
      if (made.status === 'ready') made.client.destroy()
      made = make(source)
    }
    given = givenOf(source)
    for (const listener of [...listeners]) listener()
  })
  let given = givenOf(source)
  return {
    state: () => given ?? made,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the connection that the page has created itself, if any. The page also ends that
 * connection.
 */
function givenOf({ client }: ConfigSource): SourceState | null {
  return isRtmClient(client) ? { status: 'ready', client } : null
}

const followed = new WeakMap<ConfigSource, SourceClient>()

/** Returns the single connection of a source, the same one for every caller. */
export function sourceClient(source: ConfigSource): SourceClient {
  const known = followed.get(source)
  if (known) return known
  const made = follow(source)
  followed.set(source, made)
  return made
}
