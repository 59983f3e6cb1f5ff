import { useState } from 'react'
import { useApp } from '../app-context'
import { OnFromLogin } from '../guard'
import { Page } from '../page/page'
import { useSession } from '../session'
import { takeAssertion } from '../sso/arrived-assertion'
import { AccountElement } from './account-element'

/**
 * Signs in with an assertion and redirects. Without an assertion, an existing session stays. With
 * one, the session is replaced, because the vendor decides who the user is.
 */
export function SsoAuthPage() {
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
