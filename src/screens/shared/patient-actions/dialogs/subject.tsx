import { addStyles } from '../../../../ui/styles'
import type { PatientName } from '../patient-dialog'
import css from './subject.css?inline'

addStyles(css)

/**
 * Shows the name of the patient in a dialog, so that no user acts on the wrong patient. In all
 * dialogs, the name is the first line below the title.
 */
export function Subject({ patient }: { patient: PatientName }) {
  return <bdi className="rtm-action-subject">{patient.user.fullName}</bdi>
}
