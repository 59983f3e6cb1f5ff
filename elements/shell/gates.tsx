import { LogIn } from 'lucide-react'
import { Fragment, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { useScreen } from '../../src/screens/shared/screen'
import { usePageSignIn } from '../../src/screens/shared/use-page-sign-in'
import { Button } from '../../src/ui/button'
import { EmptyState } from '../../src/ui/empty-state'
import { ErrorState } from '../../src/ui/error-state'
import { lazyPart } from '../../src/ui/lazy-part'
import type { ElementHost } from '../definition'
import { takeEarlySignIn } from '../early-start'
import { outlineHeight } from '../outline'
import type { Unconfigured } from '../source-client'

interface SessionGateProps {
  host: ElementHost
  /** Whether `configure(null)` has ended the connection. In that case, nobody can sign in. */
  isEnded: boolean
  children: ReactNode
}

/**
 * Renders a screen once there is a session. With `getAssertion`, it signs in automatically. Without
 * it, the element says that nobody is signed in.
 */
export function SessionGate({ host, isEnded, children }: SessionGateProps) {
  const { client, messages } = useScreen()
  const { status, user } = useSnapshot(client.session.state)
  const canAsk = client.config.getAssertion !== undefined && !isEnded
  const { state, problem, start } = usePageSignIn(() => takeEarlySignIn(host.element, client))

  // The page's assertion may sign in as a different user. The key remounts the screen, so that no
  // open form, text or filter of the previous user remains.
  if (status === 'signed-in') return <Fragment key={user?.id}>{children}</Fragment>
  if (isEnded) return <SignedOut host={host} messages={messages} />
  const words = messages.session
  if (state === 'failed') {
    return (
      <ErrorState
        title={words.loginFailed}
        description={problem}
        retryLabel={messages.common.retry}
        onRetry={start}
      />
    )
  }
  if (state === 'pending') return <Wait host={host} />
  return <SignedOut host={host} messages={messages} onSignIn={canAsk ? start : undefined} />
}

interface SignedOutProps {
  host: ElementHost
  messages: CoreMessages
  /** Undefined when the element itself has no way to sign in. */
  onSignIn?: (() => void) | undefined
}

/** Says that nobody is signed in, on screen and as `rtm-error`. */
export function SignedOut({ host, messages, onSignIn }: SignedOutProps) {
  const words = messages.session
  // An effect event does not run again when the messages change. Otherwise the error would be sent
  // a second time when the messages load.
  const tell = useEffectEvent(() => {
    host.setState('error')
    const message = words.signedOut
    host.emit('rtm-error', { code: 'signed-out', message, retryable: onSignIn !== undefined })
  })
  useEffect(() => tell(), [])
  return (
    <EmptyState
      icon={LogIn}
      title={words.signedOut}
      description={onSignIn ? undefined : words.signedOutHint}
      action={onSignIn && <Button onClick={onSignIn}>{words.signIn}</Button>}
    />
  )
}

/**
 * How long the element waits for `configure` before it reports that it is not configured, in
 * milliseconds.
 */
const CONFIGURE_MS = 5000

// The report is loaded lazily, because only the page's engineers see it.
const Report = lazyPart(async () => (await import('./configuration-report')).ConfigurationReport)

interface ConfigurationProblemProps {
  host: ElementHost
  page: Unconfigured
  lang: string
}

/** P03: reports a missing or invalid configuration by key, on screen and as `rtm-error`. */
export function ConfigurationProblem({ host, page, lang }: ConfigurationProblemProps) {
  const isLate = useIsLate()
  const wait = <Wait host={host} />
  if (page.status === 'missing' && !isLate) return wait
  return (
    <Suspense fallback={wait}>
      <Report host={host} page={page} lang={lang} wait={wait} />
    </Suspense>
  )
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CONFIGURE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/**
 * Shows the loader's outline until there is a session or a configuration, so that the page's layout
 * does not change.
 */
function Wait({ host }: { host: ElementHost }) {
  return (
    <div
      className="rtm-shell-wait"
      aria-busy="true"
      style={{ '--_height': outlineHeight(host.element, host.definition) }}
    />
  )
}
