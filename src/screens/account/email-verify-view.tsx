import CircleCheck from 'lucide-react/icons/circle-check'
import Link2Off from 'lucide-react/icons/link-2-off'
import { useSnapshot } from 'valtio'
import { errorWords, isRetryable } from '../../api/errors'
import { verifyEmail } from '../../api/registration'
import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'
import { useAccount } from './account-context'
import { FrontState } from './front-state'
import { useSingleUse } from './use-single-use'

/** Verifying an email address by a mailed link (R14, A19–A21). */
export function EmailVerifyView({ token }: { token: string | null }) {
  const words = useScreen().messages.account.verify
  if (token !== null) return <Verification token={token} />
  return (
    <FrontState
      id="email-verify:incomplete"
      icon={Link2Off}
      title={words.incompleteTitle}
      text={words.incompleteText}
    >
      <GoOn />
    </FrontState>
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
      <FrontState
        id="email-verify"
        icon={CircleCheck}
        tone="done"
        title={words.doneTitle}
        text={words.doneText}
      >
        <GoOn isNext />
      </FrontState>
    )
  }
  if (status === 'failed') return <Failed error={error} onRetry={retry} />
  return <FrontState id="email-verify" title={words.pending} />
}

/** Why not; again only where that may change something. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { messages } = useScreen()
  const words = messages.account.verify
  const mayRetry = isRetryable(error)
  const reason = errorWords(error, messages)?.description ?? ''
  return (
    <FrontState
      id="email-verify"
      icon={Link2Off}
      tone="danger"
      title={words.failedTitle}
      text={reason}
    >
      <GoOn />
      {mayRetry && (
        <Button variant="primary" onClick={onRetry}>
          {messages.common.retry}
        </Button>
      )}
    </FrontState>
  )
}

/** To the login, or for who is signed in to wherever the page leads them. */
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
