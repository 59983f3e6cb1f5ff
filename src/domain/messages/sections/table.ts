/** Strings that all data tables share. */
import * as en from '../en-table'
import type { WordSection } from '../messages'

export const tableWords: WordSection = { en, es: () => import('../es-table') }
