import CircleCheck from 'lucide-react/icons/circle-check'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useSnapshot } from 'valtio'
import { errorWords, isRetryable } from '../../api/errors'
import { verifyEmail } from '../../api/registration'
import { Button } from '../../ui/button'
import { ClippedText } from '../../ui/clipped-text'
import { useScreen } from '../shared/screen'
import { useAccount } from './account-context'
import { AccountResult } from './account-result'
import { useSingleUse } from './single-use'

/** Verifies an email address with the token from an email link (R14, A19–A21). */
export function EmailVerifyView({ token }: { token: string | null }) {
  const words = useScreen().messages.account.verify
  if (token !== null) return <Verification token={token} />
  return (
    <AccountResult
      id="email-verify:incomplete"
      icon={Link2Off}
      title={words.incompleteTitle}
      text={words.incompleteText}
    >
      <GoOn />
    </AccountResult>
  )
}

function Verification({ token }: { token: string }) {
  const { client, messages, notify, report } = useScreen()
  const words = messages.account.verify
  const { status, error, retry } = useSingleUse(token, async () => {
    try {
      await verifyEmail(client.http, token)
      notify({ type: 'success', title: words.done })
    } catch (failure) {
      report(failure, { title: words.failed })
      throw failure
    }
  })
  if (status === 'done') {
    return (
      <AccountResult
        id="email-verify"
        icon={CircleCheck}
        tone="done"
        title={words.doneTitle}
        text={words.doneText}
      >
        <GoOn isNext />
      </AccountResult>
    )
  }
  if (status === 'failed') return <Failed error={error} onRetry={retry} />
  return <AccountResult id="email-verify" title={words.pending} />
}

/** Says why the verification failed. If a retry can succeed, there is a retry button. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { messages } = useScreen()
  const words = messages.account.verify
  const mayRetry = isRetryable(error)
  const reason = errorWords(error, messages)?.description ?? ''
  return (
    <AccountResult
      id="email-verify"
      icon={Link2Off}
      tone="danger"
      title={words.failedTitle}
      text={<ClippedText text={reason} more={messages.common.more} />}
    >
      <GoOn />
      {mayRetry && (
        <Button variant="primary" onClick={onRetry}>
          {messages.common.retry}
        </Button>
      )}
    </AccountResult>
  )
}

/**
 * A button with which the user continues. If the user is already signed in, the button notifies the
 * vendor page, which decides what to show. Otherwise, the button opens the login.
 */
function GoOn({ isNext = false }: { isNext?: boolean }) {
  const { client, messages } = useScreen()
  const { status } = useSnapshot(client.session.state)
  const { go } = useAccount()
  const { links } = messages.account
  return (
    <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => go('login')}>
      {status === 'signed-in' ? links.go : links.login}
    </Button>
  )
}
