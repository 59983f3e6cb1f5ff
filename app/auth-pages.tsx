import { type ReactNode, useEffect, useState } from 'react'
import type { AccountView } from '../src/domain/person/account-view'
import { detailOf, useApp, useLook, useSession } from './app-context'
import { takeAssertion } from './arrived-assertion'
import { Brand } from './brand'
import { prefetchClinic } from './clinic/lazy-clinic'
import { Page } from './page'
import { navigate, useAppLocation } from './router/location'
import { OnFromLogin, ToLogin } from './router/navigation'
import { matchPath } from './router/paths'
import { logout } from './session'
import { withProperties } from './with-properties'
import './auth-pages.css'

type Params = Readonly<Record<string, string>>

/**
 * Maps the addresses of the pages for signed-out users to their pages (R12). `/` is a second
 * address of the login page (R02).
 */
const pages: [pattern: string, page: (params: Params) => ReactNode][] = [
  ['/', () => <LoginPage />],
  ['/login', () => <LoginPage />],
  ['/logout', () => <LogoutPage />],
  ['/registration', () => <RegistrationPage />],
  ['/password-reset', () => <PasswordResetPage />],
  ['/password-reset/:token', ({ token }) => <NewPasswordPage token={token} />],
  ['/email-verify/:verifyId', ({ verifyId }) => <EmailVerifyPage token={verifyId} />],
  ['/sso-auth', () => <SsoAuthPage />],
]

/**
 * Returns the page at an address. Returns null if no page for signed-out users has this address.
 */
export function authPage(pathname: string): ReactNode {
  for (const [pattern, page] of pages) {
    const params = matchPath(pattern, pathname)
    if (params) return page(params)
  }
  return null
}

/** The layout around a page for signed-out users (R12). */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="app-auth">
      <header className="app-auth-head">
        <Brand />
      </header>
      {children}
    </div>
  )
}

interface AccountElementProps {
  view: AccountView
  /** The single-use token from an email link. */
  linkToken?: string | undefined
  assertion?: string | null
  clinic?: string | null
}

/** Maps each view that an account element can request to the path of its page in the app. */
const pathOf = new Map<unknown, string>([
  ['login', '/login'],
  ['registration', '/registration'],
  ['password-reset', '/password-reset'],
])

/**
 * An `<rtm-account>` whose links open pages of the app. The links keep the query, and the path of
 * the page that opens after the sign-in.
 */
function AccountElement({ view, ...properties }: AccountElementProps) {
  const { search, origin } = useAppLocation()
  const follow = (event: Event) => {
    const pathname = pathOf.get(detailOf(event, 'to'))
    if (pathname === undefined) return
    event.preventDefault()
    navigate({ pathname, search }, origin === undefined ? {} : { origin })
  }
  return (
    <rtm-account
      {...useLook()}
      ref={withProperties(properties)}
      view={view}
      onrtm-navigate={follow}
    />
  )
}

/**
 * The login page. A visitor who is already signed in is redirected to the page that the visitor
 * asked for. The redirect keeps the query of the address (R02).
 */
function LoginPage() {
  const { client, lang, words } = useApp()
  const { status } = useSession(client)
  if (status === 'signed-in') return <OnFromLogin />
  return (
    <Page title={words.app.pages.login} hasOwnHeading>
      {/* The next page is fetched in advance only when the visitor types. A visitor who only looks
          at the login page downloads nothing more. */}
      <div onInput={() => prefetchClinic(lang)}>
        <AccountElement view="login" />
      </div>
    </Page>
  )
}

function LogoutPage() {
  const { client, words } = useApp()
  const { status } = useSession(client)
  useEffect(() => {
    if (status === 'signed-in') void logout(client)
  }, [client, status])
  if (status === 'signed-out') return <ToLogin />
  return <Page title={words.app.pages.logout} />
}

/**
 * The sign-up page. A sign-up also signs the user in. The user is then redirected as after a login
 * (A09).
 */
function RegistrationPage() {
  const { client, words } = useApp()
  const { status } = useSession(client)
  const { search } = useAppLocation()
  if (status === 'signed-in') return <OnFromLogin />
  return (
    <Page title={words.app.pages.registration} hasOwnHeading>
      <AccountElement view="registration" clinic={new URLSearchParams(search).get('clinic')} />
    </Page>
  )
}

/** The page with the form that requests an email link. */
function PasswordResetPage() {
  return (
    <Page title={useApp().words.app.pages.passwordReset} hasOwnHeading>
      <AccountElement view="password-reset" />
    </Page>
  )
}

/** The page that the link of a password-reset email opens. The token is part of the path (R14). */
function NewPasswordPage({ token }: { token: string | undefined }) {
  return (
    <Page title={useApp().words.app.pages.newPassword} hasOwnHeading>
      <AccountElement view="password-reset" linkToken={token} />
    </Page>
  )
}

/** The page that the link of a verification email opens. The token is part of the path (R14). */
function EmailVerifyPage({ token }: { token: string | undefined }) {
  return (
    <Page title={useApp().words.app.pages.emailVerify} hasOwnHeading>
      <AccountElement view="email-verify" linkToken={token} />
    </Page>
  )
}

/**
 * The page that signs in with an assertion and then redirects. An assertion replaces an existing
 * session by a new one, because the vendor decides who the user is. Without an assertion, an
 * existing session stays.
 */
function SsoAuthPage() {
  const { client, words } = useApp()
  const { status, token } = useSession(client)
  const [assertion] = useState(takeAssertion)
  const [before] = useState(token)
  if (status === 'signed-in' && (assertion === null || token !== before)) return <OnFromLogin />
  return (
    <Page title={words.app.pages.ssoAuth} hasOwnHeading>
      <AccountElement view="sso" assertion={assertion} />
    </Page>
  )
}
