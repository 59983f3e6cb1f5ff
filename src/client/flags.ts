/**
 * Feature flags (P05). A flag is off unless the flag service says that it is on: also when the
 * service is not configured, hangs, fails or answers nonsense. The code loads with `start`, so a
 * page that uses no flags does not load it.
 */
import type { FlagService, FlagServiceOptions } from './flag-service'

/** How long the start waits for the service, in milliseconds (P05). */
export const FLAGS_TIMEOUT_MS = 5000

export interface Flags {
  /**
   * Requests the flags. Resolves when the service has answered, after 5 s at the latest, and never
   * rejects. A later answer is still used, and subscribers are told.
   */
  start(): Promise<void>
  /** Whether a flag such as `inactivity-logout` is on. */
  isOn(name: string): boolean
  /** Called when a flag may have changed. @returns Stops it. */
  subscribe(listener: () => void): () => void
  /** Sets the user; null while nobody is signed in. The service receives only the id. */
  setUser(userId: number | null): void
  destroy(): void
}

export interface FlagsOptions {
  /** The base URL of OFREP: flags are requested from `${flagsUrl}/ofrep/v1/evaluate/flags`. */
  flagsUrl: string | undefined
  /** Called once with the first error of the service. */
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
  // A failing service keeps failing, so one report is enough.
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
      // P18: the code could not be loaded, or failed. The app uses its defaults.
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
