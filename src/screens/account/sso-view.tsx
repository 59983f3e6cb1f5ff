import Building2 from 'lucide-react/icons/building-2'
import LogIn from 'lucide-react/icons/log-in'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSnapshot } from 'valtio'
import { errorWords, isRetryable } from '../../api/errors'
import { Button } from '../../ui/button'
import { ClippedText } from '../../ui/clipped-text'
import { useScreen } from '../shared/screen'
import { usePageSignIn } from '../shared/use-page-sign-in'
import { AccountLink } from './account-card'
import { AccountResult } from './account-result'
import { SignedIn } from './signed-in'
import { useSingleUse } from './single-use'

/**
 * The view for single sign-on. If a link contains an assertion, the view signs in with this
 * assertion, and otherwise with the vendor page's `getAssertion`.
 */
export function SsoView({ assertion }: { assertion: string | null }) {
  const { client } = useScreen()
  const { status } = useSnapshot(client.session.state)
  // A link with an assertion signs in the user that the assertion names, even if another user is
  // signed in.
  if (assertion !== null) return <ByAssertion key={assertion} assertion={assertion} />
  if (status === 'signed-in') return <SignedIn />
  return client.config.getAssertion ? <ByPage /> : <FromHost />
}

function ByAssertion({ assertion }: { assertion: string }) {
  const { client, messages } = useScreen()
  const words = messages.account.sso
  // The session shows the error in a toast. This view also keeps the error on screen.
  const { status, error, retry } = useSingleUse(assertion, () =>
    client.session.startWith(assertion),
  )
  const session = useSnapshot(client.session.state)
  if (status === 'failed') {
    if (!isRetryable(error)) return <Failed reason={words.failedText} />
    return <Failed reason={errorWords(error, messages)?.description ?? ''} onRetry={retry} />
  }
  if (status !== 'done') return <AccountResult id="sso" title={words.pending} />
  return session.status === 'signed-in' ? <SignedIn /> : <FromHost />
}

function ByPage() {
  const { messages } = useScreen()
  const { state, problem, start } = usePageSignIn()
  if (state === 'pending') return <AccountResult id="sso" title={messages.account.sso.pending} />
  if (state === 'failed') {
    return <Failed reason={problem} onRetry={start} />
  }
  return (
    <AccountResult id="sso:out" icon={LogIn} title={messages.session.signedOut}>
      <Button variant="primary" onClick={start}>
        {messages.session.signIn}
      </Button>
    </AccountResult>
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  const { messages } = useScreen()
  const { sso: words } = messages.account
  return (
    <AccountResult
      id="sso:failed"
      icon={TriangleAlert}
      tone="danger"
      title={words.failedTitle}
      text={<ClippedText text={reason} more={messages.common.more} />}
    >
      <AccountLink to="login">{words.withPassword}</AccountLink>
      {onRetry && (
        <Button variant="primary" onClick={onRetry}>
          {messages.common.retry}
        </Button>
      )}
    </AccountResult>
  )
}

/**
 * The view that is shown if the vendor page cannot sign users in. It says that users of an EHR must
 * start from the EHR.
 */
function FromHost() {
  const { sso: words } = useScreen().messages.account
  return (
    <AccountResult id="sso" icon={Building2} title={words.hostTitle} text={words.hostText}>
      <AccountLink to="login">{words.withPassword}</AccountLink>
    </AccountResult>
  )
}
