/** What can be done for a patient, and its dialogs. */
import * as en from '../en-patient-actions'
import type { WordSection } from '../messages'

export const patientActionsWords: WordSection = { en, es: () => import('../es-patient-actions') }
