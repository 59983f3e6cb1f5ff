/** The account screens. */
import * as en from '../en-account'
import type { WordSection } from '../messages'

export const accountWords: WordSection = { en, es: () => import('../es-account') }
