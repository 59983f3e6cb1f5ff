import css from './glyph.css?inline'
import { addStyles } from './styles'

addStyles(css)

/**
 * The values of `data-glyph` on a button in a row of a long table. In all other places, use `Icon`.
 */
export type GlyphName = 'ban' | 'check' | 'copy' | 'missed' | 'more' | 'timer' | 'undo' | 'warning'

/** Returns the attribute that draws a glyph. Spread it on an element with an `aria-label`. */
export function glyph(name: GlyphName): { 'data-glyph': GlyphName } {
  return { 'data-glyph': name }
}
