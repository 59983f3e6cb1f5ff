/** What billings are called, and what is said of them: the tabs, the cancel form, the justification. */
import * as en from '../en-billing'
import type { WordSection } from '../messages'

export const billingWords: WordSection = { en, es: () => import('../es-billing') }
