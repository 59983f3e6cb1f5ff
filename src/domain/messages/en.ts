/** English, to the letter of the spec: misspellings included. */
import { billing, cancelForm, justification } from './en-billing'
import { cptCodes } from './en-cpt-codes'
import { patient } from './en-patient'
import { patientActions } from './en-patient-actions'
import { patientDetail } from './en-patient-detail'
import { patientList } from './en-patient-list'
import { shell } from './en-shell'

export const en = {
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
