/** Which configuration an element stands under: its nearest `<rtm-context>`'s, or the page's. */
import type { ConfigSource } from './config-source'
import { pageSource } from './page-config'

/** The contexts of a page: what all copies of this package on it share, once they have met. */
export interface Contexts {
  readonly maps: WeakMap<Node, ConfigSource>[]
  readonly listeners: Set<() => void>
}

const own = new WeakMap<Node, ConfigSource>()
let contexts: Contexts = { maps: [own], listeners: new Set() }

export function pageContexts(): Contexts {
  return contexts
}

/** From now on knows another copy's contexts too, and it ours. */
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

/** The configuration an element stands under: its nearest context's, through shadow boundaries. */
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

/** Hears of contexts whose code came after the elements inside them. */
export function onNewContext(listener: () => void): () => void {
  contexts.listeners.add(listener)
  return () => contexts.listeners.delete(listener)
}

/** Makes an element the context of what stands inside it. */
export function addContext(element: Element, source: ConfigSource): void {
  own.set(element, source)
  tellOfContexts()
}
