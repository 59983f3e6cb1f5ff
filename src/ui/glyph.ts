import css from './glyph.css?inline'
import { addStyles } from './styles'

addStyles(css)

/**
 * The values of `data-glyph` on a control of a long table or of the bars around it. In all other
 * places, use `Icon`.
 */
export type GlyphName =
  | 'ban'
  | 'check'
  | 'columns'
  | 'copy'
  | 'down'
  | 'download'
  | 'filter'
  | 'first'
  | 'last'
  | 'missed'
  | 'more'
  | 'next'
  | 'previous'
  | 'search'
  | 'timer'
  | 'undo'
  | 'user'
  | 'warning'

/** Returns the attribute that draws a glyph. Spread it on an element with a name of its own. */
export function glyph(name: GlyphName): { 'data-glyph': GlyphName } {
  return { 'data-glyph': name }
}
