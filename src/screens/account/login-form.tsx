import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { useScreen } from '../shared/screen'
import { FrontFoot, FrontLink } from './front'
import { bound, FrontForm, verbatim } from './front-form'
import { loadSignedIn } from './load-signed-in'
import { useFrontForm } from './use-front-form'

interface LoginFormProps {
  /** Initial value of the username field. */
  username?: string
  /** A message above the fields. */
  notice?: string
}

/** Sign-in with username and password (spec §2, A01–A08). A failure does not clear the fields. */
export function LoginForm({ username = '', notice }: LoginFormProps) {
  const { client, messages } = useScreen()
  const { login: words, fields, links, problems } = messages.account
  const work = useFrontForm({
    initialValues: { username, password: '' },
    validate: (values) => ({
      ...(!values.username.trim() && { username: problems.username }),
      ...(!values.password && { password: problems.password }),
    }),
    // The session reports errors.
    submit: (values) =>
      client.session.signIn({ username: values.username.trim(), password: values.password }),
  })
  const { form, isPending } = work
  return (
    <FrontForm
      id={notice ? 'login:notice' : 'login'}
      title={words.title}
      work={work}
      submit={words.submit}
      submitting={words.submitting}
      onFocus={() => void loadSignedIn().catch(() => {})}
      fields={
        <>
          {notice && (
            <p className="rtm-front-notice" role="status">
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
          <div className="rtm-front-aside">
            <FrontLink to="password-reset">{links.passwordReset}</FrontLink>
          </div>
        </>
      }
    >
      <FrontFoot>
        {words.noAccount} <FrontLink to="registration">{links.registration}</FrontLink>
      </FrontFoot>
      <p className="rtm-front-small">{words.regulatory}</p>
    </FrontForm>
  )
}
