import * as startupWords from '../../src/domain/messages/en-startup'
import { languageOf, loadWords, type Messages } from '../../src/domain/messages/messages'
import { preferredLanguage } from '../language/preferred-language'

export interface StartupSpeech {
  readonly lang: string
  readonly words: Messages
}

/**
 * Loads the start-up messages in the browser's language, because no account is known yet. Uses
 * English when they cannot be loaded.
 */
export async function loadStartupSpeech(): Promise<StartupSpeech> {
  const words = await loadWords(preferredLanguage(null, navigator.languages), [startupWords])
  const lang = languageOf(words.locale)
  document.documentElement.lang = lang
  return { lang, words }
}
