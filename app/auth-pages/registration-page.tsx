import { useApp } from '../app-context'
import { OnFromLogin } from '../guard'
import { Page } from '../page/page'
import { useAppLocation } from '../router/location'
import { useSession } from '../session'
import { AccountElement } from './account-element'

/** The sign-up page. Sign-up also signs in, and redirects as login does (A09). */
export function RegistrationPage() {
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
