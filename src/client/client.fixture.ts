/** For tests: a client with a fake network and a storage in memory. */
import { MutationObserver, type QueryClient } from '@tanstack/query-core'
import { signInAnswer } from '../api/auth.fixture'
import type { Http } from '../api/http'
import { BASE, json, network, type Reply, status } from '../api/http.fixture'
import { noAnswer } from '../api/wire'
import { mutationKey, type Write } from '../api/writes'
import type { OpenChannel } from './broadcast'
import { createRtmClient } from './rtm-client'
import { memoryStorage } from './storage/memory-storage.fixture'
import { safeStorage } from './storage/storage'

export const credentials = { username: 'Pat', password: 'p' }
export const thing = { method: 'GET', path: 'things/', answer: noAnswer } as const
export const expired = 'Logged out due to inactivity'

const { api: _, ...tokenAndUser } = signInAnswer

/**
 * Returns the text that the browser stores under `auth-state` after a sign-in at the clinic with
 * this base URL.
 */
export function storedAt(apiBaseUrl: string): string {
  return JSON.stringify({ ...tokenAndUser, intercom_user_hash: 'hash', api_base_url: apiBaseUrl })
}

export const storedState = storedAt(BASE)

export interface Setup {
  config?: Record<string, unknown>
  storage?: ReturnType<typeof memoryStorage>
  /** Opens the channel that connects the client with the other tabs of its browser. */
  openChannel?: OpenChannel | undefined
}

export function connect(
  replies: Reply[],
  { config = {}, storage = memoryStorage(), openChannel }: Setup = {},
) {
  const { asked, fetch } = network(...replies)
  const client = createRtmClient(
    { apiBaseUrl: BASE, ...config },
    {
      fetch,
      storage: safeStorage(() => storage),
      sleep: async () => undefined,
      ...(openChannel && { openChannel }),
    },
  )
  const titles = () => client.notifications.current().map(({ title }) => title)
  const paths = () => asked.map(({ path }) => path)
  return { client, asked, titles, paths, storage }
}

/** A backend that accepts sign-ins and answers all other requests with `things`. */
export function backend(
  things: () => Response,
  assertion: () => Response = () => json(signInAnswer),
) {
  const { asked, fetch } = network(() => status(204))
  const routed: typeof globalThis.fetch = async (input, init) => {
    await fetch(input, init)
    const url = String(input)
    if (url.endsWith('/auth/token/')) return json(signInAnswer)
    if (url.endsWith('/auth/bridge-sso')) return assertion()
    if (url.endsWith('/auth/logout/')) return status(204)
    return things()
  }
  return { asked, fetch: routed }
}

/** Waits for all calls. Returns one entry for each call: its value, or its error. */
export async function outcomes(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((result) => (result.status === 'rejected' ? result.reason : result.value))
}

interface WriteOptions {
  request?: () => Promise<unknown>
  /** The callbacks that a screen passes to a write. */
  onSuccess?: () => void
  onError?: () => void
  variables?: unknown
}

/** Starts a write in the same way as a screen. */
export function startWrite(
  { http, queryClient }: { http: Http; queryClient: QueryClient },
  write: Write,
  { request = async () => null, variables, ...callbacks }: WriteOptions = {},
) {
  const observer = new MutationObserver<unknown, Error, unknown>(queryClient, {
    mutationKey: mutationKey(http, write),
    mutationFn: request,
    ...callbacks,
  })
  const leave = observer.subscribe(() => undefined)
  return { done: observer.mutate(variables), leave }
}
