import css from './glyph.css?inline'
import { addStyles } from './styles'

addStyles(css)

/** What `data-glyph` may be on a button of a long table's row. Everywhere else: `Icon`. */
export type GlyphName = 'ban' | 'check' | 'copy' | 'more' | 'timer' | 'undo' | 'warning'

/** The attribute that draws a glyph: spread it on an element whose name is said by `aria-label`. */
export function glyph(name: GlyphName): { 'data-glyph': GlyphName } {
  return { 'data-glyph': name }
}
