/** Walks from an element outwards, through shadow boundaries, to the nearest match. */
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

/** The language an element stands in: its own `lang` or its nearest ancestor's, else the browser's. */
export function languageOf(element: Element): string {
  const lang = closestAcrossShadows(element, '[lang]')?.getAttribute('lang')
  return lang || navigator.language || 'en'
}

/** The direction an element stands in: its own `dir` or its nearest ancestor's, else left to right. */
export function directionOf(element: Element): 'ltr' | 'rtl' {
  return closestAcrossShadows(element, '[dir=rtl],[dir=ltr]')?.getAttribute('dir') === 'rtl'
    ? 'rtl'
    : 'ltr'
}
