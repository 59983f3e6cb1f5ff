import { useApp } from '../app-context'
import { prefetchClinic } from '../clinic/lazy-clinic'
import { OnFromLogin } from '../guard'
import { Page } from '../page/page'
import { useSession } from '../session'
import { AccountElement } from './account-element'

/** Login; a visitor who is signed in goes on to where they wanted to go, query kept (R02). */
export function LoginPage() {
  const { client, lang, words } = useApp()
  const { status } = useSession(client)
  if (status === 'signed-in') return <OnFromLogin />
  return (
    <Page title={words.app.pages.login} hasOwnHeading>
      {/* Whoever types will be in soon; whoever only looks pays for nothing. */}
      <div onInput={() => prefetchClinic(lang)}>
        <AccountElement view="login" />
      </div>
    </Page>
  )
}
