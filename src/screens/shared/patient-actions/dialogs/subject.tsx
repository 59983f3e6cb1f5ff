import { addStyles } from '../../../../ui/styles'
import type { PatientName } from '../patient-dialog'
import css from './subject.css?inline'

addStyles(css)

/** Shows the name of the patient in a dialog, so that no user acts on the wrong patient. */
export function Subject({ patient }: { patient: PatientName }) {
  return <p className="rtm-action-subject">{patient.user.fullName}</p>
}
