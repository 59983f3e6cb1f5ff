import css from './glyph.css?inline'
import { addStyles } from './styles'

addStyles(css)

/** Values of `data-glyph` on a button in a row of a long table. Use `Icon` everywhere else. */
export type GlyphName = 'ban' | 'check' | 'copy' | 'missed' | 'more' | 'timer' | 'undo' | 'warning'

/** The attribute that draws a glyph. Spread it on an element with an `aria-label`. */
export function glyph(name: GlyphName): { 'data-glyph': GlyphName } {
  return { 'data-glyph': name }
}
