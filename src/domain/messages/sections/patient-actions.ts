/** Patient actions and their dialogs. */
import * as en from '../en-patient-actions'
import type { WordSection } from '../messages'

export const patientActionsWords: WordSection = { en, es: () => import('../es-patient-actions') }
