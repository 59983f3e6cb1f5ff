/** Billings: the tabs, the cancel form, and the justification. */
import * as en from '../en-billing'
import type { WordSection } from '../messages'

export const billingWords: WordSection = { en, es: () => import('../es-billing') }
