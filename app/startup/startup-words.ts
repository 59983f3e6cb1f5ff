import { languageOf, loadWords, type Messages } from '../../src/domain/messages/messages'
import { startupWords } from '../../src/domain/messages/sections/startup'
import { preferredLanguage } from '../language/preferred-language'

export interface StartupSpeech {
  readonly lang: string
  readonly words: Messages
}

/** The browser's language: nobody is signed in yet whose account could say. English without its words. */
export async function loadStartupSpeech(): Promise<StartupSpeech> {
  const words = await loadWords(preferredLanguage(null, navigator.languages), [startupWords])
  const lang = languageOf(words.locale)
  document.documentElement.lang = lang
  return { lang, words }
}
