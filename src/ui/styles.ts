/**
 * Styles as constructable sheets, built once and shared by every shadow root of the page. No
 * <style> element and no style attribute is ever written, so that a strict CSP holds (design §3).
 */
import base from './base.css?inline'
import tokens from './tokens.css?inline'

/** Where the shared sheets can be adopted: an element's shadow root, or a whole document. */
export type StyleRoot = Document | ShadowRoot

/** The order of layers is fixed before any other sheet, whichever chunk happens to load first. */
const LAYERS = '@layer rtm.tokens, rtm.base, rtm.component, rtm.screen;'

const sheets = new Map<string, CSSStyleSheet>()

/** Roots in use, and how many callers hold each. A root leaves with its last holder: no leak. */
const holders = new Map<StyleRoot, number>()

/**
 * Adds a style sheet to all roots, those of now and those to come; the same text only once.
 * Called at module level beside the component: `addStyles(css)`. Does nothing on a server.
 * @param css the text of the sheet, its rules in one of the layers `rtm.component`, `rtm.screen`.
 */
export function addStyles(css: string): void {
  if (typeof CSSStyleSheet === 'undefined' || sheets.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  for (const root of holders.keys()) root.adoptedStyleSheets.push(sheet)
}

/**
 * Gives a root all sheets, and those that lazy chunks add later. Sheets that the root already
 * has from elsewhere stay.
 * @returns lets go: after the last holder of the root, the sheets leave it. Safe to call twice.
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
