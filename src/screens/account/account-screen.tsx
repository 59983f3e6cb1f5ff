import { CircleUserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { WordSection } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useScreen } from '../shared/screen'
import { LoginForm } from './login-form'

/** What this screen speaks. */
export const words: readonly WordSection[] = []

/** The screens of people who are not signed in; of them, login so far. */
export function Screen() {
  const { client, messages, ready } = useScreen()
  const { status, user } = useSnapshot(client.session.state)
  useEffect(() => ready(), [ready])
  if (status === 'signed-out') return <LoginForm />
  return (
    <EmptyState
      icon={CircleUserRound}
      title={messages.login.signedInAs(user?.fullName ?? '')}
      action={
        <Button onClick={() => void client.session.signOut()}>{messages.navigation.logout}</Button>
      }
    />
  )
}
