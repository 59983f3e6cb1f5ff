import type { AttributeProblem } from './attributes'
import type { ConfigSource } from './config-source'

/** The state of an element, readable by React as an external store. */
export interface ElementSnapshot {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly problems: readonly AttributeProblem[]
  /** The element's own connection (its `client` property), or undefined to use its source's. */
  readonly client: unknown
  /** The source of the connection: the nearest `<rtm-context>`, or the page. */
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
