import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { requestPasswordReset } from '../../api/registration'
import { isEmail } from '../../domain/person/email'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useScreen } from '../shared/screen'
import { AccountFooter, AccountLink } from './account-card'
import { useAccount } from './account-context'
import { AccountForm, bound, verbatim } from './account-form'
import { AccountResult } from './account-result'
import { useAccountForm } from './use-account-form'

/**
 * The view in which a user requests a link to reset a password (A15). It never reveals whether an
 * account exists.
 */
export function PasswordRequestView() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  if (sentTo !== null) return <Sent email={sentTo} onOther={() => setSentTo(null)} />
  return (
    <RequestForm
      email={email}
      onSent={(address) => {
        setEmail(address)
        setSentTo(address)
      }}
    />
  )
}

interface RequestFormProps {
  email: string
  onSent: (email: string) => void
}

function RequestForm({ email, onSent }: RequestFormProps) {
  const { client, messages, report } = useScreen()
  const { reset: words, fields, links, problems } = messages.account
  const work = useAccountForm({
    initialValues: { email },
    validate({ email }) {
      if (!email.trim()) return { email: problems.email }
      return isEmail(email.trim()) ? {} : { email: problems.emailForm }
    },
    serverFields: { email: 'email' },
    async submit({ email }) {
      await requestPasswordReset(client.http, email.trim())
      onSent(email.trim())
    },
    failed: words.requestFailed,
    onError: (error) => report(error, { title: words.requestFailed }),
  })
  return (
    <AccountForm
      id="password-reset"
      title={words.title}
      text={words.text}
      work={work}
      submit={words.submit}
      submitting={words.submitting}
      fields={
        <TextField
          {...bound(work.form.field('email'))}
          {...verbatim}
          label={fields.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={work.isPending}
        />
      }
    >
      <AccountFooter>
        <AccountLink to="login">{links.backToLogin}</AccountLink>
      </AccountFooter>
    </AccountForm>
  )
}

/**
 * Says that a link was sent. The message is the same for every address, so that nobody learns from
 * it whether the address belongs to an account.
 */
function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const { reset: words, links } = useScreen().messages.account
  const { go } = useAccount()
  return (
    <AccountResult
      id="password-reset:sent"
      icon={MailCheck}
      tone="done"
      title={words.sentTitle}
      text={words.sentText(email)}
    >
      <p className="rtm-account-card-small">{words.sentHint}</p>
      <Button onClick={onOther}>{words.otherEmail}</Button>
      <Button variant="primary" onClick={() => go('login')}>
        {links.backToLogin}
      </Button>
    </AccountResult>
  )
}
