/** The app shell, the clinic's app around the screens. */
import * as en from '../en-app'
import type { WordSection } from '../messages'

export const appWords: WordSection = { en, es: () => import('../es-app') }
