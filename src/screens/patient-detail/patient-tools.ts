import type { Patient } from '../../domain/patient/patient'
import type { Company } from '../../domain/person/company'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'

/** The props of every part of the patient detail. */
export interface PatientTools {
  patient: Patient
  /** The company of the signed-in user. Null while it is unknown. */
  company: Company | null
  open: (dialog: PatientDialog) => void
  /** The number of unread messages of the patient. */
  unread: number
  /** Shows the chat. Null if there is no chat. */
  openChat: (() => void) | null
  /** Called when a request shows that the patient no longer exists. */
  onGone: () => void
}
