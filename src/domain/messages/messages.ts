/**
 * The words of each language. What every element says is always there; the words of a screen come in
 * sections, the English ones with the screen's code, another language's as chunks of their own.
 */
import type { en } from './en'
import { shell } from './en-shell'

/** The whole catalogue: its type holds every language to the same words. */
export type Messages = typeof en

/** What does not belong to a screen: sessions, errors, dialogs, tables. */
export type CoreMessages = typeof shell

/** A part of the catalogue that travels with the screens that speak it. */
export interface WordSection {
  readonly en: Partial<Messages>
  readonly es: () => Promise<Partial<Messages>>
}

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

let spanish: CoreMessages | undefined
const spanishSections = new Map<WordSection, Partial<Messages>>()

/** The language we have for a BCP 47 tag: `es-MX` → `es`; English for those we do not have. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/**
 * Core and sections as one catalogue. A screen's sections are those that it and its dialogs speak,
 * which a test holds it to: of the whole type, no more is there.
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

/** The words for a tag as far as they are loaded, English otherwise. */
export function wordsFor(tag: string, sections: readonly WordSection[]): Messages {
  const parts = sections.map((section) => spanishSections.get(section))
  const whole = parts.filter((part) => part !== undefined)
  if (languageOf(tag) === 'en' || !spanish || whole.length < parts.length) return english(sections)
  return together(spanish, whole)
}

/** Loads the words for a tag; English when they cannot be had, so that there are always words. */
export async function loadWords(tag: string, sections: readonly WordSection[]): Promise<Messages> {
  try {
    await Promise.all([loadCore(tag), ...sections.map((section) => loadSection(tag, section))])
    return wordsFor(tag, sections)
  } catch {
    return english(sections)
  }
}

/** The words that belong to no screen; English when others cannot be had. */
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
