import Link2Off from 'lucide-react/icons/link-2-off'
import { useState } from 'react'
import { errorWords, ResponseError } from '../../api/errors'
import { confirmPasswordReset } from '../../api/registration'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/password-field'
import { useScreen } from '../shared/screen'
import { useAccount } from './account-context'
import { FrontFoot, FrontLink } from './front'
import { bound, FrontForm } from './front-form'
import { FrontState } from './front-state'
import { useFrontForm } from './use-front-form'

/** Whether the backend rejects the link itself (expired, used, forged), so a retry cannot help. */
function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ResponseError)) return false
  return (
    error.status === 404 ||
    error.status === 410 ||
    error.body.errors.some(({ field }) => field === 'token')
  )
}

/** Sets a new password with the token of an email link (R14, A16–A18, A22). */
export function NewPasswordView({ token }: { token: string }) {
  const [dead, setDead] = useState<{ token: string; reason: string } | null>(null)
  if (dead?.token === token) return <DeadLink reason={dead.reason} />
  return (
    <NewPasswordForm key={token} token={token} onDead={(reason) => setDead({ token, reason })} />
  )
}

interface NewPasswordFormProps {
  token: string
  /** Called when the link cannot be used, with the reason in the words of the backend. */
  onDead: (reason: string) => void
}

function NewPasswordForm({ token, onDead }: NewPasswordFormProps) {
  const { client, messages, notify, report } = useScreen()
  const { go } = useAccount()
  const { newPassword: words, fields, links, problems } = messages.account
  const work = useFrontForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? { password: problems.newPassword } : {}),
    serverFields: { password: 'password' },
    async submit({ password }) {
      await confirmPasswordReset(client.http, { password, token })
      notify({ type: 'success', title: words.done })
      go('login')
    },
    onError(error) {
      report(error, { title: words.failed })
      if (isDeadLink(error)) onDead(errorWords(error, messages)?.description ?? '')
    },
  })
  return (
    <FrontForm
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
      <FrontFoot>
        <FrontLink to="password-reset">{links.newLink}</FrontLink>
        <span aria-hidden="true">·</span>
        <FrontLink to="login">{links.backToLogin}</FrontLink>
      </FrontFoot>
    </FrontForm>
  )
}

function DeadLink({ reason }: { reason: string }) {
  const { newPassword: words, links } = useScreen().messages.account
  const { go } = useAccount()
  return (
    <FrontState
      id="new-password:dead"
      icon={Link2Off}
      tone="danger"
      title={words.deadTitle}
      text={reason}
    >
      <FrontLink to="login">{links.backToLogin}</FrontLink>
      <Button variant="primary" onClick={() => go('password-reset')}>
        {links.newLink}
      </Button>
    </FrontState>
  )
}
