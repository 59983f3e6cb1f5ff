import { useState } from 'react'
import { useApp } from '../app-context'
import { OnFromLogin } from '../guard'
import { Page } from '../page/page'
import { useSession } from '../session'
import { takeAssertion } from '../sso/arrived-assertion'
import { AccountElement } from './account-element'

/**
 * Signs in by an assertion and goes on. Who is signed in already stays so without one; with one, the
 * vendor's word on who sits there counts.
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
