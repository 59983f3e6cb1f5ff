/**
 * The messages of each language. The core messages, which all elements share, are always loaded. The
 * messages of a screen come in sections: the English ones are part of the screen's code, those of
 * another language are separate chunks.
 */
import type { en } from './en'
import { shell } from './en-shell'

/** The whole catalog. Its type makes every language have the same messages. */
export type Messages = typeof en

/** Messages that belong to no screen: sessions, errors, dialogs, notices. */
export type CoreMessages = typeof shell

/** A part of the catalog that is loaded with the screens that use it. */
export interface WordSection {
  readonly en: Partial<Messages>
  readonly es: () => Promise<Partial<Messages>>
}

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

let spanish: CoreMessages | undefined
const spanishSections = new Map<WordSection, Partial<Messages>>()

/** Returns the supported language for a BCP 47 tag: `es-MX` → `es`; `en` if there is none. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/**
 * Merges core and sections into one catalog. The type promises all messages, but only those of the
 * given sections are there: a test makes sure that a screen names the sections that it and its dialogs
 * use.
 */
function together(core: CoreMessages, sections: readonly Partial<Messages>[]): Messages {
  return Object.assign({}, core, ...sections)
}

function english(sections: readonly WordSection[]): Messages {
  return together(
    shell,
    sections.map((section) => section.en),
  )
}

/** Returns the messages for a tag if all of them are loaded, else English. */
export function wordsFor(tag: string, sections: readonly WordSection[]): Messages {
  const parts = sections.map((section) => spanishSections.get(section))
  const whole = parts.filter((part) => part !== undefined)
  if (languageOf(tag) === 'en' || !spanish || whole.length < parts.length) return english(sections)
  return together(spanish, whole)
}

/** Loads the messages for a tag. Returns English if loading fails. */
export async function loadWords(tag: string, sections: readonly WordSection[]): Promise<Messages> {
  try {
    await Promise.all([loadCore(tag), ...sections.map((section) => loadSection(tag, section))])
    return wordsFor(tag, sections)
  } catch {
    return english(sections)
  }
}

/** Loads the core messages for a tag. Returns English if loading fails. */
export async function loadCoreMessages(tag: string): Promise<CoreMessages> {
  try {
    return await loadCore(tag)
  } catch {
    return shell
  }
}

async function loadCore(tag: string): Promise<CoreMessages> {
  if (languageOf(tag) === 'en') return shell
  spanish ??= (await import('./es-shell')).shell
  return spanish
}

async function loadSection(tag: string, section: WordSection): Promise<void> {
  if (languageOf(tag) === 'en' || spanishSections.has(section)) return
  spanishSections.set(section, await section.es())
}
