/**
 * What surrounds an element: the configuration of its nearest `<rtm-context>` or the page, the
 * language, and the text direction.
 */
import { type ConfigSource, pageSource } from './config-source'

/**
 * The contexts of a page. All copies of this package on the page share them once they have found
 * each other.
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

/** Merges this copy's contexts with those of another copy. */
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
 * The configuration source of an element: its nearest context's, across shadow boundaries, or the
 * page's.
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
 * Calls the listener when a new context appears, because a context's code may load after the
 * elements inside it.
 */
export function onNewContext(listener: () => void): () => void {
  contexts.listeners.add(listener)
  return () => contexts.listeners.delete(listener)
}

/** Registers an element as the context of its descendants. */
export function addContext(element: Element, source: ConfigSource): void {
  own.set(element, source)
  tellOfContexts()
}

/** Finds the nearest ancestor (or the element itself) that matches, across shadow boundaries. */
export function closestAcrossShadows(start: Element, selector: string): Element | null {
  let node: Element | null = start
  while (node) {
    const found: Element | null = node.closest(selector)
    if (found) return found
    const root = node.getRootNode()
    node = root instanceof ShadowRoot ? root.host : null
  }
  return null
}

/** The language of an element: its own `lang` or its nearest ancestor's, or else the browser's. */
export function languageOf(element: Element): string {
  const lang = closestAcrossShadows(element, '[lang]')?.getAttribute('lang')
  return lang || navigator.language || 'en'
}

/**
 * The text direction of an element: its own `dir` or its nearest ancestor's, or else left to right.
 */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return closestAcrossShadows(element, '[dir=rtl],[dir=ltr]')?.getAttribute('dir') === 'rtl'
    ? 'rtl'
    : 'ltr'
}
