import { use } from 'react'
import { loadWords, type Messages, type WordSection } from '../../domain/messages/messages'
import { useScreen } from './screen'

const loading = new Map<string, Promise<Messages>>()

/**
 * The texts of a dialog. They load with the dialog, not with the screen. @param section A module
 * with one section, such as `en-claims`.
 */
export function useLateWords(section: WordSection): Messages {
  const { locale } = useScreen()
  const key = `${locale} ${Object.keys(section).join()}`
  const words = loading.get(key) ?? loadWords(locale, [section])
  loading.set(key, words)
  return use(words)
}
