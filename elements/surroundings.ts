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
