import { useState } from 'react'
import { useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { RecaptchaError } from '../../client/services/recaptcha'
import {
  emptyRegistration,
  type RegistrationFormValues,
  registrationProblems,
} from '../../domain/person/registration-form'
import { useDraftOf } from '../../ui/overlays/form-draft'
import { addStyles } from '../../ui/styles'
import { problemWords } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { AccountFooter, AccountLink } from './account-card'
import { AccountForm } from './account-form'
import { LoginForm } from './login-form'
import { RecaptchaFailed, RecaptchaNote } from './recaptcha-notes'
import css from './registration.css?inline'
import { RegistrationFields } from './registration-fields'
import { SignedIn } from './signed-in'
import { useAccountForm } from './use-account-form'
import { useRegistration } from './use-registration'

addStyles(css)

/** Maps field names in the backend's errors (in camel case) to fields of the form. */
const serverFields = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  username: 'username',
  password: 'password',
  defaultClinic: 'clinic',
} as const

/**
 * The storage key of the sign-up draft. The draft never contains a password or an invitation code
 * (Z23).
 */
const PLACE = 'registration'

const registrationDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
})

/**
 * The view in which a user signs up. After the sign-up, the user is signed in automatically
 * (A09–A14).
 */
export function RegistrationView({ clinic }: { clinic: string | null }) {
  const { client, messages } = useScreen()
  const { status } = useSnapshot(client.session.state)
  const [created, setCreated] = useState<string | null>(null)
  if (status === 'signed-in') return <SignedIn />
  if (created !== null) {
    return <LoginForm username={created} notice={messages.account.registration.created} />
  }
  // If the link changes to another clinic's invitation code, the key resets the form.
  return <RegistrationForm key={clinic} clinic={clinic ?? ''} onCreated={setCreated} />
}

interface RegistrationFormProps {
  clinic: string
  onCreated: (username: string) => void
}

function RegistrationForm({ clinic, onCreated }: RegistrationFormProps) {
  const { client, messages, report } = useScreen()
  const drafts = client.drafts.ofVisitor()
  const [restored] = useState(() => drafts.read(PLACE, registrationDraft))
  const { registration: words, links, problems } = messages.account
  const [isBlocked, setBlocked] = useState(false)
  const { submit, recaptcha } = useRegistration(onCreated)
  const work = useAccountForm({
    initialValues: emptyRegistration(clinic),
    restored: restored && { ...restored, clinic, password: '' },
    validate: (values) => problemWords(registrationProblems(values), problems),
    serverFields,
    async submit(values) {
      setBlocked(false)
      await submit(values)
      drafts.remove(PLACE)
    },
    failed: words.failed,
    onError(error) {
      const isRecaptcha = error instanceof RecaptchaError
      setBlocked(isRecaptcha)
      report(error, { title: words.failed, background: isRecaptcha })
    },
  })
  const keep = ({ password: _password, clinic: _code, ...typed }: RegistrationFormValues) =>
    drafts.write(PLACE, typed)
  useDraftOf(work.form, {
    restored: null,
    words: null,
    onChange: (values) => (values ? keep(values) : drafts.remove(PLACE)),
  })
  return (
    <AccountForm
      id="registration"
      title={words.title}
      text={words.text}
      work={work}
      submit={words.submit}
      submitting={words.submitting}
      onFocus={() => recaptcha?.prepare()}
      fields={
        <>
          <RegistrationFields form={work.form} isPending={work.isPending} />
          {isBlocked && <RecaptchaFailed />}
        </>
      }
    >
      {recaptcha && <RecaptchaNote />}
      <AccountFooter>
        {words.hasAccount} <AccountLink to="login">{links.login}</AccountLink>
      </AccountFooter>
    </AccountForm>
  )
}
