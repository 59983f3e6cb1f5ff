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

/** The fields for the person, the clinic and the sign-in data. */
export function RegistrationFields({ form, isPending }: RegistrationFieldsProps) {
  const { account, userTypes } = useScreen().messages
  const words = account.fields
  const { check, taken } = useTaken()
  const { email, username } = form.values
  const unique = (field: 'email' | 'username') => {
    const own = bound(form.field(field))
    return {
      ...own,
      error: own.error ?? taken(field, form.values[field]),
      onBlur: () => void check(field, field === 'email' ? email : username),
    }
  }
  const common = { readOnly: isPending }
  return (
    <>
      <dl className="rtm-account-card-fact">
        <dt>{words.accountType}</dt>
        <dd>{userTypes.pt}</dd>
      </dl>
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
        {...unique('email')}
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
      <TextField
        {...unique('username')}
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
