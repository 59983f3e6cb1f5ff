import { useMutation } from '@tanstack/react-query'
import { updatePatientMutation } from '../../../../api/patient-writes'
import { billingCodeText } from '../../../../domain/billing/billing-code'
import { formatMonth } from '../../../../domain/dates/date-format'
import type { PlainDate } from '../../../../domain/dates/dates'
import type { Messages } from '../../../../domain/messages/messages'
import type { Patient } from '../../../../domain/patient/patient'
import { fullMinutes } from '../../../../domain/patient/patient-filters'
import { countedMonth, lostToPcm } from '../../../../domain/support-progress'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog'
import { Warning } from '../../../../ui/overlays/form-note'
import { useScreen } from '../../screen'
import { useToday } from '../../use-today'
import type { ActionDialogProps } from './action-form-dialog'
import { Subject } from './subject'
import { useActionDone } from './use-action-done'

/**
 * Returns a warning for a user who is about to turn PCM on, if codes that the patient has earned
 * this month can then no longer be billed. Returns null if there are no such codes.
 */
function lossOf(patient: Patient, today: PlainDate, messages: Messages): string | null {
  const lost = patient.isPcmEnabled ? null : lostToPcm(patient, today)
  if (!lost) return null
  const { loses, mayLose } = messages.patientActions.pcm.on
  const minutes = (secs: number) => messages.patient.minutes(fullMinutes(secs))
  return (lost.isSure ? loses : mayLose)(
    minutes(lost.secs),
    formatMonth(countedMonth(patient, today), messages.locale),
    lost.codes.map(billingCodeText),
    lost.next,
    minutes(lost.needed),
  )
}

/**
 * The dialog that asks the user to confirm a change of PCM, and explains its effect on billing
 * (spec §5).
 */
export function PcmDialog({ patient, onClose, onDone }: ActionDialogProps & { patient: Patient }) {
  const { client, messages, report } = useScreen()
  const done = useActionDone(onDone, patient)
  const isPcmEnabled = !patient.isPcmEnabled
  const words = messages.patientActions.pcm[isPcmEnabled ? 'on' : 'off']
  const loss = lossOf(patient, useToday(), messages)
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
            <Subject patient={patient} />
            {words.description}
            {loss && <Warning>{loss}</Warning>}
          </>
        ),
        confirm: words.confirm,
        cancel: messages.common.cancel,
      }}
      mutation={{ mutationKey: spec.mutationKey }}
      onConfirm={() => mutateAsync({ isPcmEnabled })}
      onError={(error) => report(error, { about: words.title, who: patient.user.fullName })}
    />
  )
}
