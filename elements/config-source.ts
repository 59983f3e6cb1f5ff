/**
 * Where elements have their connection from: the page's default, or that of a `<rtm-context>`. The
 * configuration may be given before or after the elements appear, and again: they follow. It is
 * checked by the client's schema, not here, so that the loader stays small.
 */
export class ConfigSource {
  #config: unknown
  #client: unknown
  #wasGiven = false
  #isPaused = false
  readonly #listeners = new Set<() => void>()

  /** What was last given, or undefined. */
  get config(): unknown {
    return this.#isPaused ? undefined : this.#config
  }

  set config(config: unknown) {
    this.#config = config
    this.#wasGiven = true
    this.#tell()
  }

  /** A connection that the page has made itself; it counts before a configuration. */
  get client(): unknown {
    return this.#client
  }

  set client(client: unknown) {
    this.#client = client
    this.#tell()
  }

  /** Whether a configuration was given, if only `undefined`. */
  get wasGiven(): boolean {
    return this.#wasGiven && !this.#isPaused
  }

  /** While paused nothing is configured: what was connected ends. */
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
