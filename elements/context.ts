/** Which configuration an element stands under: its nearest `<rtm-context>`'s, or the page's. */
import type { ConfigSource } from './config-source'
import { pageSource } from './page-config'

const sources = new WeakMap<Node, ConfigSource>()
const listeners = new Set<() => void>()

/** The configuration an element stands under: its nearest context's, through shadow boundaries. */
export function sourceOf(element: Element): ConfigSource {
  let node: Node | null = element
  while (node) {
    const source = sources.get(node)
    if (source) return source
    node = node instanceof ShadowRoot ? node.host : node.parentNode
  }
  return pageSource
}

/** Hears of contexts whose code came after the elements inside them. */
export function onNewContext(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes an element the context of what stands inside it. */
export function addContext(element: Element, source: ConfigSource): void {
  sources.set(element, source)
  for (const listener of [...listeners]) listener()
}
