import { useMutation } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect } from 'react'
import { createChatChannelMutation } from '../../api/chat-channels'
import type { Patient } from '../../domain/patient/patient'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { useScreen } from '../shared/screen'

/** The content of the chat if the patient has no chat channel yet. A button creates the channel. */
export function NoChannel({ patient }: { patient: Patient }) {
  const { client, messages, ready, report } = useScreen()
  const { noChannel } = messages.chat
  useEffect(ready, [ready])
  const spec = createChatChannelMutation(client.http, patient.user.id)
  const { mutate } = useMutation({
    ...spec,
    onError: (error) => report(error, { title: noChannel.failed }),
  })
  const { isPending, run } = useOneAtATime({ mutationKey: spec.mutationKey })
  return (
    <EmptyState
      icon={MessageCircle}
      title={noChannel.title(patient.user.fullName)}
      description={noChannel.text}
      action={
        <Button pending={isPending} onClick={() => run(mutate)}>
          {noChannel.create}
        </Button>
      }
    />
  )
}
