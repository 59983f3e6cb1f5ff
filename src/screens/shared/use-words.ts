import { useEffect, useState } from 'react'
import {
  loadWords,
  type Messages,
  type WordSection,
  wordsFor,
} from '../../domain/messages/messages'

/**
 * The words of a language, with a screen's sections. What is loaded is there at once, English
 * otherwise, until the rest has come.
 * @param sections Keep it stable.
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
