/** The support page. */
import * as en from '../en-support'
import type { WordSection } from '../messages'

export const supportWords: WordSection = { en, es: () => import('../es-support') }
