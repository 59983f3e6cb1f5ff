import { deleteInteractionLog } from '../../../api/interaction-logs'
import { queryKey } from '../../../api/query-keys'
import { queriesOf } from '../../../client/queries'
import { refreshLists } from '../../../client/refresh'
import type { InteractionLog } from '../../../domain/interaction-log'
import { useScreen } from '../screen'

/** Deletes a log, and lets everything that counts time be asked for again. */
export function useDeleteLog() {
  const { client, messages, notify, emit } = useScreen()
  return async ({ id, patient }: InteractionLog) => {
    const { http } = client
    const queryClient = queriesOf(client)
    await deleteInteractionLog(http, id)
    emit('rtm-interaction-log', { patientId: patient, interactionLogId: id })
    notify({ type: 'success', title: messages.patientActions.log.deleted })
    void refreshLists(client)
    // The row goes before the dialog: the focus then knows where it cannot return to.
    await queryClient.invalidateQueries({ queryKey: queryKey(http, 'interaction-logs') })
  }
}
