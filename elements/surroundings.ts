/**
 * Finds what an element takes from its surroundings: the configuration of its nearest
 * `<rtm-context>` or of the page, the language, and the text direction.
 */
import { type RtmSessionFacts, signedOutFacts } from '../src/domain/session-facts'
import type { RtmConfigInput } from './vendor-config'

/** The result of a sign-out (see `signOut`). */
type SignOutResult = 'signed-out' | 'here' | 'failed'

/** The actions that a page can do with the connection of a source. */
export interface ConnectionControl {
  signOut(): Promise<SignOutResult>
  refresh(): Promise<void>
  session(): RtmSessionFacts
}

/**
 * The source of the elements' connection: the page's default configuration, or the configuration of
 * an `<rtm-context>`. A page may set the configuration before or after the elements appear, and may
 * set it again. The elements follow each change. The client's schema checks the configuration, so
 * that the loader stays small.
 */
export class ConfigSource {
  #config: unknown
  #client: unknown
  #wasGiven = false
  #isPaused = false
  /** The source to which this source forwards all reads and writes. Null if there is none. */
  leader: ConfigSource | null = null
  /** The actions on the connection. Null until an element has created the connection. */
  control: ConnectionControl | null = null
  /**
   * The configuration whose user was signed out before there was a connection. Undefined if there
   * is none.
   */
  left: unknown
  readonly #listeners = new Set<() => void>()

  /** The configuration that was set last. Undefined if none was set. */
  get config(): unknown {
    if (this.leader) return this.leader.config
    return this.#isPaused ? undefined : this.#config
  }

  set config(config: unknown) {
    if (config === null) this.leave()
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
   * Makes this source forward all reads and writes to `other`, the source of another copy of this
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

  /**
   * Pauses the source or ends the pause. While it is paused, it has no configuration, and its
   * connection ends.
   */
  pause(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return
    this.#isPaused = isPaused
    this.#tell()
  }

  /**
   * Remembers a sign-out for which there is no connection yet. If an element later creates the
   * connection for this configuration, the connection is signed out immediately.
   */
  leave(): void {
    if (!this.control) this.left = this.config ?? this.left
  }

  /**
   * Returns the controls of this copy of the package. If this copy forwards to another copy,
   * returns the controls of that copy too.
   */
  controls(): ConnectionControl[] {
    const leaders = this.leader?.controls() ?? []
    return this.control ? [this.control, ...leaders] : leaders
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
 *   elements and in their `rtm-error` events (`invalid-configuration`). Null signs out, as
 *   `signOut` does, and ends the connection. A different `getAssertion` function ends the session
 *   of the previous one.
 */
export function configure(config: RtmConfigInput | null): void {
  pageSource.config = config
}

/**
 * Signs out the user of the page's connection. This ends the session at the server, and deletes the
 * session, the caches and the user's drafts in this browser. The elements say that nobody is signed
 * in. The sign-out first waits for unfinished writes, at most 10 s.
 *
 * @returns `failed` when the server could not be reached or rejected the logout. The state in this
 *   browser is deleted even then. `here` when there was no session, or with `localOnlyLogout`.
 */
export function signOut(): Promise<SignOutResult> {
  return signOutOf(pageSource)
}

/** Signs out the connection of a source, even if no element has created the connection yet. */
export async function signOutOf(source: ConfigSource): Promise<SignOutResult> {
  for (let one: ConfigSource | null = source; one; one = one.leader) one.leave()
  const results = await Promise.all(source.controls().map((one) => one.signOut()))
  return results.find((one) => one === 'failed') ?? results.find((one) => one !== 'here') ?? 'here'
}

/**
 * Requests again the data that the elements of the page's connection show. The text that users have
 * typed stays.
 *
 * @returns A promise that resolves when the responses have arrived or failed. The elements show
 *   failures.
 */
export async function refresh(): Promise<void> {
  await Promise.all(pageSource.controls().map((one) => one.refresh()))
}

/**
 * Returns who is signed in on the page's connection now. While a sign-in is under way, nobody is:
 * the event `rtm-session-change` follows. The result never contains a token.
 */
export function session(): RtmSessionFacts {
  const facts = pageSource.controls().map((one) => one.session())
  return facts.find(({ status }) => status === 'signed-in') ?? signedOutFacts
}

/**
 * The contexts of a page. All copies of this package on the page share them, as soon as the copies
 * have found each other.
 */
export interface Contexts {
  readonly maps: WeakMap<Node, ConfigSource>[]
  readonly listeners: Set<() => void>
}

const own = new WeakMap<Node, ConfigSource>()
let contexts: Contexts = { maps: [own], listeners: new Set() }

export function pageContexts(): Contexts {
  return contexts
}

/** Merges the contexts of this copy with those of another copy of the package. */
export function shareContexts(others: Contexts): void {
  if (others === contexts) return
  others.maps.push(...contexts.maps)
  for (const listener of contexts.listeners) others.listeners.add(listener)
  contexts = others
  tellOfContexts()
}

function tellOfContexts(): void {
  for (const listener of [...contexts.listeners]) listener()
}

/**
 * Returns the source of an element's configuration: the nearest context around the element, or else
 * the page. The context may also be outside the shadow roots that contain the element.
 */
export function sourceOf(element: Element): ConfigSource {
  let node: Node | null = element
  while (node) {
    for (const map of contexts.maps) {
      const source = map.get(node)
      if (source) return source
    }
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  }
  return pageSource
}

/**
 * Calls the listener when a new context appears. The code of a context may load later than the
 * elements inside it.
 */
export function onNewContext(listener: () => void): () => void {
  contexts.listeners.add(listener)
  return () => contexts.listeners.delete(listener)
}

/** Registers an element as the context of the elements inside it. */
export function addContext(element: Element, source: ConfigSource): void {
  own.set(element, source)
  tellOfContexts()
}

/**
 * Returns the nearest element that matches: the element itself or an ancestor, also outside the
 * surrounding shadow roots.
 */
function closestAcrossShadows(start: Element, selector: string): Element | null {
  let node: Element | null = start
  while (node) {
    const found: Element | null = node.closest(selector)
    if (found) return found
    const root = node.getRootNode()
    node = root instanceof ShadowRoot ? root.host : null
  }
  return null
}

/**
 * Returns the language of an element. It is the value of its own attribute `lang`, or else of the
 * nearest ancestor that has this attribute, or else the language of the browser.
 */
export function languageOf(element: Element): string {
  const lang = closestAcrossShadows(element, '[lang]')?.getAttribute('lang')
  return lang || navigator.language || 'en'
}

/**
 * Returns the text direction of an element. It is the value of its own attribute `dir`, or else of
 * the nearest ancestor that has this attribute, or else left to right.
 */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return element.matches(':dir(rtl)') ? 'rtl' : 'ltr'
}
