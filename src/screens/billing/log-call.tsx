import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import { LateWords } from '../shared/late-words'
import type { PatientDialogsProps } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs } from '../shared/patient-actions/patient-dialogs'

/**
 * The sections of UI texts that load with the form for a phone or video call, and not with the
 * list.
 */
export const words = [patientWords, patientActionsWords]

/**
 * The form that logs a phone or video call with the patient of a billing. The list of patients uses
 * the same form (Y21).
 */
export function LogCall(props: PatientDialogsProps) {
  return (
    <LateWords sections={words}>
      <PatientDialogs {...props} />
    </LateWords>
  )
}
