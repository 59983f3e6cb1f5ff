import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createChatChannel, patientChannelUrl } from '../../api/chat-channels'
import { patientQuery } from '../../api/patients'
import { queryKey } from '../../api/query-keys'
import { queriesOf } from '../../client/queries'
import type { Patient } from '../../domain/patient'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useScreen } from '../shared/screen'

/** Shown when the patient has no chat channel yet. A button creates one. */
export function NoChannel({ patient }: { patient: Patient }) {
  const { client, messages, ready, report } = useScreen()
  const { http } = client
  const queryClient = queriesOf(client)
  const { noChannel } = messages.chat
  const [isPending, setPending] = useState(false)
  useEffect(ready, [ready])
  const create = async () => {
    setPending(true)
    try {
      await createChatChannel(http, patientChannelUrl(patient.user.id))
      await queryClient.invalidateQueries({
        queryKey: patientQuery(http, patient.user.id).queryKey,
      })
      void queryClient.invalidateQueries({ queryKey: queryKey(http, 'patients', 'list') })
    } catch (error) {
      report(error, { title: noChannel.failed })
    } finally {
      setPending(false)
    }
  }
  return (
    <EmptyState
      icon={MessageCircle}
      title={noChannel.title(patient.user.fullName)}
      description={noChannel.text}
      action={
        <Button pending={isPending} onClick={() => void create()}>
          {noChannel.create}
        </Button>
      }
    />
  )
}
