import type { RtmConfigInput } from './vendor-config'

/**
 * The source of the elements' connection: the page's default configuration, or that of an
 * `<rtm-context>`. The configuration may be set before or after the elements appear, and again; the
 * elements follow. The client's schema checks it, not this file, so that the loader stays small.
 */
export class ConfigSource {
  #config: unknown
  #client: unknown
  #wasGiven = false
  #isPaused = false
  /** The source that this one forwards to, if any. */
  leader: ConfigSource | null = null
  readonly #listeners = new Set<() => void>()

  /** The configuration that was set last, or undefined. */
  get config(): unknown {
    if (this.leader) return this.leader.config
    return this.#isPaused ? undefined : this.#config
  }

  set config(config: unknown) {
    if (this.leader) {
      this.leader.config = config
      return
    }
    this.#config = config
    this.#wasGiven = true
    this.#tell()
  }

  /** A connection that the page has created itself. It takes precedence over a configuration. */
  get client(): unknown {
    return this.#client
  }

  set client(client: unknown) {
    this.#client = client
    this.#tell()
  }

  /** Whether a configuration was set, even if it was `undefined`. */
  get wasGiven(): boolean {
    return this.leader?.wasGiven ?? (this.#wasGiven && !this.#isPaused)
  }

  /**
   * Forwards reads and writes to `other`, the source of another copy of this package on the page.
   */
  follow(other: ConfigSource): void {
    let last: ConfigSource | null = other
    while (last && last !== this) last = last.leader
    if (this.leader || last) return
    if (this.#wasGiven) other.config = this.#config
    this.leader = other
    other.subscribe(() => this.#tell())
    this.#tell()
  }

  /** While paused, the source has no configuration, and its connection ends. */
  pause(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return
    this.#isPaused = isPaused
    this.#tell()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

/** The page's default configuration, for every element outside an `<rtm-context>`. */
export const pageSource = new ConfigSource()

/**
 * Configures the connection of every element on the page that has no connection of its own.
 *
 * @param config Keys and formats as in docs/integrating.md. Errors are listed by key in the
 *   elements and in their `rtm-error` events (`invalid-configuration`).
 */
export function configure(config: RtmConfigInput): void {
  pageSource.config = config
}
