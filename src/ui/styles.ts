/**
 * Constructable style sheets. Each is created once, and all shadow roots of the page share it. A
 * strict CSP blocks <style> elements and style attributes, so there are none.
 */
import base from './base.css?inline'
import tokens from './tokens.css?inline'

/** A root that can adopt the shared sheets: the shadow root of an element, or a document. */
export type StyleRoot = Document | ShadowRoot

/**
 * Sets the order of the cascade layers before any other sheet is added. The order then does not
 * depend on which code loads first.
 */
const LAYERS = '@layer rtm.tokens, rtm.base, rtm.component, rtm.screen;'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * The roots in use, with the number of users of each root. A root without users is removed, so that
 * no root leaks.
 */
const holders = new Map<StyleRoot, number>()

/**
 * Adds a style sheet to all current and future roots. The same text is added only once. Call this
 * function at module level beside the component: `addStyles(css)`. On a server, it does nothing.
 * @param css The text of the sheet. Its rules must be in the layer `rtm.component` or `rtm.screen`.
 */
export function addStyles(css: string): void {
  if (typeof CSSStyleSheet === 'undefined' || sheets.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  for (const root of holders.keys()) root.adoptedStyleSheets.push(sheet)
}

/**
 * Adds all sheets to a root. It also adds the sheets of code that loads later. The root keeps its
 * other sheets.
 * @returns A function that releases the root. The last release removes the sheets. Calling it twice
 * does no harm.
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
