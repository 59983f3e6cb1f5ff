/** Spanish, complete: its type is English's. */
import type { en } from './en'
import { billing, cancelForm, justification } from './es-billing'
import { cptCodes } from './es-cpt-codes'
import { patient } from './es-patient'
import { patientActions } from './es-patient-actions'
import { patientDetail } from './es-patient-detail'
import { patientList } from './es-patient-list'
import { shell } from './es-shell'

export const es: typeof en = {
  ...shell,
  billing,
  cancelForm,
  justification,
  cptCodes,
  patient,
  patientList,
  patientDetail,
  patientActions,
}
