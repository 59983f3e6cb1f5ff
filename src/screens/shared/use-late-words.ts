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
 * Returns the messages with the texts of a dialog. These texts load with the dialog, and not with
 * the screen.
 * @param sections Modules such as `en-claims`.
 */
export function useLateWords(...sections: readonly WordSection[]): Messages {
  const { locale } = useScreen()
  const key = `${locale} ${sections.flatMap((section) => Object.keys(section)).join()}`
  const words = known.get(key) ?? loadedWords(locale, sections) ?? loadWords(locale, sections)
  known.set(key, words)
  return words instanceof Promise ? use(words) : words
}
