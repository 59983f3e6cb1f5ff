import { useEffect, useState } from 'react'
import { loadWords, type Messages, type WordSection } from '../../src/domain/messages/messages'
import { useApp } from '../app-context'

/**
 * Returns the UI texts of a dialog in the app's language. Returns null until they are loaded.
 * @param sections The sections of UI texts. The array must be the same on each call.
 */
export function useDialogWords(sections: readonly WordSection[]): Messages | null {
  const { lang } = useApp()
  const [words, setWords] = useState<Messages | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadWords(lang, sections).then((loaded) => isWanted && setWords(loaded))
    return () => {
      isWanted = false
    }
  }, [lang, sections])
  return words
}
