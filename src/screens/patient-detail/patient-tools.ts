import type { Company } from '../../domain/company'
import type { Patient } from '../../domain/patient'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'

/** What every part of the detail is given. */
export interface PatientTools {
  patient: Patient
  /** Of the signed-in user; null while it is not known. */
  company: Company | null
  open: (dialog: PatientDialog) => void
  /** Somebody found that the patient is not there any more. */
  onGone: () => void
}
