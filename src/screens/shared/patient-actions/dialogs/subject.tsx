import type { Patient } from '../../../../domain/patient'
import { addStyles } from '../../../../ui/styles'
import css from './subject.css?inline'

addStyles(css)

/** Whom a dialog is about: the one thing nobody may get wrong. */
export function Subject({ patient }: { patient: Patient }) {
  return <p className="rtm-action-subject">{patient.user.fullName}</p>
}
