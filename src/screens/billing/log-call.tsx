import { useMemo } from 'react'
import * as patientWords from '../../domain/messages/en-patient'
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import type { PatientDialogsProps } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { ScreenProvider, useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'

/** The message sections of the dialogs. The list itself does not load all of these sections. */
export const words = [patientWords, patientActionsWords]

/** Logs a call with the patient of a row. The form is the same as in the list of patients (Y21). */
export function LogCall(props: PatientDialogsProps) {
  const screen = useScreen()
  const messages = useLateWords(...words)
  const inner = useMemo(() => ({ ...screen, messages }), [screen, messages])
  return (
    <ScreenProvider value={inner}>
      <PatientDialogs {...props} />
    </ScreenProvider>
  )
}
