import type { ReactNode } from 'react'
import { matchPath } from '../router/match-path'
import { EmailVerifyPage } from './email-verify-page'
import { LoginPage } from './login-page'
import { LogoutPage } from './logout-page'
import { NewPasswordPage, PasswordResetPage } from './password-reset-pages'
import { RegistrationPage } from './registration-page'
import { SsoAuthPage } from './sso-auth-page'

type Params = Readonly<Record<string, string>>

/** The pages for signed-out users (R12). Login has a second path, `/` (R02). */
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

/** The page at an address; null when the address is not one of these pages. */
export function authPage(pathname: string): ReactNode {
  for (const [pattern, page] of pages) {
    const params = matchPath(pattern, pathname)
    if (params) return page(params)
  }
  return null
}
