import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../src/domain/messages/en'
import { shell } from '../src/domain/messages/en-shell'
import { loadWords, wordsFor } from '../src/domain/messages/messages'
import { screenOf } from '../vite.lib.config'
import { elementDefinitions } from './index'

const root = join(import.meta.dirname, '..')
const sectionKeys = Object.keys(en).filter((key) => !(key in shell))

/** The file of an import that has no extension. */
function fileOf(specifier: string, from: string): string | undefined {
  const path = join(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file))
}

/**
 * The file and everything that it imports, statically or dynamically, except styles and libraries.
 */
function reachedFrom(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  const imports = readFileSync(start, 'utf8').matchAll(
    /(?:^import (?!type )[^'"]*?from |^import |^} from |import\()'(\.[^']+)'/gm,
  )
  for (const [, specifier = ''] of imports) {
    const file = fileOf(specifier, start)
    if (file && !file.includes('/messages/')) reachedFrom(file, seen)
  }
  return seen
}

/** The message sections that a file uses. */
function sectionsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/\bmessages\.(\w+)/g)].map(([, key = '']) => key)
  const destructured = [
    ...text.matchAll(/\{([^{}]*)\}\s*(?:=\s*(?:useScreen\(\)\.)?messages\b|:\s*Messages\b)/g),
  ].flatMap(([, keys = '']) => keys.split(',').map((key) => key.split(':')[0]?.trim() ?? ''))
  return [...named, ...destructured].filter((key) => sectionKeys.includes(key))
}

describe('the messages of a screen', () => {
  it.each(elementDefinitions.map((definition) => [definition.name, definition] as const))(
    'of <rtm-%s> include exactly the sections that its code uses',
    async (name, definition) => {
      const { words } = await definition.load()
      const named = words.flatMap((section) => Object.keys(section))
      const spoken = new Set<string>()
      const missing: string[] = []
      for (const file of reachedFrom(join(root, screenOf(name)))) {
        for (const section of sectionsIn(file)) {
          spoken.add(section)
          if (!named.includes(section)) missing.push(`${section}: ${file.slice(root.length + 1)}`)
        }
      }
      expect(missing).toEqual([])
      for (const section of words) {
        expect(Object.keys(section).some((key) => spoken.has(key))).toBe(true)
      }
    },
  )

  it('have the same sections in Spanish', async () => {
    for (const definition of elementDefinitions) {
      const { words } = await definition.load()
      const spanish = await loadWords('es', words)
      expect(spanish.locale).toBe('es-US')
      expect(Object.keys(spanish).sort()).toEqual(Object.keys(wordsFor('en', words)).sort())
    }
  })
})
