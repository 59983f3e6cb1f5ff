/**
 * Feature flags (P05). Off is the answer wherever the flag service does not say otherwise: it was
 * not configured, it hangs, it fails, it answers nonsense. Its code is fetched when `start` is
 * called, so a page that asks for no flag pays for none.
 */
import type { FlagService, FlagServiceOptions } from './flag-service'

/** How long the start waits for the service, in milliseconds (P05). */
export const FLAGS_TIMEOUT_MS = 5000

export interface Flags {
  /**
   * Asks the service. Resolves once it has answered, at the latest after 5 s, and never rejects; an
   * answer that comes later still counts, and is told to those who subscribed.
   */
  start(): Promise<void>
  /** Whether a flag such as `inactivity-logout` is on. */
  isOn(name: string): boolean
  /** Called whenever a flag may have changed. @returns ends it. */
  subscribe(listener: () => void): () => void
  /** Whose flags these are; null while nobody is signed in. The id is all that the service learns. */
  setUser(userId: number | null): void
  destroy(): void
}

export interface FlagsOptions {
  /** Where OFREP is served: flags are asked for at `${flagsUrl}/ofrep/v1/evaluate/flags`. */
  flagsUrl: string | undefined
  /** Told once of what is wrong with the service. */
  report: (error: unknown) => void
  fetch?: typeof globalThis.fetch | undefined
  timeoutMs?: number
  /** For tests. */
  load?: () => Promise<(options: FlagServiceOptions) => FlagService>
}

async function loadService() {
  return (await import('./flag-service')).createFlagService
}

function pause(ms: number): { over: Promise<void>; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return { over, end: () => clearTimeout(timer) }
}

export function createFlags(options: FlagsOptions): Flags {
  const { flagsUrl, fetch, timeoutMs = FLAGS_TIMEOUT_MS, load = loadService } = options
  const listeners = new Set<() => void>()
  let service: FlagService | null = null
  let started: Promise<void> | null = null
  let user: number | null = null
  let isDestroyed = false
  let hasReported = false

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  // A service that fails goes on failing: once is enough to know.
  const report = (error: unknown) => {
    if (hasReported || isDestroyed) return
    hasReported = true
    options.report(error)
  }

  async function connect(baseUrl: string): Promise<void> {
    try {
      const createFlagService = await load()
      if (isDestroyed) return
      service = createFlagService({ baseUrl, fetch, report, changed })
      await service.setUser(user)
    } catch (error) {
      // P18: the code did not come, or failed. The app has its defaults.
      report(error)
    }
  }

  return {
    async start() {
      if (flagsUrl === undefined || isDestroyed) return
      started ??= connect(flagsUrl)
      const { over, end } = pause(timeoutMs)
      await Promise.race([started, over])
      end()
    },
    isOn: (name) => service?.isOn(name) ?? false,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setUser(userId) {
      if (userId === user) return
      user = userId
      void service?.setUser(userId)
    },
    destroy() {
      isDestroyed = true
      listeners.clear()
      service?.destroy()
      service = null
    },
  }
}
