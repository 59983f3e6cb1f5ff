import { useApp } from '../app-context'
import { Page } from '../page/page'
import { AccountElement } from './account-element'

/** The form that requests an email link. */
export function PasswordResetPage() {
  return (
    <Page title={useApp().words.app.pages.passwordReset} hasOwnHeading>
      <AccountElement view="password-reset" />
    </Page>
  )
}

/** The page behind that link. The token is part of the path (R14). */
export function NewPasswordPage({ token }: { token: string | undefined }) {
  return (
    <Page title={useApp().words.app.pages.newPassword} hasOwnHeading>
      <AccountElement view="password-reset" linkToken={token} />
    </Page>
  )
}
