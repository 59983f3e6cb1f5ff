import { useMutation } from '@tanstack/react-query'
import { updatePatientMutation } from '../../../../api/patients'
import type { Patient } from '../../../../domain/patient/patient'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog'
import { useScreen } from '../../screen'
import type { ActionDialogProps } from './action-form-dialog'
import { useActionDone } from './use-action-done'

/** Asks the user to confirm a change of PCM, and explains its effect on billing (spec §5). */
export function PcmDialog({ patient, onClose, onDone }: ActionDialogProps & { patient: Patient }) {
  const { client, messages, report } = useScreen()
  const done = useActionDone(onDone)
  const isPcmEnabled = !patient.isPcmEnabled
  const words = messages.patientActions.pcm[isPcmEnabled ? 'on' : 'off']
  const spec = updatePatientMutation(client.http, patient.user.id)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess: () => done({ title: words.done, patientId: patient.user.id }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      words={{
        title: words.title,
        description: (
          <>
            <strong>{patient.user.fullName}</strong>. {words.description}
          </>
        ),
        confirm: words.confirm,
        cancel: messages.common.cancel,
      }}
      mutation={{ mutationKey: spec.mutationKey }}
      onConfirm={() => mutateAsync({ isPcmEnabled })}
      onError={(error) => report(error, { about: words.title })}
    />
  )
}
