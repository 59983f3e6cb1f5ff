/**
 * Feature flags (P05). They are read with OFREP, OpenFeature's vendor-neutral protocol. A flag is
 * off unless the service says that it is on. It is therefore off when the service is not
 * configured, does not respond, fails, or sends an invalid response. Only the app uses flags.
 */
import { subscribe } from 'valtio/vanilla'
import * as z from 'zod/mini'
import { retryAfter } from '../../api/http-retry'
import { clientService } from '../client-service'
import type { RtmClient } from '../rtm-client'

/** The maximum time, in milliseconds, for which the first page waits for the service (P05). */
export const FLAGS_TIMEOUT_MS = 5000

/**
 * The time limit of a request, in milliseconds. It is longer than `FLAGS_TIMEOUT_MS`, because a
 * response that arrives after the first page is shown is still useful.
 */
const RESPONSE_MS = 60_000

const flagSchema = z.object({
  key: z.string(),
  /** The value of the flag. It is missing if the service leaves the decision to the client. */
  value: z.optional(z.unknown()),
  /** The reason why the value of the flag is missing. */
  errorCode: z.optional(z.string()),
})
const responseSchema = z.object({ flags: z.array(flagSchema) })

export interface Flags {
  /**
   * Requests the flags. Resolves when the service has responded, or after 5 s. Never rejects. A
   * response that arrives later is still used, and subscribers are notified.
   */
  start(): Promise<void>
  /** Whether a flag such as `inactivity-logout` is on. */
  isOn(name: string): boolean
  /**
   * Calls the listener when a flag may have changed.
   * @returns A function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
  /**
   * Sets the user whose flags are requested. Null while nobody is signed in. The service receives
   * only the id.
   */
  setUser(userId: number | null): void
  destroy(): void
}

interface FlagsOptions {
  /** The base URL of OFREP. Flags are requested from `${flagsUrl}/ofrep/v1/evaluate/flags`. */
  flagsUrl: string | undefined
  /** Called once with the first error of the service. */
  report: (error: Error) => void
  fetch?: typeof globalThis.fetch | undefined
}

/** An error of the flag service. Its message is for the operator of the service. */
class FlagServiceError extends Error {
  override readonly name = 'FlagServiceError'
  constructor(what: string) {
    super(`Feature flags: ${what}. They are off.`)
  }
}

/**
 * Requests all flags of a user. The request has no bearer token and no cookie. Its referrer
 * contains only the origin.
 */
async function requestFlags(
  { flagsUrl = '', fetch = globalThis.fetch }: FlagsOptions,
  userId: number | null,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(`${flagsUrl.replace(/\/+$/, '')}/ofrep/v1/evaluate/flags`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ context: userId === null ? {} : { targetingKey: String(userId) } }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_MS)]),
  })
}

async function flagsIn(response: Response) {
  if (response.status !== 200)
    throw new Error(`the service answered with status ${response.status}`)
  const body = responseSchema.safeParse(await response.json().catch(() => null))
  if (!body.success) throw new Error('the answer is not a list of flags')
  return new Map(body.data.flags.map((flag) => [flag.key, flag]))
}

export function createFlags(options: FlagsOptions): Flags {
  const listeners = new Set<() => void>()
  const ended = new AbortController()
  let flags: Awaited<ReturnType<typeof flagsIn>> = new Map()
  let userId: number | null = null
  let started: Promise<void> | null = null
  /** The pending request. A new request replaces it. */
  let pending: AbortController | null = null
  /**
   * Until this time, no request is sent, because the service responded with 429 and `Retry-After`.
   */
  let silentUntil = 0
  let hasReported = false

  // If a service fails once, it usually fails again, so only the first failure is reported.
  function report(what: string): void {
    if (hasReported) return
    hasReported = true
    options.report(new FlagServiceError(what))
  }

  /**
   * Requests the flags.
   * @throws When the request fails. A request that was replaced by a new request never fails.
   */
  async function request(): Promise<void> {
    pending?.abort()
    const own = new AbortController()
    pending = own
    try {
      if (Date.now() < silentUntil) throw new Error('the service asked to wait')
      const response = await requestFlags(options, userId, own.signal)
      if (response.status === 429) silentUntil = Date.now() + retryAfter(response)
      const loaded = await flagsIn(response)
      if (pending === own) flags = loaded
    } catch (error) {
      if (pending === own) throw error
    } finally {
      if (pending === own) {
        pending = null
        for (const listener of [...listeners]) listener()
      }
    }
  }

  function load(): Promise<void> {
    return request().catch((error) => {
      report(error instanceof Error ? error.message : 'the service failed')
    })
  }

  /**
   * Requests the flags again when the page becomes visible. If the request fails, the known flags
   * stay.
   */
  function refresh(): void {
    if (document.visibilityState === 'visible' && !pending) request().catch(() => {})
  }

  return {
    async start() {
      if (options.flagsUrl === undefined || ended.signal.aborted) return
      if (!started && typeof document !== 'undefined') {
        document.addEventListener('visibilitychange', refresh, { signal: ended.signal })
      }
      started ??= load()
      const over = new Promise((resolve) => setTimeout(resolve, FLAGS_TIMEOUT_MS))
      await Promise.race([started, over])
    },
    isOn(name) {
      const { value, errorCode } = flags.get(name) ?? {}
      if (errorCode !== undefined) report(`the service has no value for ${name} (${errorCode})`)
      else if (value !== undefined && typeof value !== 'boolean') report(`${name} is not a boolean`)
      return value === true && errorCode === undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setUser(id) {
      if (id === userId) return
      userId = id
      // The flags of the previous user must not apply to the next user.
      flags = new Map()
      if (started && !ended.signal.aborted) void load()
    },
    destroy() {
      ended.abort()
      pending?.abort()
      pending = null
      listeners.clear()
      flags = new Map()
    },
  }
}

/** A client's flags for its signed-in user. All flags are off until `start` is called. */
export const flagsOf = clientService((client: RtmClient) => {
  const { config, session, network, errorReporting } = client
  const flags = createFlags({
    flagsUrl: config.flagsUrl,
    fetch: network.fetch,
    report(error) {
      console.error(error)
      errorReporting.report(error, { tag: 'flags' })
    },
  })
  const follow = () => flags.setUser(session.state.user?.id ?? null)
  follow()
  client.onDestroy(subscribe(session.state, follow, true))
  return flags
})
