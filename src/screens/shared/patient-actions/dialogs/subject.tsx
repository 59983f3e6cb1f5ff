import { addStyles } from '../../../../ui/styles'
import type { PatientName } from '../patient-dialog'
import css from './subject.css?inline'

addStyles(css)

/** Shows the patient's name in a dialog, so that nobody acts on the wrong patient. */
export function Subject({ patient }: { patient: PatientName }) {
  return <p className="rtm-action-subject">{patient.user.fullName}</p>
}
