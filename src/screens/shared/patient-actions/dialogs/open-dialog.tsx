import type { PatientDialog } from '../patient-dialog'
import type { ActionDialogProps } from './action-form-dialog'
import { CallDialog } from './call-dialog'
import { CareTeamDialog } from './care-team-dialog'
import { ClaimFactsDialog } from './claim-facts-dialog'
import { CreateDialog } from './create-dialog'
import { EditDialog } from './edit-dialog'
import { EnrollDialog } from './enroll-dialog'
import { ExtendDialog } from './extend-dialog'
import { LogDialog } from './log-dialog'
import { PcmDialog } from './pcm-dialog'
import { UnenrollDialog } from './unenroll-dialog'

interface OpenDialogProps extends ActionDialogProps {
  dialog: PatientDialog
  onFind?: ((fullName: string) => void) | undefined
}

/** Renders the dialog that is open. */
export function OpenDialog({ dialog, onFind, ...rest }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateDialog known={dialog.known} onFind={onFind} {...rest} />
    case 'edit':
      return <EditDialog patient={dialog.patient} {...rest} />
    case 'enroll':
      return <EnrollDialog patient={dialog.patient} {...rest} />
    case 'extend':
      return <ExtendDialog patient={dialog.patient} {...rest} />
    case 'unenroll':
      return <UnenrollDialog patient={dialog.patient} {...rest} />
    case 'careTeam':
      return <CareTeamDialog patient={dialog.patient} {...rest} />
    case 'claimFacts':
      return <ClaimFactsDialog patient={dialog.patient} {...rest} />
    case 'log':
      return <LogDialog patient={dialog.patient} log={dialog.log} taken={dialog.taken} {...rest} />
    case 'call':
      return <CallDialog patient={dialog.patient} {...rest} />
    case 'pcm':
      return <PcmDialog patient={dialog.patient} {...rest} />
  }
}
