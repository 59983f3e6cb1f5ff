import { LogIn } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useScreen } from '../../src/screens/shared/screen'
import { usePageSignIn } from '../../src/screens/shared/use-page-sign-in'
import { Button } from '../../src/ui/button'
import { EmptyState } from '../../src/ui/empty-state'
import { ErrorState } from '../../src/ui/error-state'
import type { ElementHost } from '../definition'
import { Wait } from './wait'

/**
 * Renders a screen once there is a session. With `getAssertion`, it signs in automatically. Without
 * it, the element says that nobody is signed in.
 */
export function SessionGate({ host, children }: { host: ElementHost; children: ReactNode }) {
  const { client, messages } = useScreen()
  const { status, user } = useSnapshot(client.session.state)
  const canAsk = client.config.getAssertion !== undefined
  const { state, start } = usePageSignIn()

  const isOut = status === 'signed-out' && state === 'idle'
  // This is an effect event, so that messages that load later do not send the error again.
  const tell = useEffectEvent(() => {
    host.setState('error')
    const message = messages.session.signedOut
    host.emit('rtm-error', { code: 'signed-out', message, retryable: canAsk })
  })
  useEffect(() => {
    if (isOut) tell()
  }, [isOut])

  // The page's assertion may sign in as a different user. The key remounts the screen, so that no
  // open form, text or filter of the previous user remains.
  if (status === 'signed-in') return <Fragment key={user?.id}>{children}</Fragment>
  const words = messages.session
  if (state === 'failed') {
    return (
      <ErrorState
        title={words.loginFailed}
        description={words.assertionFailed}
        retryLabel={messages.common.retry}
        onRetry={start}
      />
    )
  }
  if (state === 'pending') return <Wait host={host} />
  return (
    <EmptyState
      icon={LogIn}
      title={words.signedOut}
      description={canAsk ? undefined : words.signedOutHint}
      action={canAsk && <Button onClick={start}>{words.signIn}</Button>}
    />
  )
}
