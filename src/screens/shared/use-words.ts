import { useEffect, useState } from 'react'
import {
  loadWords,
  type Messages,
  type WordSection,
  wordsFor,
} from '../../domain/messages/messages'

/**
 * Returns the UI texts of a language, with the sections of a screen. If the texts are already
 * loaded, they are returned immediately. Until they are loaded, the English texts are returned.
 * @param sections The sections of UI texts. The array must be the same on every render.
 */
export function useWords(lang: string, sections: readonly WordSection[]): Messages {
  const [words, setWords] = useState(() => wordsFor(lang, sections))
  useEffect(() => {
    let wanted = true
    void loadWords(lang, sections).then((loaded) => wanted && setWords(loaded))
    return () => {
      wanted = false
    }
  }, [lang, sections])
  return words
}
