import { use } from 'react'
import { loadWords, type Messages, type WordSection } from '../../domain/messages/messages'
import { useScreen } from './screen'

const loading = new Map<string, Promise<Messages>>()

/**
 * The texts of a dialog. They load with the dialog, not with the screen. @param sections Modules
 * such as `en-claims`.
 */
export function useLateWords(...sections: readonly WordSection[]): Messages {
  const { locale } = useScreen()
  const key = `${locale} ${sections.flatMap((section) => Object.keys(section)).join()}`
  const words = loading.get(key) ?? loadWords(locale, sections)
  loading.set(key, words)
  return use(words)
}
