import { deleteInteractionLog } from '../../../api/interaction-logs'
import { queryKey } from '../../../api/query-keys'
import { queriesOf } from '../../../client/queries'
import { refreshLists } from '../../../client/refresh'
import type { InteractionLog } from '../../../domain/interaction-log'
import { useScreen } from '../screen'

/** @returns a function that deletes a log and refetches all data that counts its time. */
export function useDeleteLog() {
  const { client, messages, notify, emit } = useScreen()
  return async ({ id, patient }: InteractionLog) => {
    const { http } = client
    const queryClient = queriesOf(client)
    await deleteInteractionLog(http, id)
    emit('rtm-interaction-log', { patientId: patient, interactionLogId: id })
    notify({ type: 'success', title: messages.patientActions.log.deleted })
    void refreshLists(client)
    // The row must disappear before the dialog closes, so that the focus does not return to it.
    await queryClient.invalidateQueries({ queryKey: queryKey(http, 'interaction-logs') })
  }
}
