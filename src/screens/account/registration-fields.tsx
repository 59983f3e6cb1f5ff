import type { RegistrationFormValues } from '../../domain/person/registration-form'
import type { Form } from '../../ui/overlays/form-state'
import { PasswordField } from '../../ui/password-field'
import { TextField } from '../../ui/text-field'
import { useScreen } from '../shared/screen'
import { bound, verbatim } from './account-form'
import { useTaken } from './use-taken'

interface RegistrationFieldsProps {
  form: Form<RegistrationFormValues>
  isPending: boolean
}

/** The fields of the sign-up form: the person, the invitation code, and the sign-in data. */
export function RegistrationFields(props: RegistrationFieldsProps) {
  const { account, userTypes } = useScreen().messages
  const { check, taken } = useTaken()
  const unique = (field: 'email' | 'username') => {
    const own = bound(props.form.field(field))
    const value = props.form.values[field]
    return {
      ...own,
      error: own.error ?? taken(field, value),
      onBlur: () => void check(field, value),
    }
  }
  return (
    <>
      <dl className="rtm-account-card-fact">
        <dt>{account.fields.accountType}</dt>
        <dd>{userTypes.pt}</dd>
      </dl>
      <PersonFields {...props} email={unique('email')} />
      <SignInFields {...props} username={unique('username')} />
    </>
  )
}

interface UniqueField extends ReturnType<typeof bound> {
  onBlur: () => void
}

function PersonFields({
  form,
  isPending,
  email,
}: RegistrationFieldsProps & { email: UniqueField }) {
  const words = useScreen().messages.account.fields
  const common = { readOnly: isPending }
  return (
    <>
      <div className="rtm-account-card-pair">
        <TextField
          {...bound(form.field('firstName'))}
          {...common}
          label={words.firstName}
          name="given-name"
          autoComplete="given-name"
        />
        <TextField
          {...bound(form.field('lastName'))}
          {...common}
          label={words.lastName}
          name="family-name"
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...email}
        {...verbatim}
        {...common}
        label={words.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...bound(form.field('clinic'))}
        {...verbatim}
        {...common}
        label={words.clinic}
        hint={words.clinicHint}
        name="clinic"
        autoComplete="off"
      />
    </>
  )
}

function SignInFields({
  form,
  isPending,
  username,
}: RegistrationFieldsProps & { username: UniqueField }) {
  const words = useScreen().messages.account.fields
  const common = { readOnly: isPending }
  return (
    <>
      <TextField
        {...username}
        {...verbatim}
        {...common}
        label={words.username}
        hint={words.loginHint}
        name="username"
        autoComplete="username"
      />
      <PasswordField
        {...bound(form.field('password'))}
        {...common}
        label={words.password}
        name="new-password"
        autoComplete="new-password"
        words={{ show: words.showPassword, hide: words.hidePassword }}
      />
    </>
  )
}
