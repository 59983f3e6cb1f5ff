import css from './glyph.css?inline'
import { addStyles } from './styles'

addStyles(css)

/**
 * Icons for the rows of long tables: Lucide's shapes (ISC licence), each joined into one path. Two
 * nodes and no component of its own, where lucide-react's take up to seven nodes and three
 * components a row. Everywhere else: `Icon`.
 */
const paths = {
  ban: 'M4.9 4.9l14.2 14.2M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  check: 'M20 6 9 17l-5-5',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  warning:
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
} as const

export type GlyphName = keyof typeof paths

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="rtm-glyph" viewBox="0 0 24 24" aria-hidden="true" data-name={name}>
      <path d={paths[name]} />
    </svg>
  )
}
