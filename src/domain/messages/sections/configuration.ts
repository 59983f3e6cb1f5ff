/** What is wrong with a configuration: nobody but a page's engineer meets these words. */
import * as en from '../en-configuration'
import type { WordSection } from '../messages'

export const configurationWords: WordSection = { en, es: () => import('../es-configuration') }
