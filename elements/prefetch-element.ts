import { loadWords } from '../src/domain/messages/messages'
import { elementDefinitions } from './index'

/**
 * Fetches an element's code and messages before its tag appears. Ignores failures, because the
 * element itself will report them.
 *
 * @param name The tag without its prefix: `patient-billing`.
 * @param lang BCP 47 tag.
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
