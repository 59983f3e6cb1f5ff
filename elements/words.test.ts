import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../src/domain/messages/en'
import { shell } from '../src/domain/messages/en-shell'
import { loadWords, type WordSection, wordsFor } from '../src/domain/messages/messages'
import { words as actsWords } from '../src/screens/billing/billing-acts'
import { words as cardWords } from '../src/screens/billing/billing-card'
import { words as dialogsWords } from '../src/screens/billing/billing-dialogs'
import { words as logCallWords } from '../src/screens/billing/log-call'
import { words as forecastWords } from '../src/screens/metrics/forecast'
import { screenOf } from '../vite.lib.config'
import { elementDefinitions } from './index'

const root = join(import.meta.dirname, '..')
const sectionKeys = Object.keys(en).filter((key) => !(key in shell))

/** Returns the file that an import without an extension refers to. */
function fileOf(specifier: string, from: string): string | undefined {
  const path = join(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file))
}

/**
 * Returns a file and all files that it imports, directly or indirectly, statically or dynamically.
 * Styles and libraries are left out.
 */
function reachedFrom(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  const imports = readFileSync(start, 'utf8').matchAll(
    /(?:^import (?!type )[^'"]*?from |^import |^} from |import\()'(\.[^']+)'/gm,
  )
  for (const [, specifier = ''] of imports) {
    const file = fileOf(specifier, start)
    if (file && !file.includes('/messages/') && !isPart(file)) reachedFrom(file, seen)
  }
  return seen
}

/**
 * Returns whether a module exports its own sections of UI texts, as a screen does.
 */
function isPart(file: string): boolean {
  return /^export const words\b/m.test(readFileSync(file, 'utf8'))
}

/** Returns the names of the sections of UI texts that a file uses. */
function sectionsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/\bmessages\.(\w+)/g)].map(([, key = '']) => key)
  const destructured = [
    ...text.matchAll(/\{([^{}]*)\}\s*(?:=\s*(?:useScreen\(\)\.)?messages\b|:\s*Messages\b)/g),
  ].flatMap(([, keys = '']) => keys.split(',').map((key) => key.split(':')[0]?.trim() ?? ''))
  return [...named, ...destructured].filter((key) => sectionKeys.includes(key))
}

/**
 * Compares the sections of UI texts that the code uses with the given sections. Returns each used
 * section that is not given, with its file, and each given section that the code does not use.
 */
function differences(start: string, words: readonly WordSection[]): string[] {
  const named = words.flatMap((section) => Object.keys(section))
  const files = [...reachedFrom(start)]
  const used = files.flatMap((file) => sectionsIn(file).map((section) => ({ section, file })))
  const missing = used.filter(({ section }) => !named.includes(section))
  const unused = words.filter((section) => {
    return !Object.keys(section).some((key) => used.some((one) => one.section === key))
  })
  return [
    ...missing.map(({ section, file }) => `${section}: ${file.slice(root.length + 1)}`),
    ...unused.map((section) => `unused: ${Object.keys(section)}`),
  ]
}

describe('the UI texts of a screen', () => {
  it.each(elementDefinitions.map((definition) => [definition.name, definition] as const))(
    '<rtm-%s> loads exactly the sections of UI texts that the code of the element uses',
    async (name, definition) => {
      const { words } = await definition.load()
      expect(differences(join(root, screenOf(name)), words)).toEqual([])
    },
  )

  it.each([
    ['the actions', 'rtm-patient-billing', 'billing/billing-acts', actsWords],
    ['the cards', 'rtm-patient-billing', 'billing/billing-card', cardWords],
    ['the dialogs', 'rtm-patient-billing', 'billing/billing-dialogs', dialogsWords],
    ['the form for a call', 'rtm-patient-billing', 'billing/log-call', logCallWords],
    ['the forecast', 'rtm-metrics', 'metrics/forecast', forecastWords],
  ])(
    'the code of %s inside <%s> uses exactly the sections of UI texts that load with this code',
    (_, _tag, file, words) => {
      expect(differences(join(root, `src/screens/${file}.tsx`), words)).toEqual([])
    },
  )

  it('each screen loads the same sections of UI texts in Spanish as in English', async () => {
    for (const definition of elementDefinitions) {
      const { words } = await definition.load()
      const spanish = await loadWords('es', words)
      expect(spanish.locale).toBe('es-US')
      expect(Object.keys(spanish).sort()).toEqual(Object.keys(wordsFor('en', words)).sort())
    }
  })
})
