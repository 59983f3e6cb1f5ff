import { useMutation } from '@tanstack/react-query'
import { deleteInteractionLogMutation } from '../../../api/interaction-log-writes'
import type { InteractionLog } from '../../../domain/interaction/interaction-log'
import type { FormDeletion } from '../../../ui/overlays/form-dialog'
import { useScreen } from '../screen'

/**
 * Returns a function that deletes an interaction. Its promise is fulfilled when the lists no longer
 * show the interaction.
 * @param who The name of the patient, for the toast.
 */
export function useDeleteLog(log: InteractionLog | undefined, who?: string): FormDeletion {
  const { client, messages, notify, emit } = useScreen()
  const spec = deleteInteractionLogMutation(client.http, log?.id ?? null)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess() {
      if (log) emit('rtm-interaction-log', { patientId: log.patient, interactionLogId: log.id })
      notify({ type: 'success', title: messages.patientActions.log.deleted, who })
    },
  })
  return { mutation: { mutationKey: spec.mutationKey }, run: () => mutateAsync() }
}
