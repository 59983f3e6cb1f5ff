/**
 * The flag service over OpenFeature and OFREP, in its own chunk. OpenFeature keeps its providers
 * page-wide. So each connection uses its own domain, which separates its flags from those of the
 * page and of other copies of this package.
 */
import {
  ErrorCode,
  type EvaluationContext,
  NOOP_PROVIDER,
  OpenFeature,
  ProviderEvents,
} from '@openfeature/web-sdk'
import { newUuid } from '../api/uuid'
import { OfrepProvider } from './ofrep-provider'

export interface FlagServiceOptions {
  baseUrl: string
  fetch?: typeof globalThis.fetch | undefined
  report: (error: unknown) => void
  /** Called when a flag may have another value. */
  changed: () => void
}

export interface FlagService {
  isOn(name: string): boolean
  /**
   * Requests this user's flags. Settles when they are known or the request failed; never rejects.
   */
  setUser(userId: number | null): Promise<void>
  destroy(): void
}

function contextOf(userId: number | null): EvaluationContext {
  return userId === null ? {} : { targetingKey: String(userId) }
}

/** The fetch for OFREP: no bearer token, no cookie, and only the page's origin as referrer. */
function plainFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) =>
    fetch(input, { ...init, credentials: 'omit', referrerPolicy: 'strict-origin' })
}

/** An error message for the operator of the service. */
class FlagServiceError extends Error {
  override readonly name = 'FlagServiceError'
  constructor(what: string) {
    super(`Feature flags: ${what}. They are off.`)
  }
}

export function createFlagService(options: FlagServiceOptions): FlagService {
  const { report, changed } = options
  const domain = `rtm-elements:${newUuid()}`
  const client = OpenFeature.getClient(domain)
  // `report` reports a failure once. The library's own logger would log every failure.
  client.setLogger({ error() {}, warn() {}, info() {}, debug() {} })
  let questions = 0
  // Whether the provider's flags belong to the current user, and not to the previous one.
  let isKnown = false
  let isBound = false
  let problem: string | null = null

  const asFailed = (details?: { message?: string }) => {
    problem = details?.message ?? 'the service failed'
  }
  const asAnswered = () => {
    isKnown = true
    changed()
  }
  client.addHandler(ProviderEvents.Error, asFailed)
  // The provider requests the flags again whenever the page becomes visible.
  client.addHandler(ProviderEvents.ConfigurationChanged, asAnswered)

  async function ask(userId: number | null): Promise<void> {
    if (isBound) return OpenFeature.setContext(domain, contextOf(userId))
    isBound = true
    const fetch = plainFetch(options.fetch ?? globalThis.fetch.bind(globalThis))
    const provider = new OfrepProvider(options.baseUrl, fetch)
    await OpenFeature.setProviderAndWait(domain, provider, contextOf(userId))
  }

  return {
    isOn(name) {
      if (!isKnown) return false
      const { value, errorCode, errorMessage } = client.getBooleanDetails(name, false)
      // A flag that the service does not know is off. That is not an error.
      if (errorCode !== undefined && errorCode !== ErrorCode.FLAG_NOT_FOUND) {
        report(
          new FlagServiceError(
            `the answer for ${name} is of no use (${errorMessage ?? errorCode})`,
          ),
        )
      }
      return value === true
    },
    async setUser(userId) {
      const question = ++questions
      isKnown = false
      problem = null
      try {
        await ask(userId)
      } catch (error) {
        problem ??= error instanceof Error ? error.message : 'the service failed'
      }
      if (question !== questions) return
      if (problem === null) return asAnswered()
      report(new FlagServiceError(problem))
      changed()
    },
    destroy() {
      questions = -1
      isKnown = false
      client.removeHandler(ProviderEvents.Error, asFailed)
      client.removeHandler(ProviderEvents.ConfigurationChanged, asAnswered)
      // Closes our provider and aborts its request.
      if (isBound) OpenFeature.setProvider(domain, NOOP_PROVIDER)
    },
  }
}
