/**
 * The style sheets of the product, as constructable style sheets. All shadow roots of the page
 * share the same style sheet objects. There are no <style> elements and no style attributes,
 * because a strict CSP blocks them.
 */
import base from './base.css?inline'
import tokens from './tokens.css?inline'

/** A root that can adopt the shared style sheets: the shadow root of an element, or a document. */
export type StyleRoot = Document | ShadowRoot

/**
 * Sets the order of the cascade layers. This sheet is the first sheet of each root. The order
 * therefore does not depend on the order in which the code of the components loads.
 */
const LAYERS = '@layer rtm.tokens, rtm.base, rtm.component, rtm.screen;'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * The roots that have the shared style sheets. The number counts the calls of `adoptStyles` that
 * were not released yet. When the number becomes 0, the root is removed from the map, so that its
 * memory can be freed.
 */
const holders = new Map<StyleRoot, number>()

/**
 * Adds a style sheet to all present roots and to all roots that are created later. If it is called
 * several times with the same text, the sheet is added only once. Call this function at module
 * level beside the component: `addStyles(css)`. On a server, the function does nothing.
 * @param css The text of the sheet. Its rules must be in the cascade layer `rtm.component` or
 * `rtm.screen`.
 */
export function addStyles(css: string): void {
  if (typeof CSSStyleSheet === 'undefined' || sheets.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  for (const root of holders.keys()) root.adoptedStyleSheets.push(sheet)
}

/**
 * Adds all shared style sheets to a root. If code that loads later adds a shared sheet, the root
 * gets this sheet too. The root keeps its other sheets.
 * @returns A function that releases the root. The last release removes the shared sheets. Calling
 * it twice does no harm.
 */
export function adoptStyles(root: StyleRoot): () => void {
  const held = holders.get(root) ?? 0
  holders.set(root, held + 1)
  if (held === 0) root.adoptedStyleSheets.push(...sheets.values())
  let released = false
  return () => {
    if (released) return
    released = true
    release(root)
  }
}

function release(root: StyleRoot): void {
  const left = (holders.get(root) ?? 1) - 1
  if (left > 0) {
    holders.set(root, left)
    return
  }
  holders.delete(root)
  const ours = new Set(sheets.values())
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet))
}

addStyles(LAYERS)
addStyles(tokens)
addStyles(base)
