/** The dialog "The CPT Codes". */
import * as en from '../en-cpt-codes'
import type { WordSection } from '../messages'

export const cptCodesWords: WordSection = { en, es: () => import('../es-cpt-codes') }
