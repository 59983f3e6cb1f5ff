/**
 * Constructable style sheets, created once and shared by all shadow roots of the page. No <style>
 * element and no style attribute is written, because a strict CSP blocks them.
 */
import base from './base.css?inline'
import tokens from './tokens.css?inline'

/** A root that can adopt the shared sheets: the shadow root of an element, or a document. */
export type StyleRoot = Document | ShadowRoot

/**
 * Sets the order of the cascade layers before any other sheet is added, so that the order does not
 * depend on which chunk loads first.
 */
const LAYERS = '@layer rtm.tokens, rtm.base, rtm.component, rtm.screen;'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * The roots in use, each with the number of its users. A root without users is removed, so that no
 * root leaks.
 */
const holders = new Map<StyleRoot, number>()

/**
 * Adds a style sheet to all current and future roots. A text is added only once. Call it at module
 * level beside the component: `addStyles(css)`. It does nothing on a server.
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
 * Adds all sheets to a root, and later those of lazy chunks. The root keeps its other sheets.
 * @returns A function that releases the root. The last release removes the sheets. It may be called
 * twice.
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
