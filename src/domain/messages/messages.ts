/** The words of each language. English is always there; the others are chunks of their own. */
import { en } from './en'

export type Messages = typeof en

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const loaded = new Map<Language, Messages>([['en', en]])

/** The language we have for a BCP 47 tag: `es-MX` → `es`; English for those we do not have. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/** The words for a tag as far as they are loaded, English otherwise. */
export function messagesFor(tag: string): Messages {
  return loaded.get(languageOf(tag)) ?? en
}

/** Loads the words for a tag; English when they cannot be had, so that there are always words. */
export async function loadMessages(tag: string): Promise<Messages> {
  const language = languageOf(tag)
  const known = loaded.get(language)
  if (known) return known
  try {
    const { es } = await import('./es')
    loaded.set('es', es)
    return es
  } catch {
    return en
  }
}
