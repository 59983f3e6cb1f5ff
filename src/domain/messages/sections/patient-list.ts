/** The patient list. */
import * as en from '../en-patient-list'
import type { WordSection } from '../messages'

export const patientListWords: WordSection = { en, es: () => import('../es-patient-list') }
