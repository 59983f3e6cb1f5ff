import type { Patient } from '../../domain/patient/patient'
import type { Company } from '../../domain/person/company'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'

/** The props that every section of the patient detail gets. */
export interface PatientTools {
  patient: Patient
  /** The company of the signed-in user. Null while it is unknown. */
  company: Company | null
  open: (dialog: PatientDialog) => void
  /** The number of unread messages from the patient. */
  unread: number
  /** Opens the Chat tab. Null if no chat is configured. */
  openChat: (() => void) | null
  /** Called when a request shows that the patient no longer exists. */
  onGone: () => void
}
