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
  /** What speaks for this one, if anything does. */
  leader: ConfigSource | null = null
  readonly #listeners = new Set<() => void>()

  /** What was last given, or undefined. */
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
    return this.leader?.wasGiven ?? (this.#wasGiven && !this.#isPaused)
  }

  /**
   * From now on says what `other` says, and hands on what it is given: that of another copy of this
   * package on the page.
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
