/** Reads the defaults of the public custom properties from the style sheets. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../src')

/** Returns the text between `var(--rtm-x, ` and its closing parenthesis. */
function fallbackAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] !== ')') continue
    if (depth === 0) return text.slice(start, at).replace(/\s+/g, ' ').trim()
    depth -= 1
  }
  throw new Error('A var() is not closed.')
}

function readDefaults(): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    const text = readFileSync(join(sources, file), 'utf8')
    for (const match of text.matchAll(/var\(\s*(--rtm-[\w-]+)\s*,/g)) {
      const [start, name = ''] = match
      const known = found.get(name) ?? new Set()
      found.set(name, known.add(fallbackAt(text, match.index + start.length)))
    }
  }
  // Leaves out a property whose default differs between style rules or depends on a private
  // property. The description of such a property explains its default.
  return new Map(
    [...found].flatMap(([name, [first = '', second]]) =>
      second === undefined && !first.includes('--_') && first.length < 50 ? [[name, first]] : [],
    ),
  )
}

/**
 * The defaults of the public custom properties, by the property's name. A property that has more
 * than one default is absent.
 */
export const styleDefaults: ReadonlyMap<string, string> = readDefaults()
