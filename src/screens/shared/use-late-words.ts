import { use } from 'react'
import {
  loadedWords,
  loadWords,
  type Messages,
  type WordSection,
} from '../../domain/messages/messages'
import { useScreen } from './screen'

const known = new Map<string, Messages | Promise<Messages>>()

/**
 * Returns the UI texts of the screen together with the UI texts of a dialog. The texts of the
 * dialog load with the dialog, and not with the screen.
 * @param sections The sections of UI texts: modules such as `en-claims`.
 */
export function useLateWords(...sections: readonly WordSection[]): Messages {
  const { locale } = useScreen()
  const key = `${locale} ${sections.flatMap((section) => Object.keys(section)).join()}`
  const words = known.get(key) ?? loadedWords(locale, sections) ?? loadWords(locale, sections)
  known.set(key, words)
  return words instanceof Promise ? use(words) : words
}
