import css from './glyph.css?inline'
import { addStyles } from './styles'

addStyles(css)

/**
 * The values of `data-glyph`, which draws an icon in a control of a long table or in the bars
 * around it. In all other places, use the component `Icon`.
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

/**
 * Returns the attribute that draws an icon. Spread it on an element that has an accessible name.
 */
export function glyph(name: GlyphName): { 'data-glyph': GlyphName } {
  return { 'data-glyph': name }
}
