/** The connection that is made from what a page or a `<rtm-context>` was given; elements share it. */
import { ConfigError } from '../src/client/config'
import { createRtmClient, isRtmClient, type RtmClient } from '../src/client/rtm-client'
import type { ConfigSource } from './config-source'

export type SourceState =
  /** `isEmpty`: it was configured, with nothing. */
  | { readonly status: 'missing'; readonly isEmpty: boolean }
  | { readonly status: 'invalid'; readonly error: ConfigError }
  | { readonly status: 'ready'; readonly client: RtmClient }

export interface SourceClient {
  /** The connection of the configuration that is in force now. */
  state(): SourceState
  subscribe(listener: () => void): () => void
}

/** A page's callbacks decide who is signed in, and where: other functions may be another user. */
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
    // The first time with nothing is news as well: the page believes that it has configured.
    const isNews = made.status === 'missing' && made.isEmpty !== wasGiven
    // The same settings with the same callback keep the connection, and what is under way on it.
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

/** A connection of the page's own making: it also ends it. */
function givenOf({ client }: ConfigSource): SourceState | null {
  return isRtmClient(client) ? { status: 'ready', client } : null
}

const followed = new WeakMap<ConfigSource, SourceClient>()

/** The one connection of a source, for all who ask. */
export function sourceClient(source: ConfigSource): SourceClient {
  const known = followed.get(source)
  if (known) return known
  const made = follow(source)
  followed.set(source, made)
  return made
}
