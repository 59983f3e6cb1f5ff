/**
 * Creates the connection for each source of a configuration, which is the page or an
 * `<rtm-context>`. All elements with the same source share its connection.
 */
import { ConfigError } from '../src/client/config/config'
import { createRtmClient, isRtmClient, type RtmClient } from '../src/client/rtm-client'
import { sessionFacts } from '../src/client/session/session-facts'
import type { ConfigSource, ConnectionControl } from './surroundings'

export type SourceState =
  /** There is no configuration. `isEmpty` is true if `configure` was called with `undefined`. */
  | { readonly status: 'missing'; readonly isEmpty: boolean }
  | { readonly status: 'invalid'; readonly error: ConfigError }
  | {
      readonly status: 'ready'
      readonly client: RtmClient
      /** The appearance in the configuration. It was not checked yet. */
      readonly appearance: unknown
      /** Whether `configure(null)` has ended the connection. */
      readonly isEnded?: true
    }
  /** `configure(null)` was called before there was a connection. */
  | { readonly status: 'ended' }

/** The state with a valid configuration and its connection. */
export type Configured = Extract<SourceState, { status: 'ready' }>
/** The state without a valid configuration: there is none, or it is invalid. */
export type Unconfigured = Extract<SourceState, { status: 'missing' | 'invalid' }>

export interface SourceClient {
  /** Returns the state of the connection for the current configuration. */
  state(): SourceState
  subscribe(listener: () => void): () => void
}

/**
 * The callbacks in a configuration. They decide who the user is and which server responds. A
 * different function may therefore mean a different user.
 */
const callbacks = ['getAssertion', 'fetch']

function hasSame(a: unknown, b: unknown, name: string): boolean {
  return Reflect.get(Object(a), name) === Reflect.get(Object(b), name)
}

function isSame(a: unknown, b: unknown): boolean {
  const [chatOfA, chatOfB] = [a, b].map((config) => Reflect.get(Object(config), 'chat'))
  return (
    withoutLook(a) === withoutLook(b) &&
    callbacks.every((name) => hasSame(a, b, name)) &&
    hasSame(chatOfA, chatOfB, 'service')
  )
}

/**
 * Returns the configuration as JSON, without its appearance. A change of the appearance needs no
 * new connection.
 */
function withoutLook(config: unknown): string | undefined {
  return JSON.stringify(config, (key, value: unknown) => (key === 'appearance' ? undefined : value))
}

/** Returns the state of a connection that is ready, with the appearance in this configuration. */
function readyWith(client: RtmClient, config: unknown): SourceState {
  const appearance: unknown = Reflect.get(Object(config), 'appearance')
  return { status: 'ready', client, appearance }
}

function make({ config, wasGiven }: Pick<ConfigSource, 'config' | 'wasGiven'>): SourceState {
  if (config === undefined) return { status: 'missing', isEmpty: wasGiven }
  if (config === null) return { status: 'ended' }
  try {
    return readyWith(createRtmClient(config), config)
  } catch (error) {
    if (error instanceof ConfigError) return { status: 'invalid', error }
    throw error
  }
}

/** Ends the connection of the previous configuration, which the next configuration replaces. */
function replace(made: SourceState, next: unknown): void {
  if (made.status !== 'ready' || made.isEnded) return
  const { client } = made
  client.destroy()
  // A session in memory ends together with its client. A session that the browser stores is kept
  // for the next client, unless that client has another `getAssertion` and therefore another user.
  if (client.config.persistSession && hasSame(client.config, next, 'getAssertion')) return
  client.session.abandon()
}

/**
 * Signs the user out because of `configure(null)`. The elements keep the client, whose state says
 * that the connection has ended.
 */
function endOf(made: SourceState): SourceState {
  if (made.status !== 'ready') return { status: 'ended' }
  const { client } = made
  if (!made.isEnded) void client.session.signOut({ forGood: true }).finally(client.destroy)
  return { ...made, isEnded: true }
}

/**
 * Creates a connection and signs it out immediately, because the page requested the sign-out before
 * the connection existed.
 */
function makeLeft(config: unknown): SourceState {
  const made = make({ config, wasGiven: true })
  if (made.status === 'ready') void made.client.session.signOut()
  return made
}

function controlOf(state: () => SourceState): ConnectionControl {
  const client = () => {
    const now = state()
    return now.status === 'ready' && !now.isEnded ? now.client : null
  }
  return {
    signOut: async () => (await client()?.session.signOut()) ?? 'here',
    refresh: async () => client()?.refresh(),
    session: () => sessionFacts(client()?.session.state ?? nobody),
  }
}

const nobody = { user: null, token: null }

function follow(source: ConfigSource): SourceClient {
  const listeners = new Set<() => void>()
  const { left } = source
  let madeFrom = left ?? source.config
  let made = left ? makeLeft(left) : make(source)
  function update(): void {
    const { config, wasGiven } = source
    // The first call `configure(undefined)` changes the state, although there is no configuration
    // before and after it: `isEmpty` becomes true.
    const isNews = made.status === 'missing' && made.isEmpty !== wasGiven
    // If the configuration and its callbacks are the same as before, the connection and its pending
    // requests stay.
    const isKept = !isNews && isSame(config, madeFrom)
    madeFrom = config
    if (config === null) {
      made = endOf(made)
    } else if (!isKept) {
      replace(made, config)
      made = make(source)
    } else if (made.status === 'ready') {
      made = readyWith(made.client, config)
    }
  }
  if (left) update()
  source.subscribe(() => {
    update()
    given = givenOf(source)
    for (const listener of [...listeners]) listener()
  })
  let given = givenOf(source)
  const state = () => given ?? made
  source.control = controlOf(state)
  return {
    state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the state of a connection that the page has created itself. */
export function clientState(client: RtmClient): SourceState {
  return readyWith(client, client.config)
}

/**
 * Returns the state of the connection that the page has created itself. Returns null if there is
 * none. Only the page ends such a connection.
 */
function givenOf({ client }: ConfigSource): SourceState | null {
  return isRtmClient(client) ? clientState(client) : null
}

const followed = new WeakMap<ConfigSource, SourceClient>()

/** Returns the connection of a source. Each source has only one, which all callers share. */
export function sourceClient(source: ConfigSource): SourceClient {
  const known = followed.get(source)
  if (known) return known
  const made = follow(source)
  followed.set(source, made)
  return made
}
