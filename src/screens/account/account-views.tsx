import { useSnapshot } from 'valtio'
import type { AccountView, LinkedAccountView } from '../../domain/person/account-view'
import { lazyPart } from '../../ui/lazy-part'
import { useScreen } from '../shared/screen'
import { loadSignedIn } from './load-signed-in'
import { LoginForm } from './login-form'

// Most users open the login form, so its code is imported here. The code of all other views loads
// on demand.
const registration = () => import('./registration-view')
const passwordRequest = () => import('./password-request-view')

const RegistrationView = lazyPart(async () => (await registration()).RegistrationView)
const PasswordRequestView = lazyPart(async () => (await passwordRequest()).PasswordRequestView)
const NewPasswordView = lazyPart(async () => (await import('./new-password-view')).NewPasswordView)
const EmailVerifyView = lazyPart(async () => (await import('./email-verify-view')).EmailVerifyView)
const SignedIn = lazyPart(async () => (await loadSignedIn()).SignedIn)
const SsoView = lazyPart(async () => (await import('./sso-view')).SsoView)

const loads: Partial<Record<LinkedAccountView, () => Promise<unknown>>> = {
  registration,
  'password-reset': passwordRequest,
}

/**
 * Fetches the code of a view in advance. If this fails, the failure is reported only when the user
 * opens the view.
 */
export function prefetchView(view: LinkedAccountView): void {
  loads[view]?.().catch(() => undefined)
}

export interface AccountProps {
  view: AccountView
  linkToken: string | null
  assertion: string | null
  clinic: string | null
}

/** Renders the view that the vendor page or the user has requested. */
export function View({ view, linkToken, assertion, clinic }: AccountProps) {
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
