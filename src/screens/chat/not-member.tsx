import { useMutation } from '@tanstack/react-query'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useEffect } from 'react'
import { replaceCareTeamMutation } from '../../api/care-team'
import { careTeamOf } from '../../domain/patient/care-team-form'
import type { Patient } from '../../domain/patient/patient'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { useScreen } from '../shared/screen'
import { useOwnId } from '../shared/use-metadata'

interface NotMemberProps {
  patient: Patient
  /** Opens the chat again after the user has become a member. */
  onRetry: () => void
}

/**
 * The content of the screen for a user who is not a member of the chat. The members of a chat are
 * the patient's care team, so a button adds the user to the care team (D22).
 */
export function NotMember({ patient, onRetry }: NotMemberProps) {
  const { client, messages, ready, report } = useScreen()
  const { notMember: words, failures } = messages.chat
  useEffect(ready, [ready])
  const ownId = useOwnId()
  const spec = replaceCareTeamMutation(client.http, patient.user.id)
  const { mutate } = useMutation({
    ...spec,
    onSuccess: onRetry,
    onError: (error) => report(error, { title: words.failed }),
  })
  const { isPending, run } = useOneAtATime({ mutationKey: spec.mutationKey })
  const join = () => {
    if (ownId === null) return
    const start = careTeamOf(patient.providerRelationships)
    const secondaryProviders = [...start.secondaryProviders, ownId]
    mutate({ values: { ...start, secondaryProviders }, start })
  }
  return (
    <EmptyState
      icon={UserRoundPlus}
      title={failures['not-member']}
      description={words.text}
      action={
        <>
          <Button variant="primary" pending={isPending} onClick={() => run(join)}>
            {words.join}
          </Button>
          <Button onClick={onRetry}>{messages.common.retry}</Button>
        </>
      }
    />
  )
}
