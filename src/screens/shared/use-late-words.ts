import { use } from 'react'
import { loadWords, type Messages, type WordSection } from '../../domain/messages/messages'
import { useScreen } from './screen'

const loading = new Map<string, Promise<Messages>>()

/**
 * Returns the messages with the texts of a dialog. These texts load with the dialog, and not with
 * the screen.
 * @param sections Modules such as `en-claims`.
 */
export function useLateWords(...sections: readonly WordSection[]): Messages {
  const { locale } = useScreen()
  const key = `${locale} ${sections.flatMap((section) => Object.keys(section)).join()}`
  const words = loading.get(key) ?? loadWords(locale, sections)
  loading.set(key, words)
  return use(words)
}
