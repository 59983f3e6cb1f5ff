import { useEffect, useState } from 'react'
import {
  loadWords,
  type Messages,
  type WordSection,
  wordsFor,
} from '../../domain/messages/messages'

/**
 * Returns the messages of a language, with the sections of a screen. Loaded messages are returned
 * at once. All other messages are in English until they have loaded.
 * @param sections The array must be the same on every render.
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
