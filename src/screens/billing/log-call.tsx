import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import { LateWords } from '../shared/late-words'
import type { PatientDialogsProps } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs } from '../shared/patient-actions/patient-dialogs'

/** The message sections of the dialogs. The list itself does not load all of these sections. */
export const words = [patientWords, patientActionsWords]

/** Logs a call with the patient of a row. The form is the same as in the list of patients (Y21). */
export function LogCall(props: PatientDialogsProps) {
  return (
    <LateWords sections={words}>
      <PatientDialogs {...props} />
    </LateWords>
  )
}
