import { errorWords } from '../../api/errors'
import { clipped } from '../../ui/clipped-text'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { useScreen } from '../shared/screen'
import { AccountFooter, AccountLink } from './account-card'
import { AccountForm, bound, verbatim } from './account-form'
import { loadSignedIn } from './load-signed-in'
import { useAccountForm } from './use-account-form'

interface LoginFormProps {
  /** The initial value of the username field. */
  username?: string
  /** A message that is shown above the fields. */
  notice?: string
}

/**
 * The form for sign-in with username and password (spec §2, A01–A08). After a failure, the fields
 * keep their values.
 */
export function LoginForm({ username = '', notice }: LoginFormProps) {
  const { client, messages } = useScreen()
  const { login: words, fields, links, problems } = messages.account
  const work = useAccountForm({
    initialValues: { username, password: '' },
    validate: (values) => ({
      ...(!values.username.trim() && { username: problems.username }),
      ...(!values.password && { password: problems.password }),
    }),
    serverFields: { username: 'username', password: 'password' },
    failed: messages.session.loginFailed,
    // The session reports errors of the sign-in, so the form does not report them again.
    submit: (values) =>
      client.session.signIn({ username: values.username.trim(), password: values.password }),
  })
  const { form, isPending, failure } = work
  // The toast `Login failed` may close, but this text stays until the next attempt.
  const failed = failure === null ? null : errorWords(failure, messages)
  return (
    <AccountForm
      id={notice ? 'login:notice' : 'login'}
      title={words.title}
      work={work}
      submit={words.submit}
      submitting={words.submitting}
      onFocus={() => void loadSignedIn().catch(() => {})}
      fields={
        <>
          {notice && (
            <p className="rtm-account-card-notice" role="status">
              {notice}
            </p>
          )}
          <TextField
            {...bound(form.field('username'))}
            {...verbatim}
            label={fields.username}
            name="username"
            autoComplete="username"
            readOnly={isPending}
          />
          <PasswordField
            {...bound(form.field('password'))}
            label={fields.password}
            name="password"
            autoComplete="current-password"
            readOnly={isPending}
            words={{ show: fields.showPassword, hide: fields.hidePassword }}
          />
          <div className="rtm-account-card-aside">
            <AccountLink to="password-reset">{links.passwordReset}</AccountLink>
          </div>
          {failed && (
            <p className="rtm-account-card-error" role="alert">
              {clipped(failed.description)}
            </p>
          )}
        </>
      }
    >
      <AccountFooter>
        {words.noAccount} <AccountLink to="registration">{links.registration}</AccountLink>
      </AccountFooter>
      <p className="rtm-account-card-small">{words.regulatory}</p>
    </AccountForm>
  )
}
