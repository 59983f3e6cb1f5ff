import { lazy } from 'react'
import { useSnapshot } from 'valtio'
import type { LinkedAccountView } from '../../domain/account-view'
import { useScreen } from '../shared/screen'
import type { AccountAttributes } from './account-attributes'
import { loadSignedIn } from './load-signed-in'
import { LoginForm } from './login-form'

// Signing in is what most come for: nobody waits there for the code of the others.
const registration = () => import('./registration-view')
const passwordRequest = () => import('./password-request-view')

const RegistrationView = lazy(() =>
  registration().then(({ RegistrationView }) => ({ default: RegistrationView })),
)
const PasswordRequestView = lazy(() =>
  passwordRequest().then(({ PasswordRequestView }) => ({ default: PasswordRequestView })),
)
const NewPasswordView = lazy(() =>
  import('./new-password-view').then(({ NewPasswordView }) => ({ default: NewPasswordView })),
)
const EmailVerifyView = lazy(() =>
  import('./email-verify-view').then(({ EmailVerifyView }) => ({ default: EmailVerifyView })),
)
const SignedIn = lazy(() => loadSignedIn().then(({ SignedIn }) => ({ default: SignedIn })))
const SsoView = lazy(() => import('./sso-view').then(({ SsoView }) => ({ default: SsoView })))

const loads: Partial<Record<LinkedAccountView, () => Promise<unknown>>> = {
  registration,
  'password-reset': passwordRequest,
}

/** Fetches a view's code before it is asked for; a failure is told when it is. */
export function prefetchView(view: LinkedAccountView): void {
  loads[view]?.().catch(() => undefined)
}

/** The view that is asked for. */
export function View({ view, linkToken, assertion, clinic }: AccountAttributes) {
  const { status } = useSnapshot(useScreen().client.session.state)
  switch (view) {
    case 'login':
      return status === 'signed-in' ? <SignedIn /> : <LoginForm />
    case 'registration':
      return <RegistrationView clinic={clinic} />
    case 'password-reset':
      return linkToken === null ? <PasswordRequestView /> : <NewPasswordView token={linkToken} />
    case 'email-verify':
      return <EmailVerifyView token={linkToken} />
    case 'sso':
      return <SsoView assertion={assertion} />
  }
}
