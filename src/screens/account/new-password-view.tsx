import Link2Off from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { errorWords, ResponseError } from '../../api/errors'
import { confirmPasswordReset } from '../../api/registration'
import { Button } from '../../ui/button'
import { ClippedText } from '../../ui/clipped-text'
import { PasswordField } from '../../ui/password-field'
import { useScreen } from '../shared/screen'
import { AccountFooter, AccountLink } from './account-card'
import { useAccount } from './account-context'
import { AccountForm, bound } from './account-form'
import { AccountResult } from './account-result'
import { useAccountForm } from './use-account-form'

/**
 * Whether the backend rejected the link of the email, because the link is expired, already used or
 * forged. If so, a retry cannot succeed.
 */
function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ResponseError)) return false
  return (
    error.status === 404 ||
    error.status === 410 ||
    error.body.errors.some(({ field }) => field === 'token')
  )
}

/**
 * The view in which a user sets a new password with the token from an email link (R14, A16–A18,
 * A22).
 */
export function NewPasswordView({ token }: { token: string }) {
  const [dead, setDead] = useState<{ token: string; reason: string } | null>(null)
  if (dead?.token === token) return <DeadLink reason={dead.reason} />
  return (
    <NewPasswordForm key={token} token={token} onDead={(reason) => setDead({ token, reason })} />
  )
}

interface NewPasswordFormProps {
  token: string
  /** Called with the backend's reason if the link cannot be used. */
  onDead: (reason: string) => void
}

function NewPasswordForm({ token, onDead }: NewPasswordFormProps) {
  const { client, messages, notify, report } = useScreen()
  const { go } = useAccount()
  const { newPassword: words, fields, links, problems } = messages.account
  const work = useAccountForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? { password: problems.newPassword } : {}),
    serverFields: { password: 'password' },
    async submit({ password }) {
      await confirmPasswordReset(client.http, { password, token })
      notify({ type: 'success', title: words.done })
      go('login')
    },
    failed: words.failed,
    onError(error) {
      report(error, { title: words.failed })
      if (isDeadLink(error)) onDead(errorWords(error, messages)?.description ?? '')
    },
  })
  return (
    <AccountForm
      id="new-password"
      title={words.title}
      text={words.text}
      work={work}
      submit={words.submit}
      submitting={words.submitting}
      fields={
        <PasswordField
          {...bound(work.form.field('password'))}
          label={fields.newPassword}
          name="new-password"
          autoComplete="new-password"
          readOnly={work.isPending}
          words={{ show: fields.showPassword, hide: fields.hidePassword }}
        />
      }
    >
      <AccountFooter>
        <AccountLink to="password-reset">{links.newLink}</AccountLink>
        <span aria-hidden="true">·</span>
        <AccountLink to="login">{links.backToLogin}</AccountLink>
      </AccountFooter>
    </AccountForm>
  )
}

function DeadLink({ reason }: { reason: string }) {
  const { messages } = useScreen()
  const { newPassword: words, links } = messages.account
  const { go } = useAccount()
  return (
    <AccountResult
      id="new-password:dead"
      icon={Link2Off}
      tone="danger"
      title={words.deadTitle}
      text={<ClippedText text={reason} more={messages.common.more} />}
    >
      <AccountLink to="login">{links.backToLogin}</AccountLink>
      <Button variant="primary" onClick={() => go('password-reset')}>
        {links.newLink}
      </Button>
    </AccountResult>
  )
}
