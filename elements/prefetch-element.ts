import { loadWords } from '../src/domain/messages/messages'
import { elementDefinitions } from './index'

/**
 * Fetches an element's code and words before its tag appears, on the intent to show it. Nothing is
 * said where they do not come: the element will say it.
 *
 * @param name The tag without its prefix: `patient-billing`.
 * @param lang BCP 47.
 */
export function prefetchElement(name: string, lang: string): void {
  const definition = elementDefinitions.find((one) => one.name === name)
  if (!definition) return
  void import('./shell/mount').catch(() => {})
  void definition
    .load()
    .then(({ words }) => loadWords(lang, words))
    .catch(() => {})
}
