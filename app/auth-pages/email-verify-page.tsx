import { useApp } from '../app-context'
import { Page } from '../page/page'
import { AccountElement } from './account-element'

/** The page behind the email link for a new user. The token is part of the path (R14). */
export function EmailVerifyPage({ token }: { token: string | undefined }) {
  return (
    <Page title={useApp().words.app.pages.emailVerify} hasOwnHeading>
      <AccountElement view="email-verify" linkToken={token} />
    </Page>
  )
}
