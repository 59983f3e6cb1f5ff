/** The patient detail. */
import * as en from '../en-patient-detail'
import type { WordSection } from '../messages'

export const patientDetailWords: WordSection = { en, es: () => import('../es-patient-detail') }
