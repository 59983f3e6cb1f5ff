/** What several screens say of a patient. */
import * as en from '../en-patient'
import type { WordSection } from '../messages'

export const patientWords: WordSection = { en, es: () => import('../es-patient') }
