import { useApp } from '../app-context'
import { Page } from '../page/page'
import { AccountElement } from './account-element'

/** Asks for the link that is mailed. */
export function PasswordResetPage() {
  return (
    <Page title={useApp().words.app.pages.passwordReset} hasOwnHeading>
      <AccountElement view="password-reset" />
    </Page>
  )
}

/** Where that link leads: its token is part of the path (R14). */
export function NewPasswordPage({ token }: { token: string | undefined }) {
  return (
    <Page title={useApp().words.app.pages.newPassword} hasOwnHeading>
      <AccountElement view="password-reset" linkToken={token} />
    </Page>
  )
}
