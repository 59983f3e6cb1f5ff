import type { AttributeProblem } from './attributes'
import type { ConfigSource } from './config-source'

/** What an element knows about itself, readable by React as an external store. */
export interface ElementSnapshot {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly problems: readonly AttributeProblem[]
  /** A connection of the element's own (its `client` property), or undefined for its source's. */
  readonly client: unknown
  /** Where the connection comes from: the nearest `<rtm-context>`, or the page. */
  readonly source: ConfigSource
  /** BCP 47 language of the element or its nearest ancestor. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

export class ElementStore {
  #snapshot: ElementSnapshot
  readonly #listeners = new Set<() => void>()

  constructor(snapshot: ElementSnapshot) {
    this.#snapshot = snapshot
  }

  readonly get = (): ElementSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<ElementSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }
}
