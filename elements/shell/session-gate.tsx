import { LogIn } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useScreen } from '../../src/screens/shared/screen'
import { Button } from '../../src/ui/button'
import { EmptyState } from '../../src/ui/empty-state'
import { ErrorState } from '../../src/ui/error-state'
import type { ElementHost } from '../define'
import { Wait } from './wait'

/**
 * Lets a screen through once there is a session. Where the page gave `getAssertion`, it is asked
 * for one; where it did not, the element says politely that nobody is signed in.
 */
export function SessionGate({ host, children }: { host: ElementHost; children: ReactNode }) {
  const { client, messages, report } = useScreen()
  const { status, ended, user } = useSnapshot(client.session.state)
  const canAsk = client.config.getAssertion !== undefined
  const [hasFailed, setFailed] = useState(false)
  const start = async () => {
    setFailed(false)
    try {
      await client.session.start()
    } catch (error) {
      setFailed(true)
      // The page's engineer needs the cause, which is theirs and may be anything.
      console.error(error)
      report(error, { title: messages.session.loginFailed, toast: false })
    }
  }

  // The page is asked once; after a failure, only when the person asks again.
  const asks = status === 'signed-out' && canAsk && ended === 'never'
  const startOnce = useEffectEvent(() => void start())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection is asked anew.
  useEffect(() => {
    if (asks) startOnce()
  }, [asks, client])

  const isOut = status === 'signed-out' && !asks
  useEffect(() => {
    if (!isOut) return
    host.setState('error')
    host.emit('rtm-error', {
      code: 'signed-out',
      message: messages.session.signedOut,
      retryable: canAsk,
    })
  }, [host, isOut, messages, canAsk])

  // The page's assertion may renew the session as somebody else: nothing that the one before had
  // open, typed or looked for is left to the next.
  if (status === 'signed-in') return <Fragment key={user?.id}>{children}</Fragment>
  const words = messages.session
  if (hasFailed) {
    return (
      <ErrorState
        title={words.loginFailed}
        description={words.assertionFailed}
        retryLabel={messages.common.retry}
        onRetry={() => void start()}
      />
    )
  }
  if (asks) return <Wait host={host} />
  return (
    <EmptyState
      icon={LogIn}
      title={words.signedOut}
      description={canAsk ? undefined : words.signedOutHint}
      action={canAsk && <Button onClick={() => void start()}>{words.signIn}</Button>}
    />
  )
}
