/** App startup. */
import * as en from '../en-startup'
import type { WordSection } from '../messages'

export const startupWords: WordSection = { en, es: () => import('../es-startup') }
