/** Messages about a patient that several screens share. */
import * as en from '../en-patient'
import type { WordSection } from '../messages'

export const patientWords: WordSection = { en, es: () => import('../es-patient') }
