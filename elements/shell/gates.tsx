import LogIn from 'lucide-react/icons/log-in'
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
  /** Whether `configure(null)` has ended the connection, so that nobody can sign in. */
  isEnded: boolean
  children: ReactNode
}

/**
 * Shows a screen only while there is a session. With `getAssertion`, it signs in automatically.
 * Without `getAssertion`, it shows the text “You are not signed in.”
 */
export function SessionGate({ host, isEnded, children }: SessionGateProps) {
  const { client, messages } = useScreen()
  const { status, user } = useSnapshot(client.session.state)
  const canAsk = client.config.getAssertion !== undefined && !isEnded
  const { state, problem, start } = usePageSignIn(() => takeEarlySignIn(host.element, client))

  // The page's new assertion may be for another user. The key then mounts the screen again, so that
  // no form, typed text or filter of the previous user stays.
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
  /** Signs in when the user clicks the button. Undefined if the element has no way to sign in. */
  onSignIn?: (() => void) | undefined
}

/**
 * Shows the text “You are not signed in.”, and sends the event `rtm-error` with the same message.
 */
export function SignedOut({ host, messages, onSignIn }: SignedOutProps) {
  const words = messages.session
  // The function is an effect event, so that the error is not sent again when the UI texts have
  // loaded.
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
 * The time in milliseconds that the element waits for `configure` before it reports that there is
 * no configuration.
 */
const CONFIGURE_MS = 5000

// The code of the report is loaded lazily, because only the developers of a page see the report.
const Report = lazyPart(async () => (await import('./configuration-report')).ConfigurationReport)

interface ConfigurationProblemProps {
  host: ElementHost
  page: Unconfigured
  lang: string
}

/**
 * Reports a missing or invalid configuration, on screen and with the event `rtm-error` (P03). The
 * report names each invalid key.
 */
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
 * Shows the outline of the element until there is a session or a configuration, so that the layout
 * of the page does not change.
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
